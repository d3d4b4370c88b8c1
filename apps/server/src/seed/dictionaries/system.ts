/** Dictionaries of the system administration. */
import { dictionary } from './dictionary.ts';

export const systemDictionaries = [
  dictionary('system_data_scope', '数据范围', [
    ['1', '全部数据权限'],
    ['2', '指定部门数据权限'],
    ['3', '本部门数据权限'],
    ['4', '本部门及以下数据权限'],
    ['5', '仅本人数据权限'],
  ]),
  dictionary('system_error_code_type', '错误码的类型', [
    ['1', '自动生成', 'warning'],
    ['2', '手动编辑', 'primary'],
  ]),
  dictionary('system_login_result', '登录结果', [
    ['0', '成功', 'success'],
    ['10', '账号或密码不正确', 'primary'],
    ['20', '用户被禁用', 'warning'],
    ['30', '验证码不存在', 'info'],
    ['31', '验证码不正确', 'info'],
    ['100', '未知异常', 'danger'],
  ]),
  dictionary('system_login_type', '登录日志的类型', [
    ['100', '账号登录', 'primary'],
    ['101', '社交登录', 'info'],
    ['103', '短信登录', 'default'],
    ['200', '主动登出', 'primary'],
    ['202', '强制登出', 'danger'],
  ]),
  dictionary('system_mail_send_status', '邮件发送状态', [
    ['0', '初始化', 'primary'],
    ['10', '发送成功', 'success'],
    ['20', '发送失败', 'danger'],
    ['30', '不发送', 'info'],
  ]),
  dictionary('system_menu_type', '菜单类型', [
    ['1', '目录'],
    ['2', '菜单'],
    ['3', '按钮'],
  ]),
  dictionary('system_notice_type', '通知类型', [
    ['1', '通知', 'success'],
    ['2', '公告', 'info'],
  ]),
  dictionary('system_notify_template_type', '站内信模版的类型', [
    ['1', '通知公告', 'primary'],
    ['2', '系统消息', 'success'],
  ]),
  dictionary('system_oauth2_grant_type', 'OAuth 2.0 授权类型', [
    ['password', 'password', 'default'],
    ['authorization_code', 'authorization_code', 'primary'],
    ['implicit', 'implicit', 'success'],
    ['client_credentials', 'client_credentials', 'default'],
    ['refresh_token', 'refresh_token', 'info'],
  ]),
  dictionary('system_operate_type', '操作类型', [
    ['0', '其它', 'default'],
    ['1', '查询', 'info'],
    ['2', '新增', 'primary'],
    ['3', '修改', 'warning'],
    ['4', '删除', 'danger'],
    ['5', '导出', 'default'],
    ['6', '导入', 'default'],
  ]),
  dictionary('system_role_type', '角色类型', [
    ['1', '内置', 'danger'],
    ['2', '自定义', 'primary'],
  ]),
  dictionary('system_sms_channel_code', '短信渠道编码', [
    ['DEBUG_DING_TALK', '调试(钉钉)', 'info'],
    ['ALIYUN', '阿里云', 'primary'],
    ['TENCENT', '腾讯云', 'primary'],
  ]),
  dictionary('system_sms_receive_status', '短信接收状态', [
    ['0', '等待结果', 'primary'],
    ['10', '接收成功', 'success'],
    ['20', '接收失败', 'danger'],
  ]),
  dictionary('system_sms_send_status', '短信发送状态', [
    ['0', '初始化', 'primary'],
    ['10', '发送成功', 'success'],
    ['20', '发送失败', 'danger'],
    ['30', '不发送', 'info'],
  ]),
  dictionary('system_sms_template_type', '短信模板的类型', [
    ['3', '营销', 'danger'],
    ['1', '验证码', 'warning'],
    ['2', '通知', 'primary'],
  ]),
  dictionary('system_user_sex', '用户性别', [
    ['1', '男', 'default'],
    ['2', '女', 'success'],
  ]),
];
