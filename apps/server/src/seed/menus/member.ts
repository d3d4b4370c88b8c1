/** Menu: members of the shop. */
import { directory, page } from './menu-tree.ts';

export const memberMenu = directory(2262, 55, '会员中心', '/member', 'ep:bicycle', [
  page(2317, 0, '会员管理', 'user', 'ep:avatar', 'member/user/index', 'MemberUser', [
    [2318, '会员用户查询', 'member:user:query'],
    [2319, '会员用户更新', 'member:user:update', { sort: 3 }],
    [2335, '用户等级修改', 'member:user:update-level', { sort: 5 }],
    [2363, '用户积分修改', 'member:user:update-point'],
    [2364, '用户余额修改', 'member:user:update-balance'],
  ]),
]);
