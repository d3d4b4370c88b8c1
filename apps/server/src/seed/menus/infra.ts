/** Menu: infrastructure. */
import { directory, page, withPermission } from './menu-tree.ts';

export const infraMenu = directory(2, 20, '基础设施', '/infra', 'monitor', [
  withPermission(
    'infra:codegen:query',
    page(115, 1, '代码生成', 'codegen', 'code', 'infra/codegen/index', 'InfraCodegen', [
      [1056, '生成修改', 'infra:codegen:update', { sort: 2 }],
      [1058, '导入代码', 'infra:codegen:create', { sort: 2 }],
      [1057, '生成删除', 'infra:codegen:delete'],
      [1059, '预览代码', 'infra:codegen:preview'],
      [1060, '生成代码', 'infra:codegen:download'],
    ]),
  ),
  withPermission(
    'infra:test-demo:query',
    page(1070, 1, '代码生成示例', 'test-demo', 'validCode', 'infra/testDemo/index', null, [
      [1071, '测试示例表创建', 'infra:test-demo:create'],
      [1072, '测试示例表更新', 'infra:test-demo:update'],
      [1073, '测试示例表删除', 'infra:test-demo:delete'],
      [1074, '测试示例表导出', 'infra:test-demo:export'],
    ]),
  ),
  page(
    1255,
    1,
    '数据源配置',
    'data-source-config',
    'rate',
    'infra/dataSourceConfig/index',
    'InfraDataSourceConfig',
    [
      [1256, '数据源配置查询', 'infra:data-source-config:query'],
      [1257, '数据源配置创建', 'infra:data-source-config:create'],
      [1258, '数据源配置更新', 'infra:data-source-config:update'],
      [1259, '数据源配置删除', 'infra:data-source-config:delete'],
      [1260, '数据源配置导出', 'infra:data-source-config:export'],
    ],
  ),
  withPermission(
    'infra:build:list',
    page(114, 2, '表单构建', 'build', 'build', 'infra/build/index', 'InfraBuild'),
  ),
  withPermission(
    'infra:swagger:list',
    page(116, 3, '系统接口', 'swagger', 'swagger', 'infra/swagger/index', 'InfraSwagger'),
  ),
  page(1076, 4, '数据库文档', 'db-doc', 'table', 'infra/dbDoc/index', 'InfraDBDoc'),
  directory(1243, 5, '文件管理', 'file', 'download', [
    page(1237, 0, '文件配置', 'file-config', 'config', 'infra/fileConfig/index', 'InfraFileConfig', [
      [1238, '文件配置查询', 'infra:file-config:query'],
      [1239, '文件配置创建', 'infra:file-config:create'],
      [1240, '文件配置更新', 'infra:file-config:update'],
      [1241, '文件配置删除', 'infra:file-config:delete'],
      [1242, '文件配置导出', 'infra:file-config:export'],
    ]),
    page(1090, 5, '文件列表', 'file', 'upload', 'infra/file/index', 'InfraFile', [
      [1091, '文件查询', 'infra:file:query'],
      [1092, '文件删除', 'infra:file:delete', { sort: 4 }],
    ]),
  ]),
  page(106, 6, '配置管理', 'config', 'edit', 'infra/config/index', 'InfraConfig', [
    [1031, '配置查询', 'infra:config:query'],
    [1032, '配置新增', 'infra:config:create'],
    [1033, '配置修改', 'infra:config:update'],
    [1034, '配置删除', 'infra:config:delete'],
    [1035, '配置导出', 'infra:config:export'],
  ]),
  directory(1083, 8, 'API 日志', 'log', 'log', [
    page(1078, 1, '访问日志', 'api-access-log', 'log', 'infra/apiAccessLog/index', 'InfraApiAccessLog', [
      [1088, '日志查询', 'infra:api-access-log:query'],
      [1082, '日志导出', 'infra:api-access-log:export'],
    ]),
    withPermission(
      'infra:api-error-log:query',
      page(1084, 2, '错误日志', 'api-error-log', 'log', 'infra/apiErrorLog/index', 'InfraApiErrorLog', [
        [1089, '日志查询', 'infra:api-error-log:query'],
        [1085, '日志处理', 'infra:api-error-log:update-status'],
        [1086, '日志导出', 'infra:api-error-log:export'],
      ]),
    ),
  ]),
  page(111, 9, 'MySQL 监控', 'druid', 'druid', 'infra/druid/index', 'InfraDruid'),
  page(113, 10, 'Redis 监控', 'redis', 'redis', 'infra/redis/index', 'InfraRedis', [
    [1066, '获得 Redis 监控信息', 'infra:redis:get-monitor-info'],
    [1067, '获得 Redis Key 列表', 'infra:redis:get-key-list'],
  ]),
  page(112, 11, 'Java 监控', 'admin-server', 'server', 'infra/server/index', 'InfraAdminServer'),
  page(110, 12, '定时任务', 'job', 'job', 'infra/job/index', 'InfraJob', [
    [1087, '任务查询', 'infra:job:query'],
    [1050, '任务新增', 'infra:job:create'],
    [1051, '任务修改', 'infra:job:update'],
    [1052, '任务删除', 'infra:job:delete'],
    [1053, '状态修改', 'infra:job:update'],
    [1054, '任务导出', 'infra:job:export', { sort: 7 }],
    [1075, '任务触发', 'infra:job:trigger'],
  ]),
  page(1077, 13, '监控平台', 'skywalking', 'eye-open', 'infra/skywalking/index', 'InfraSkyWalking'),
]);
