/** Menu: goods, a part of the shop. */
import { directory, page } from './menu-tree.ts';

export const productMenu = directory(2000, 60, '商品中心', 'product', 'fa:product-hunt', [
  page(2014, 1, '商品列表', 'spu', 'ep:apple', 'mall/product/spu/index', 'ProductSpu', [
    [2015, '商品查询', 'product:spu:query'],
    [2016, '商品创建', 'product:spu:create'],
    [2017, '商品更新', 'product:spu:update'],
    [2018, '商品删除', 'product:spu:delete'],
    [2162, '商品导出', 'product:spu:export'],
  ]),
  page(2002, 2, '商品分类', 'category', 'ep:cellphone', 'mall/product/category/index', 'ProductCategory', [
    [2003, '分类查询', 'product:category:query'],
    [2004, '分类创建', 'product:category:create'],
    [2005, '分类更新', 'product:category:update'],
    [2006, '分类删除', 'product:category:delete'],
  ]),
  page(2008, 3, '商品品牌', 'brand', 'ep:chicken', 'mall/product/brand/index', 'ProductBrand', [
    [2009, '品牌查询', 'product:brand:query'],
    [2010, '品牌创建', 'product:brand:create'],
    [2011, '品牌更新', 'product:brand:update'],
    [2012, '品牌删除', 'product:brand:delete'],
  ]),
  page(2019, 4, '商品属性', 'property', 'ep:cold-drink', 'mall/product/property/index', 'ProductProperty', [
    [2020, '规格查询', 'product:property:query'],
    [2021, '规格创建', 'product:property:create'],
    [2022, '规格更新', 'product:property:update'],
    [2023, '规格删除', 'product:property:delete'],
  ]),
  page(2336, 5, '商品评论', 'comment', 'ep:comment', 'mall/product/comment/index', 'ProductComment', [
    [2337, '评论查询', 'product:comment:query'],
    [2338, '添加自评', 'product:comment:create'],
    [2339, '商家回复', 'product:comment:update'],
    [2340, '显隐评论', 'product:comment:update'],
  ]),
]);
