/**
 * Pages that are not in the menu (specification §2, Known routes). Their titles are texts of the namespace `shell`,
 * `route.<name>`.
 */
import type { RouteMeta, RouteNode } from './route.ts';

export const homePath = '/index';

interface KnownRoute {
  path: string;
  name: string;
  component: string;
  activeMenu?: string;
  numericParams?: readonly string[];
  affix?: true;
  keepAlive?: boolean;
}

const table = [
  { path: homePath, name: 'Index', component: 'index/index', affix: true },
  { path: '/sso', name: 'Sso', component: 'sso/index', keepAlive: false },
  { path: '/user/profile', name: 'Profile', component: 'system/user/profile/index' },
  { path: '/user/notify-message', name: 'MyNotifyMessage', component: 'system/notify/my/index' },
  {
    path: '/dict/type/data/:dictId',
    name: 'SystemDictData',
    component: 'system/dict/data/index',
    activeMenu: '/system/dict',
    numericParams: ['dictId'],
  },
  { path: '/job/log', name: 'InfraJobLog', component: 'infra/job/log/index', activeMenu: '/infra/job' },
  {
    path: '/codegen/edit/:tableId',
    name: 'InfraCodegenEditTable',
    component: 'infra/codegen/edit/index',
    activeMenu: '/infra/codegen',
    numericParams: ['tableId'],
  },
  { path: '/caipin/new', name: 'CaipinNew', component: 'dcs/caipin/edit/index' },
  { path: '/caipin/edit/:id', name: 'CaipinEdit', component: 'dcs/caipin/edit/index', numericParams: ['id'] },
  { path: '/caipin/newTaocan', name: 'TaocanNew', component: 'dcs/taocan/edit/index' },
  {
    path: '/caipin/editTaocan/:id',
    name: 'TaocanEdit',
    component: 'dcs/taocan/edit/index',
    numericParams: ['id'],
  },
  { path: '/diancan/index/:zhuohao/:canzhuoId/:cantaiId', name: 'Diancan', component: 'dcs/diancan/index' },
  {
    path: '/mobilediancan/:zhuohao/:canzhuoId/:cantaiId',
    name: 'MobileDiancan',
    component: 'dcs/diancan/mobile/index',
  },
  {
    path: '/ipaddiancan/:zhuohao/:canzhuoId/:cantaiId',
    name: 'IpadDiancan',
    component: 'dcs/diancan/tablet/index',
  },
  {
    path: '/ipaddiancan/pcdiancan/:zhuohao/:canzhuoId/:cantaiId',
    name: 'PcDiancan',
    component: 'dcs/diancan/desktop/index',
  },
  {
    path: '/bpm/oa/leave/create',
    name: 'BpmOALeaveCreate',
    component: 'bpm/oa/leave/create/index',
    activeMenu: '/bpm/oa/leave',
  },
  {
    path: '/bpm/oa/leave/detail',
    name: 'BpmOALeaveDetail',
    component: 'bpm/oa/leave/detail/index',
    activeMenu: '/bpm/oa/leave',
  },
  {
    path: '/bpm/manager/form/edit',
    name: 'BpmFormEditor',
    component: 'bpm/form/edit/index',
    activeMenu: '/bpm/manager/form',
  },
  {
    path: '/bpm/manager/definition',
    name: 'BpmProcessDefinition',
    component: 'bpm/definition/index',
    activeMenu: '/bpm/manager/model',
  },
  {
    path: '/bpm/manager/model/design',
    name: 'BpmModelDesigner',
    component: 'bpm/model/design/index',
    activeMenu: '/bpm/manager/model',
  },
  {
    path: '/bpm/process-instance/create',
    name: 'BpmProcessInstanceCreate',
    component: 'bpm/processInstance/create/index',
    activeMenu: '/bpm/task/my',
  },
  {
    path: '/bpm/process-instance/detail',
    name: 'BpmProcessInstanceDetail',
    component: 'bpm/processInstance/detail/index',
    activeMenu: '/bpm/task/my',
  },
  {
    path: '/property/value/:propertyId',
    name: 'ProductPropertyValue',
    component: 'mall/product/property/value/index',
    numericParams: ['propertyId'],
  },
  { path: '/spu/add', name: 'ProductSpuAdd', component: 'mall/product/spu/edit/index' },
  {
    path: '/spu/edit/:spuId',
    name: 'ProductSpuEdit',
    component: 'mall/product/spu/edit/index',
    numericParams: ['spuId'],
  },
  { path: '/trade/order/detail', name: 'TradeOrderDetail', component: 'mall/trade/order/detail/index' },
  { path: '/pay/cashier', name: 'PayCashier', component: 'pay/cashier/index', keepAlive: false },
] as const satisfies readonly KnownRoute[];

export type KnownRouteName = (typeof table)[number]['name'];

/** @param title gives the title of a route */
export function knownRoutes(title: (name: KnownRouteName) => string): RouteNode[] {
  return table.map((known) => {
    const { path, name, component, activeMenu, numericParams, affix, keepAlive = true }: KnownRoute = known;
    const meta: RouteMeta = { title: title(known.name), hidden: true, keepAlive, noRedirect: false };
    if (affix) Object.assign(meta, { affix, icon: 'dashboard', hidden: false } satisfies Partial<RouteMeta>);
    if (activeMenu) meta.activeMenu = activeMenu;
    return { path, name, component, meta, children: [], ...(numericParams && { numericParams }) };
  });
}
