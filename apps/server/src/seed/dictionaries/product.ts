/** Dictionaries of goods. */
import { dictionary } from './dictionary.ts';

export const productDictionaries = [
  dictionary('product_spu_status', '商品 SPU 状态', [
    ['-1', '回收站', 'default'],
    ['0', '仓库中', 'info'],
    ['1', '销售中', 'success'],
  ]),
  dictionary('product_unit', '商品的单位', [
    ['1', '个'],
    ['2', '件'],
    ['3', '盒'],
    ['4', '袋'],
    ['5', '箱'],
    ['6', '套'],
    ['7', '包'],
    ['8', '双'],
    ['9', '卷'],
  ]),
];
