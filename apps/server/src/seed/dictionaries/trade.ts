/** Dictionaries of orders, after-sales and delivery. */
import { dictionary } from './dictionary.ts';

export const tradeDictionaries = [
  dictionary('trade_after_sale_status', '交易售后状态', [
    ['10', '申请售后', 'primary'],
    ['20', '商品待退货', 'primary'],
    ['30', '商家待收货', 'primary'],
    ['40', '等待退款', 'primary'],
    ['50', '退款成功', 'default'],
    ['61', '买家取消', 'info'],
    ['62', '商家拒绝', 'info'],
    ['63', '商家拒收货', 'info'],
  ]),
  dictionary('trade_after_sale_type', '交易售后的类型', [
    ['10', '售中退款', 'success'],
    ['20', '售后退款', 'primary'],
  ]),
  dictionary('trade_after_sale_way', '交易售后的方式', [
    ['10', '仅退款', 'primary'],
    ['20', '退货退款', 'success'],
  ]),
  dictionary('trade_delivery_express_charge_mode', '快递计费方式', [
    ['1', '按件'],
    ['2', '按重量'],
    ['3', '按体积'],
  ]),
  dictionary('trade_delivery_type', '交易配送类型', [
    ['1', '快递发货'],
    ['2', '用户自提'],
  ]),
  dictionary('trade_order_item_after_sale_status', '交易订单项的售后状态', [
    ['0', '未售后', 'info'],
    ['1', '售后中', 'primary'],
    ['2', '已退款', 'success'],
  ]),
  dictionary('trade_order_status', '交易订单的状态', [
    ['0', '待支付', 'default'],
    ['10', '待发货', 'primary'],
    ['20', '已发货', 'primary'],
    ['30', '已完成', 'success'],
    ['40', '已取消', 'danger'],
  ]),
  dictionary('trade_order_type', '交易订单的类型', [
    ['0', '普通订单', 'default'],
    ['1', '秒杀订单', 'default'],
    ['2', '拼团订单', 'default'],
    ['3', '砍价订单', 'default'],
  ]),
];
