/** Menu: payment. */
import { type Button, directory, page } from './menu-tree.ts';

const merchantButtons: Button[] = [
  [1133, '支付商户信息查询', 'pay:merchant:query'],
  [1134, '支付商户信息创建', 'pay:merchant:create'],
  [1135, '支付商户信息更新', 'pay:merchant:update'],
  [1136, '支付商户信息删除', 'pay:merchant:delete'],
  [1137, '支付商户信息导出', 'pay:merchant:export'],
];

const keyButtons: Button[] = [
  [1132, '秘钥解析', 'pay:channel:parsing', { sort: 6, children: merchantButtons }],
  [1150, '秘钥解析', '', { sort: 6 }],
];

export const payMenu = directory(1117, 30, '支付管理', '/pay', 'money', [
  page(1126, 1, '应用信息', 'app', 'table', 'pay/app/index', 'PayApp', [
    [1127, '支付应用信息查询', 'pay:app:query'],
    [1128, '支付应用信息创建', 'pay:app:create'],
    [1129, '支付应用信息更新', 'pay:app:update', { children: keyButtons }],
    [1130, '支付应用信息删除', 'pay:app:delete'],
    [3012, '支付渠道查询', 'pay:channel:query'],
    [3013, '支付渠道创建', 'pay:channel:create'],
    [3014, '支付渠道更新', 'pay:channel:update'],
    [3015, '支付渠道删除', 'pay:channel:delete'],
  ]),
  page(1173, 2, '支付订单', 'order', 'pay', 'pay/order/index', 'PayOrder', [
    [1174, '支付订单查询', 'pay:order:query'],
    [1175, '支付订单创建', 'pay:order:create'],
    [1176, '支付订单更新', 'pay:order:update'],
    [1177, '支付订单删除', 'pay:order:delete'],
    [1178, '支付订单导出', 'pay:order:export'],
  ]),
  page(1161, 3, '退款订单', 'refund', 'order', 'pay/refund/index', 'PayRefund', [
    [1162, '退款订单查询', 'pay:refund:query'],
    [1163, '退款订单创建', 'pay:refund:create'],
    [1164, '退款订单更新', 'pay:refund:update'],
    [1165, '退款订单删除', 'pay:refund:delete'],
    [1166, '退款订单导出', 'pay:refund:export'],
  ]),
  page(2301, 4, '回调通知', 'notify', 'example', 'pay/notify/index', 'PayNotify', [
    [2302, '支付通知查询', 'pay:notify:query'],
  ]),
  page(2161, 99, '接入示例', 'demo-order', 'drag', 'pay/demo/index', null),
  directory(3000, 5, '钱包管理', 'wallet', 'ep:caret-right', [
    page(3005, 1, '钱包余额', 'wallet-balance', 'fa:leaf', 'pay/wallet/balance/index', 'WalletBalance', [
      [3006, '钱包余额查询', 'pay:wallet:query'],
    ]),
    page(
      3001,
      2,
      '充值套餐',
      'wallet-recharge-package',
      'fa:leaf',
      'pay/wallet/rechargePackage/index',
      'WalletRechargePackage',
      [
        [3002, '钱包充值套餐查询', 'pay:wallet-recharge-package:query'],
        [3003, '钱包充值套餐创建', 'pay:wallet-recharge-package:create'],
        [3004, '钱包充值套餐更新', 'pay:wallet-recharge-package:update'],
        [3007, '钱包充值套餐删除', 'pay:wallet-recharge-package:delete'],
      ],
    ),
  ]),
]);
