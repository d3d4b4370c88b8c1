/** Demo of the platform's own tenant, 会签科技. Its root department 1, role 1 and user 1 (`admin`) are there already. */
import { menuSet } from '../menus/menu-set.ts';
import {
  ALL_DATA,
  CUSTOM,
  DEPT_AND_BELOW,
  type DemoTenant,
  DISABLED,
  everyday,
  FEMALE,
  MALE,
  person,
  SELF,
} from './demo-tenant.ts';

const MANAGER = 10;
const COMMON = 11;
const FINANCE = 12;
const HR = 13;
const PROCESS = 14;

export const huiqian: DemoTenant = {
  id: 1,
  emailDomain: 'huiqian.example',
  depts: [
    { id: 10, parentId: 1, name: '总经办', leaderUserId: 10 },
    { id: 11, parentId: 1, name: '研发中心', leaderUserId: 11 },
    { id: 12, parentId: 11, name: '前端组', leaderUserId: 12 },
    { id: 13, parentId: 11, name: '后端组', leaderUserId: 14 },
    { id: 14, parentId: 11, name: '质量组', leaderUserId: 16 },
    { id: 15, parentId: 1, name: '产品设计部', leaderUserId: 17 },
    { id: 16, parentId: 1, name: '市场部', leaderUserId: 18 },
    { id: 17, parentId: 1, name: '财务部', leaderUserId: 20 },
    { id: 18, parentId: 1, name: '人力资源部', leaderUserId: 21 },
  ],
  posts: [
    { id: 10, code: 'gm', name: '总经理' },
    { id: 11, code: 'director', name: '部门负责人' },
    { id: 12, code: 'engineer', name: '工程师' },
    { id: 13, code: 'product', name: '产品经理' },
    { id: 14, code: 'marketing', name: '市场专员' },
    { id: 15, code: 'accountant', name: '会计' },
    { id: 16, code: 'hr', name: '人事专员' },
  ],
  roles: [
    {
      id: MANAGER,
      code: 'manager',
      name: '部门经理',
      type: CUSTOM,
      dataScope: DEPT_AND_BELOW,
      menuIds: menuSet({
        ...everyday,
        pages: [100, 103],
        permissions: [
          ...everyday.permissions,
          'system:user:query',
          'system:user:export',
          'system:dept:query',
        ],
      }),
    },
    {
      id: COMMON,
      code: 'common',
      name: '普通员工',
      type: CUSTOM,
      dataScope: SELF,
      menuIds: menuSet(everyday),
    },
    {
      id: FINANCE,
      code: 'finance',
      name: '财务',
      type: CUSTOM,
      dataScope: ALL_DATA,
      menuIds: menuSet({ ...everyday, branches: [...everyday.branches, 1173, 1161, 3000] }),
    },
    {
      id: HR,
      code: 'hr',
      name: '人事',
      type: CUSTOM,
      dataScope: ALL_DATA,
      menuIds: menuSet({ ...everyday, branches: [...everyday.branches, 100, 103, 104, 107] }),
    },
    {
      id: PROCESS,
      code: 'process_admin',
      name: '流程管理员',
      type: CUSTOM,
      dataScope: ALL_DATA,
      menuIds: menuSet({ ...everyday, branches: [...everyday.branches, 1186] }),
    },
  ],
  users: [
    person(10, 'zhouminghui', '周明辉', MALE, 10, 10, [MANAGER]),
    person(11, 'linruoxi', '林若溪', FEMALE, 11, 11, [MANAGER, PROCESS]),
    person(12, 'chenyifan', '陈一帆', MALE, 12, 11, [MANAGER]),
    person(13, 'wangzihan', '王梓涵', FEMALE, 12, 12, [COMMON]),
    person(14, 'zhaotianyu', '赵天宇', MALE, 13, 11, [MANAGER]),
    person(15, 'sunjiaqi', '孙嘉琪', FEMALE, 13, 12, [COMMON]),
    person(16, 'liusiyuan', '刘思远', MALE, 14, 11, [MANAGER]),
    person(17, 'huangyutong', '黄雨桐', FEMALE, 15, 13, [MANAGER]),
    person(18, 'wuhaoran', '吴浩然', MALE, 16, 11, [MANAGER]),
    person(19, 'hanjunjie', '韩俊杰', MALE, 16, 14, [COMMON], DISABLED),
    person(20, 'zhengxinyi', '郑欣怡', FEMALE, 17, 15, [MANAGER, FINANCE]),
    person(21, 'fengshuyao', '冯舒瑶', FEMALE, 18, 16, [MANAGER, HR]),
  ],
  notices: [
    {
      id: 1,
      title: '会签平台上线',
      type: 2,
      content: '<p>请假、报销、采购等审批即日起在会签平台办理，纸质单据不再受理。</p>',
      daysAgo: 6,
    },
    {
      id: 2,
      title: '季度复盘会议安排',
      type: 1,
      content: '<p>各部门请于本周五前提交季度总结，复盘会议在 3 楼会议室举行。</p>',
      daysAgo: 3,
    },
    {
      id: 3,
      title: '周末系统维护',
      type: 1,
      content: '<p>本周六 22:00 至 24:00 进行系统维护，期间无法登录，请提前保存。</p>',
      daysAgo: 1,
    },
  ],
  messages: [
    {
      userId: 1,
      template: 'maintenance',
      params: { time: '本周六 22:00', duration: '2 小时' },
      minutesAgo: 12,
    },
    {
      userId: 1,
      template: 'meeting',
      params: { time: '本周五 15:00', place: '3 楼会议室', topic: '季度复盘' },
      minutesAgo: 95,
    },
    {
      userId: 1,
      template: 'welcome',
      params: { nickname: '管理员', tenantName: '会签科技' },
      minutesAgo: 240,
      isRead: true,
    },
    {
      userId: 11,
      template: 'meeting',
      params: { time: '本周五 15:00', place: '3 楼会议室', topic: '季度复盘' },
      minutesAgo: 95,
    },
    {
      userId: 13,
      template: 'welcome',
      params: { nickname: '王梓涵', tenantName: '会签科技' },
      minutesAgo: 240,
    },
    {
      userId: 15,
      template: 'welcome',
      params: { nickname: '孙嘉琪', tenantName: '会签科技' },
      minutesAgo: 238,
    },
  ],
};
