/** Settings of a new installation. */
import { randomBytes } from 'node:crypto';
import type { configs } from '../modules/infra/config/table.ts';

const BUILT_IN = 1;
const MADE_BY_ADMINISTRATOR = 2;

/** The settings, with an initial password for imported users that no other installation has. */
export function configRows(): (typeof configs.$inferInsert)[] {
  return [
    {
      id: 1,
      category: 'biz',
      type: BUILT_IN,
      name: '用户管理-账号初始密码',
      key: 'sys.user.init-password',
      value: randomBytes(9).toString('base64url'),
      visible: false,
      remark: '导入的用户以此为初始密码，安装时随机生成',
    },
    monitor(2, 'MySQL 监控的地址', 'url.druid'),
    monitor(3, 'SkyWalking 监控的地址', 'url.skywalking'),
    monitor(4, 'Java 监控的地址', 'url.spring-boot-admin'),
    { ...monitor(5, '接口文档的地址', 'url.swagger'), value: '/prod-api/v3/api-docs' },
    {
      id: 6,
      category: 'map',
      type: MADE_BY_ADMINISTRATOR,
      name: '腾讯地图 key',
      key: 'tencent.lbs.key',
      value: '',
      visible: true,
      remark: '门店选址的地图使用，需在腾讯位置服务申请',
    },
    {
      id: 7,
      category: 'biz',
      type: BUILT_IN,
      name: '用户管理-开放注册',
      key: 'sys.user.register-enabled',
      value: 'false',
      visible: true,
      remark: 'true：任何人可在登录页注册为没有角色的用户',
    },
  ];
}

/** An address that a page of the menu shows in a frame; empty until an administrator enters one. */
function monitor(id: number, name: string, key: string) {
  return {
    id,
    category: 'url',
    type: MADE_BY_ADMINISTRATOR,
    name,
    key,
    value: '',
    visible: true,
    remark: '',
  };
}
