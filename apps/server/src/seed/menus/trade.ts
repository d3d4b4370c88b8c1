/** Menu: orders, after-sales and delivery, a part of the shop. */
import { directory, page, withPermission } from './menu-tree.ts';

export const tradeMenu = directory(2072, 65, '订单中心', 'trade', 'ep:eleme', [
  page(2076, 1, '订单列表', 'order', 'ep:list', 'mall/trade/order/index', 'TradeOrder', [
    [3020, '订单查询', 'trade:order:query'],
    [3021, '订单更新', 'trade:order:update'],
    [2376, '订单核销', 'trade:order:pick-up', { sort: 10 }],
  ]),
  page(2073, 2, '售后退款', 'after-sale', 'ep:refrigerator', 'mall/trade/afterSale/index', 'TradeAfterSale', [
    [2074, '售后查询', 'trade:after-sale:query'],
    [3022, '同意售后', 'trade:after-sale:agree'],
    [3023, '拒绝售后', 'trade:after-sale:disagree'],
    [3024, '确认收货', 'trade:after-sale:receive'],
    [3025, '确认退款', 'trade:after-sale:refund'],
  ]),
  directory(2164, 3, '配送管理', 'delivery', 'ep:shopping-cart', [
    directory(2165, 0, '快递发货', 'express', 'ep:bicycle', [
      page(2167, 0, '快递公司', 'express', 'ep:compass', 'mall/trade/delivery/express/index', 'Express', [
        [2168, '快递公司查询', 'trade:delivery:express:query'],
        [2169, '快递公司创建', 'trade:delivery:express:create'],
        [2170, '快递公司更新', 'trade:delivery:express:update'],
        [2171, '快递公司删除', 'trade:delivery:express:delete'],
        [2172, '快递公司导出', 'trade:delivery:express:export'],
      ]),
      withPermission(
        'trade:delivery:express-template:query',
        page(
          2173,
          1,
          '运费模版',
          'express-template',
          'ep:coordinate',
          'mall/trade/delivery/expressTemplate/index',
          'ExpressTemplate',
          [
            [2174, '快递运费模板查询', 'trade:delivery:express-template:query'],
            [2175, '快递运费模板创建', 'trade:delivery:express-template:create'],
            [2176, '快递运费模板更新', 'trade:delivery:express-template:update'],
            [2177, '快递运费模板删除', 'trade:delivery:express-template:delete'],
            [2178, '快递运费模板导出', 'trade:delivery:express-template:export'],
          ],
        ),
      ),
    ]),
    directory(2166, 1, '门店自提', 'pick-up-store', 'ep:add-location', [
      page(
        2179,
        1,
        '门店管理',
        'pick-up-store',
        'ep:basketball',
        'mall/trade/delivery/pickUpStore/index',
        'PickUpStore',
        [
          [2180, '自提门店查询', 'trade:delivery:pick-up-store:query'],
          [2181, '自提门店创建', 'trade:delivery:pick-up-store:create'],
          [2182, '自提门店更新', 'trade:delivery:pick-up-store:update'],
          [2183, '自提门店删除', 'trade:delivery:pick-up-store:delete'],
          [2184, '自提门店导出', 'trade:delivery:pick-up-store:export'],
        ],
      ),
      page(
        2389,
        2,
        '核销订单',
        'pick-up-order',
        'ep:list',
        'mall/trade/delivery/pickUpOrder/index',
        'PickUpOrder',
      ),
    ]),
  ]),
]);
