/** Dictionaries of restaurant ordering. */
import { dictionary } from './dictionary.ts';

export const dcsDictionaries = [
  dictionary('dcs_dish_category', '菜品分类', [
    ['1', '热菜', 'danger'],
    ['2', '凉菜', 'primary'],
    ['3', '汤羹', 'warning'],
    ['4', '主食', 'success'],
    ['5', '小吃', 'info'],
    ['6', '甜品', 'info'],
    ['7', '饮品', 'primary'],
    ['8', '酒水', 'warning'],
  ]),
  dictionary('dcs_dish_status', '菜品状态', [
    ['0', '在售', 'success'],
    ['1', '停售', 'info'],
    ['2', '沽清', 'warning'],
  ]),
  dictionary('dcs_spice_level', '辣度', [
    ['0', '不辣', 'success'],
    ['1', '微辣', 'info'],
    ['2', '中辣', 'warning'],
    ['3', '重辣', 'danger'],
  ]),
  dictionary('dcs_unit', '菜品单位', [
    ['1', '份'],
    ['2', '例'],
    ['3', '碗'],
    ['4', '盘'],
    ['5', '锅'],
    ['6', '只'],
    ['7', '斤'],
    ['8', '位'],
    ['9', '杯'],
    ['10', '瓶'],
    ['11', '扎'],
  ]),
  dictionary('dcs_table_area', '餐桌区域', [
    ['1', '大厅', 'primary'],
    ['2', '包间', 'warning'],
    ['3', '露台', 'success'],
  ]),
  dictionary('dcs_table_status', '餐桌状态', [
    ['0', '空闲', 'success'],
    ['1', '已预订', 'warning'],
    ['2', '就餐中', 'danger'],
    ['3', '待清台', 'info'],
    ['4', '停用', 'info'],
  ]),
  dictionary('dcs_order_type', '就餐方式', [
    ['1', '堂食', 'primary'],
    ['2', '打包', 'success'],
    ['3', '外卖', 'warning'],
  ]),
  dictionary('dcs_order_status', '订单状态', [
    ['0', '待接单', 'info'],
    ['10', '制作中', 'primary'],
    ['20', '已上齐', 'warning'],
    ['30', '已结账', 'success'],
    ['40', '已取消', 'danger'],
  ]),
  dictionary('dcs_order_item_status', '订单菜品状态', [
    ['0', '待制作', 'info'],
    ['10', '制作中', 'primary'],
    ['20', '已上菜', 'success'],
    ['30', '已退菜', 'danger'],
  ]),
  dictionary('dcs_pay_way', '结账方式', [
    ['cash', '现金', 'default'],
    ['wechat', '微信', 'success'],
    ['alipay', '支付宝', 'primary'],
    ['card', '银行卡', 'info'],
    ['balance', '会员余额', 'warning'],
  ]),
];
