/** Words that texts shall not hold (`reference/api/system.md`, SensitiveWordController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

export const SensitiveWordCreate = z.object({
  name: w.requiredText('敏感词', 100),
  tags: z.array(w.requiredText('标签', 50)).min(1, { error: '标签不能为空' }).max(20),
  status: w.commonStatus(),
  description: w.optionalText('描述', 500),
});
export const SensitiveWordUpdate = SensitiveWordCreate.extend({ id: w.id() });
export type SensitiveWordCreate = z.output<typeof SensitiveWordCreate>;
export type SensitiveWordUpdate = z.output<typeof SensitiveWordUpdate>;

export const SensitiveWord = z.object({
  id: w.id(),
  name: z.string(),
  tags: z.array(z.string()),
  status: w.commonStatus(),
  description: z.string().nullable(),
  createTime: w.instant(),
});
export type SensitiveWord = z.output<typeof SensitiveWord>;

const filters = {
  name: w.textFilter(),
  /** A whole tag. */
  tag: w.textFilter(),
  status: w.filter(w.commonStatus()),
  createTime: w.dateRange(),
};
export const SensitiveWordExportQuery = z.object(filters);
export const SensitiveWordPageQuery = z.object({ ...w.paging, ...filters });
export type SensitiveWordExportQuery = z.output<typeof SensitiveWordExportQuery>;
export type SensitiveWordPageQuery = z.output<typeof SensitiveWordPageQuery>;

export const SensitiveWordValidate = z.object({
  text: w.requiredText('文本', 10_000),
  /** Words of any of these; without tags, all words. */
  tags: z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return [];
      return [value].flat().flatMap((tag) => (typeof tag === 'string' ? tag.split(',') : tag));
    },
    z.array(z.string().max(50)).max(100),
  ),
});
export type SensitiveWordValidate = z.output<typeof SensitiveWordValidate>;

const byId = z.object({ id: w.id() });

export const sensitiveWord = resource('/system/sensitive-word', {
  create: post('/create', {
    permission: 'system:sensitive-word:create',
    summary: '创建敏感词',
    body: SensitiveWordCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:sensitive-word:update',
    summary: '更新敏感词',
    body: SensitiveWordUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:sensitive-word:delete',
    summary: '删除敏感词',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', {
    permission: 'system:sensitive-word:query',
    summary: '获得敏感词',
    query: byId,
    data: SensitiveWord,
  }),
  page: get('/page', {
    permission: 'system:sensitive-word:query',
    summary: '获得敏感词分页',
    query: SensitiveWordPageQuery,
    data: w.pageOf(SensitiveWord),
  }),
  exportExcel: get('/export-excel', {
    permission: 'system:sensitive-word:export',
    summary: '导出敏感词',
    query: SensitiveWordExportQuery,
    answer: 'file',
    sheet: sheet('敏感词.xls', '数据', [
      ['id', '编号'],
      ['name', '敏感词'],
      ['tags', '标签', { format: 'json' }],
      ['status', '状态', { dict: 'common_status' }],
      ['description', '描述'],
      ['createTime', '创建时间', { format: 'time' }],
    ]),
  }),
  getTags: get('/get-tags', {
    permission: 'system:sensitive-word:query',
    summary: '获取所有敏感词的标签数组',
    data: z.array(z.string()),
  }),
  validateText: get('/validate-text', {
    summary: '获得文本所包含的不合法的敏感词数组',
    query: SensitiveWordValidate,
    data: z.array(z.string()),
  }),
});
