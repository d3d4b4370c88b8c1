/** Demo of a tenant with a package, 蓝湖餐饮: a restaurant that also approves. */
import { menuSet } from '../menus/menu-set.ts';
import {
  ALL_DATA,
  BUILT_IN,
  CUSTOM,
  DEPT_AND_BELOW,
  type DemoTenant,
  everyday,
  FEMALE,
  MALE,
  person,
  SELF,
} from './demo-tenant.ts';

const TENANT_ADMIN = 100;
const MANAGER = 101;
const RESTAURANT = 102;
const KITCHEN = 103;
const FINANCE = 104;
const COMMON = 105;

/** The package: people and their rights, notices, logs, approval, restaurant. */
export const restaurantPackage = {
  id: 1,
  name: '餐饮版',
  remark: '组织与权限、工作流程、餐饮管理',
  menuIds: menuSet({ branches: [100, 101, 103, 104, 107, 108, 1185, 3100] }),
};

export const lanhu: DemoTenant = {
  id: 2,
  emailDomain: 'lanhu.example',
  depts: [
    { id: 100, parentId: 0, name: '蓝湖餐饮', leaderUserId: 100 },
    { id: 101, parentId: 100, name: '湖滨店', leaderUserId: 101 },
    { id: 102, parentId: 101, name: '前厅', leaderUserId: 103 },
    { id: 103, parentId: 101, name: '后厨', leaderUserId: 102 },
    { id: 104, parentId: 100, name: '采购部', leaderUserId: 107 },
    { id: 105, parentId: 100, name: '财务部', leaderUserId: 105 },
  ],
  posts: [
    { id: 100, code: 'owner', name: '总经理' },
    { id: 101, code: 'store_manager', name: '店长' },
    { id: 102, code: 'head_chef', name: '厨师长' },
    { id: 103, code: 'chef', name: '厨师' },
    { id: 104, code: 'waiter', name: '服务员' },
    { id: 105, code: 'cashier', name: '收银员' },
    { id: 106, code: 'buyer', name: '采购员' },
  ],
  roles: [
    {
      id: TENANT_ADMIN,
      code: 'tenant_admin',
      name: '租户管理员',
      type: BUILT_IN,
      dataScope: ALL_DATA,
      menuIds: restaurantPackage.menuIds,
    },
    {
      id: MANAGER,
      code: 'manager',
      name: '店长',
      type: CUSTOM,
      dataScope: DEPT_AND_BELOW,
      menuIds: menuSet({ ...everyday, branches: [...everyday.branches, 100, 107, 3100] }),
    },
    {
      id: RESTAURANT,
      code: 'restaurant',
      name: '餐厅',
      type: CUSTOM,
      dataScope: SELF,
      menuIds: menuSet({
        branches: [...everyday.branches, 3101],
        pages: [3102, 3105],
        permissions: [
          ...everyday.permissions,
          'dcs:order:query',
          'dcs:order:create',
          'dcs:order:update',
          'dcs:canzhuo:query',
          'dcs:caipin:query',
          'dcs:taocan:query',
        ],
      }),
    },
    {
      id: KITCHEN,
      code: 'kitchen',
      name: '后厨',
      type: CUSTOM,
      dataScope: SELF,
      menuIds: menuSet({
        branches: [...everyday.branches, 3103, 3104],
        pages: [3102],
        permissions: [...everyday.permissions, 'dcs:order:query'],
      }),
    },
    {
      id: FINANCE,
      code: 'finance',
      name: '财务',
      type: CUSTOM,
      dataScope: ALL_DATA,
      menuIds: menuSet({ ...everyday, branches: [...everyday.branches, 3102] }),
    },
    {
      id: COMMON,
      code: 'common',
      name: '普通员工',
      type: CUSTOM,
      dataScope: SELF,
      menuIds: menuSet(everyday),
    },
  ],
  users: [
    person(100, 'shenlan', '沈澜', FEMALE, 100, 100, [TENANT_ADMIN]),
    person(101, 'guxiaowei', '顾晓薇', FEMALE, 101, 101, [MANAGER]),
    person(102, 'dengguoqiang', '邓国强', MALE, 103, 102, [KITCHEN]),
    person(103, 'xujing', '许静', FEMALE, 102, 104, [RESTAURANT]),
    person(104, 'tangwenbo', '唐文博', MALE, 102, 104, [RESTAURANT]),
    person(105, 'heyalin', '何雅琳', FEMALE, 105, 105, [FINANCE]),
    person(106, 'luozhiwei', '罗志伟', MALE, 103, 103, [KITCHEN]),
    person(107, 'caimin', '蔡敏', FEMALE, 104, 106, [COMMON]),
  ],
  notices: [
    {
      id: 100,
      title: '夏季菜单更新',
      type: 2,
      content: '<p>新增凉菜和饮品，前厅请熟悉菜品和辣度，后厨按新配方备料。</p>',
      daysAgo: 2,
    },
  ],
  messages: [
    {
      userId: 100,
      template: 'welcome',
      params: { nickname: '沈澜', tenantName: '蓝湖餐饮' },
      minutesAgo: 60,
    },
    {
      userId: 101,
      template: 'meeting',
      params: { time: '明天 9:30', place: '湖滨店大厅', topic: '班前会' },
      minutesAgo: 30,
    },
  ],
};
