/** Menu: restaurant ordering. */
import { directory, page } from './menu-tree.ts';

export const dcsMenu = directory(3100, 40, '餐饮管理', '/dcs', 'ep:food', [
  page(3101, 1, '点餐', 'diancan', 'ep:knife-fork', 'dcs/diancan/index', 'DcsDiancan', [
    [3110, '点餐查询', 'dcs:diancan:query'],
    [3111, '下单', 'dcs:diancan:create'],
    [3112, '加菜', 'dcs:diancan:update'],
    [3113, '退菜', 'dcs:diancan:delete'],
  ]),
  page(3102, 2, '订单', 'order', 'ep:tickets', 'dcs/order/index', 'DcsOrder', [
    [3120, '订单查询', 'dcs:order:query'],
    [3121, '订单创建', 'dcs:order:create'],
    [3122, '订单更新', 'dcs:order:update'],
    [3123, '订单删除', 'dcs:order:delete'],
    [3124, '订单导出', 'dcs:order:export'],
  ]),
  page(3103, 3, '菜品管理', 'caipin', 'ep:dish', 'dcs/caipin/index', 'DcsCaipin', [
    [3130, '菜品查询', 'dcs:caipin:query'],
    [3131, '菜品创建', 'dcs:caipin:create'],
    [3132, '菜品更新', 'dcs:caipin:update'],
    [3133, '菜品删除', 'dcs:caipin:delete'],
    [3134, '菜品导出', 'dcs:caipin:export'],
  ]),
  page(3104, 4, '套餐管理', 'taocan', 'ep:bowl', 'dcs/taocan/index', 'DcsTaocan', [
    [3140, '套餐查询', 'dcs:taocan:query'],
    [3141, '套餐创建', 'dcs:taocan:create'],
    [3142, '套餐更新', 'dcs:taocan:update'],
    [3143, '套餐删除', 'dcs:taocan:delete'],
    [3144, '套餐导出', 'dcs:taocan:export'],
  ]),
  page(3105, 5, '餐桌管理', 'canzhuo', 'ep:grid', 'dcs/canzhuo/index', 'DcsCanzhuo', [
    [3150, '餐桌查询', 'dcs:canzhuo:query'],
    [3151, '餐桌创建', 'dcs:canzhuo:create'],
    [3152, '餐桌更新', 'dcs:canzhuo:update'],
    [3153, '餐桌删除', 'dcs:canzhuo:delete'],
    [3154, '餐桌导出', 'dcs:canzhuo:export'],
  ]),
]);
