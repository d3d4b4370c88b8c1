/** Posts: the positions that people hold (`reference/api/system.md`, PostController). */
import { z } from 'zod';
import { del, get, post as postTo, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

const fields = {
  name: w.requiredText('岗位名称', 50),
  code: w.requiredText('岗位编码', 64),
  sort: w.count(),
  status: w.commonStatus(),
  remark: w.optionalText('备注', 500),
};

export const PostCreate = z.object({ ...fields, status: w.commonStatus().default(w.CommonStatus.enabled) });
export const PostUpdate = PostCreate.extend({ id: w.id() });
export type PostCreate = z.output<typeof PostCreate>;
export type PostUpdate = z.output<typeof PostUpdate>;

export const Post = z.object({ ...fields, id: w.id(), createTime: w.instant() });
export type Post = z.output<typeof Post>;

/** What a select needs. */
export const PostSimple = z.object({ id: w.id(), name: z.string() });

const filters = {
  code: w.textFilter(),
  name: w.textFilter(),
  status: w.filter(w.commonStatus()),
};
export const PostExportQuery = z.object(filters);
export const PostPageQuery = z.object({ ...w.paging, ...filters });
export type PostExportQuery = z.output<typeof PostExportQuery>;
export type PostPageQuery = z.output<typeof PostPageQuery>;

const byId = z.object({ id: w.id() });

export const post = resource('/system/post', {
  create: postTo('/create', {
    permission: 'system:post:create',
    summary: '创建岗位',
    body: PostCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:post:update',
    summary: '修改岗位',
    body: PostUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:post:delete',
    summary: '删除岗位',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', { permission: 'system:post:query', summary: '获得岗位信息', query: byId, data: Post }),
  listAllSimple: get('/list-all-simple', { summary: '获取岗位精简信息列表', data: z.array(PostSimple) }),
  page: get('/page', {
    permission: 'system:post:query',
    summary: '获得岗位分页列表',
    query: PostPageQuery,
    data: w.pageOf(Post),
  }),
  export: get('/export', {
    permission: 'system:post:export',
    summary: '导出岗位',
    query: PostExportQuery,
    answer: 'file',
    sheet: sheet('岗位数据.xls', '岗位列表', [
      ['id', '岗位序号'],
      ['code', '岗位编码'],
      ['name', '岗位名称'],
      ['sort', '岗位排序'],
      ['status', '状态', { dict: 'common_status' }],
    ]),
  }),
});
