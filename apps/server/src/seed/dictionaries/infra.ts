/** Dictionaries of the infrastructure. */
import { dictionary } from './dictionary.ts';

export const infraDictionaries = [
  dictionary('infra_api_error_log_process_status', 'API 异常数据的处理状态', [
    ['0', '未处理', 'primary'],
    ['1', '已处理', 'success'],
    ['2', '已忽略', 'danger'],
  ]),
  dictionary('infra_boolean_string', 'Boolean 是否类型', [
    ['false', '否', 'info'],
    ['true', '是', 'danger'],
  ]),
  dictionary('infra_codegen_front_type', '代码生成的前端类型', [
    ['10', 'Vue2 Element UI 标准模版'],
    ['20', 'Vue3 Element Plus 标准模版'],
    ['21', 'Vue3 Element Plus Schema 模版'],
    ['30', 'Vue3 vben 模版'],
  ]),
  dictionary('infra_codegen_scene', '代码生成的场景枚举', [
    ['1', '管理后台'],
    ['2', '用户 APP'],
  ]),
  dictionary('infra_codegen_template_type', '代码生成模板类型', [
    ['1', '单表（增删改查）'],
    ['2', '树表（增删改查）'],
  ]),
  dictionary('infra_config_type', '参数类型', [
    ['1', '系统内置', 'danger'],
    ['2', '自定义', 'primary'],
  ]),
  dictionary('infra_file_storage', '文件存储器', [
    ['1', '数据库', 'default'],
    ['10', '本地磁盘', 'default'],
    ['11', 'FTP 服务器', 'default'],
    ['12', 'SFTP 服务器', 'default'],
    ['20', 'S3 对象存储', 'default'],
  ]),
  dictionary('infra_job_log_status', '定时任务日志状态', [
    ['0', '运行中', 'primary'],
    ['1', '成功', 'success'],
    ['2', '失败', 'warning'],
  ]),
  dictionary('infra_job_status', '定时任务状态', [
    ['0', '初始化中', 'primary'],
    ['1', '正常', 'success'],
    ['2', '暂停', 'danger'],
  ]),
];
