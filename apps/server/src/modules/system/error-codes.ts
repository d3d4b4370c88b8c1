/** Error codes of the system module (`reference/error-codes.md`). */
import { errorCode } from '../../platform/http/errors.ts';

export const AUTH_LOGIN_BAD_CREDENTIALS = errorCode(1002000000, '登录失败，账号密码不正确');
export const AUTH_LOGIN_USER_DISABLED = errorCode(1002000001, '登录失败，账号被禁用');
export const AUTH_LOGIN_CAPTCHA_CODE_ERROR = errorCode(1002000004, '验证码不正确，原因：{}');
export const AUTH_THIRD_LOGIN_NOT_BIND = errorCode(1002000005, '未绑定账号，需要进行绑定');
export const AUTH_MOBILE_NOT_EXISTS = errorCode(1002000007, '手机号不存在');

export const MENU_NAME_DUPLICATE = errorCode(1002001000, '已经存在名字为【{}】的菜单');
export const MENU_PARENT_NOT_EXISTS = errorCode(1002001001, '父菜单不存在');
export const MENU_PARENT_ERROR = errorCode(1002001002, '不能把菜单移到它自己或它的下级之下');
export const MENU_NOT_EXISTS = errorCode(1002001003, '菜单不存在');
export const MENU_EXISTS_CHILDREN = errorCode(1002001004, '存在下级菜单【{}】，无法删除');
export const MENU_PARENT_NOT_DIR_OR_MENU = errorCode(1002001005, '父菜单的类型必须是目录或者菜单');

export const ROLE_NOT_EXISTS = errorCode(1002002000, '角色不存在');
export const ROLE_NAME_DUPLICATE = errorCode(1002002001, '已经存在名字为【{}】的角色');
export const ROLE_CODE_DUPLICATE = errorCode(1002002002, '已经存在标识为【{}】的角色');
export const ROLE_CAN_NOT_UPDATE_SYSTEM_TYPE_ROLE = errorCode(1002002003, '不能操作类型为系统内置的角色');
export const ROLE_IS_DISABLE = errorCode(1002002004, '名字为【{}】的角色已被禁用');
export const ROLE_ADMIN_CODE_ERROR = errorCode(1002002005, '标识【{}】不能使用');
/** Ours: the reference deletes a role from under its users. */
export const ROLE_EXISTS_USER = errorCode(1002002006, '用户【{}】拥有该角色，无法删除');

export const USER_USERNAME_EXISTS = errorCode(1002003000, '用户账号已经存在');
export const USER_MOBILE_EXISTS = errorCode(1002003001, '手机号已经存在');
export const USER_EMAIL_EXISTS = errorCode(1002003002, '邮箱已经存在');
export const USER_NOT_EXISTS = errorCode(1002003003, '用户不存在');
export const USER_IMPORT_LIST_IS_EMPTY = errorCode(1002003004, '导入用户数据不能为空！');
export const USER_PASSWORD_FAILED = errorCode(1002003005, '用户密码校验失败');
export const USER_IS_DISABLE = errorCode(1002003006, '名字为【{}】的用户已被禁用');
export const USER_COUNT_MAX = errorCode(1002003008, '创建用户失败，原因：超过租户最大租户配额({})！');
/** Ours: the reference has no self-registration. */
export const USER_REGISTER_DISABLED = errorCode(1002003011, '注册功能未开放');

/** Ours: an installation without one could not be administered any more. */
export const USER_LAST_SUPER_ADMIN = errorCode(1002003012, '【{}】是最后一个可用的超级管理员，不能移除');
/** Ours: what a caller does to the own account goes through the personal centre. */
export const USER_IS_SELF = errorCode(1002003013, '不能删除或停用自己的账号');

export const DEPT_NAME_DUPLICATE = errorCode(1002004000, '该上级部门下已经存在名字为【{}】的部门');
export const DEPT_PARENT_NOT_EXITS = errorCode(1002004001, '上级部门不存在');
export const DEPT_NOT_FOUND = errorCode(1002004002, '部门不存在');
export const DEPT_EXITS_CHILDREN = errorCode(1002004003, '存在下级部门【{}】，无法删除');
export const DEPT_PARENT_ERROR = errorCode(1002004004, '不能设置自己为上级部门');
export const DEPT_EXISTS_USER = errorCode(1002004005, '部门中存在员工【{}】，无法删除');
export const DEPT_NOT_ENABLE = errorCode(1002004006, '部门【{}】不处于开启状态，不允许选择');
export const DEPT_PARENT_IS_CHILD = errorCode(1002004007, '不能设置自己的下级部门为上级部门');

export const POST_NOT_FOUND = errorCode(1002005000, '岗位不存在');
export const POST_NOT_ENABLE = errorCode(1002005001, '岗位【{}】不处于开启状态，不允许选择');
export const POST_NAME_DUPLICATE = errorCode(1002005002, '已经存在名字为【{}】的岗位');
export const POST_CODE_DUPLICATE = errorCode(1002005003, '已经存在编码为【{}】的岗位');

export const DICT_TYPE_NOT_EXISTS = errorCode(1002006001, '字典类型不存在');
export const DICT_TYPE_NOT_ENABLE = errorCode(1002006002, '字典类型【{}】不处于开启状态，不允许选择');
export const DICT_TYPE_NAME_DUPLICATE = errorCode(1002006003, '已经存在名字为【{}】的字典类型');
export const DICT_TYPE_TYPE_DUPLICATE = errorCode(1002006004, '已经存在类型为【{}】的字典类型');
export const DICT_TYPE_HAS_CHILDREN = errorCode(1002006005, '该字典类型还有字典数据【{}】，无法删除');
export const DICT_DATA_NOT_EXISTS = errorCode(1002007001, '字典数据不存在');
export const DICT_DATA_VALUE_DUPLICATE = errorCode(1002007003, '该字典类型下已经存在键值为【{}】的字典数据');

export const NOTICE_NOT_FOUND = errorCode(1002008001, '通知公告不存在');

export const REFRESH_TOKEN_UNKNOWN = errorCode(400, '无效的刷新令牌');
export const REFRESH_TOKEN_EXPIRED = errorCode(401, '刷新令牌已过期');

export const REFRESH_TOKEN_OTHER_CLIENT = errorCode(400, '刷新令牌的客户端编号不正确');
export const ACCESS_TOKEN_UNKNOWN = errorCode(401, '访问令牌不存在');
export const ACCESS_TOKEN_EXPIRED = errorCode(401, '访问令牌已过期');

export const SMS_CHANNEL_NOT_EXISTS = errorCode(1002011000, '短信渠道不存在');
export const SMS_CHANNEL_DISABLE = errorCode(1002011001, '短信渠道未开启，无法发送短信');
export const SMS_SEND_MOBILE_TEMPLATE_PARAM_MISS = errorCode(1002013001, '短信模板参数【{}】缺失');
export const SMS_SEND_TEMPLATE_NOT_EXISTS = errorCode(1002013002, '短信模板不存在或未开启');
export const SMS_CODE_NOT_FOUND = errorCode(1002014000, '验证码不存在，请先获取验证码');
export const SMS_CODE_EXPIRED = errorCode(1002014001, '验证码已过期，请重新获取');
export const SMS_CODE_USED = errorCode(1002014002, '验证码已使用，请重新获取');
export const SMS_CODE_NOT_CORRECT = errorCode(1002014003, '验证码不正确');
export const SMS_CODE_EXCEED_SEND_MAXIMUM_QUANTITY_PER_DAY = errorCode(
  1002014004,
  '该手机号获取验证码的次数已达今日上限',
);
export const SMS_CODE_SEND_TOO_FAST = errorCode(1002014005, '获取验证码过于频繁，请 {} 秒后再试');

export const TENANT_CAN_NOT_UPDATE_SYSTEM = errorCode(1002015003, '平台自己的租户不能修改或删除');
export const TENANT_NAME_DUPLICATE = errorCode(1002015004, '名字为【{}】的租户已存在');
export const TENANT_PACKAGE_NOT_EXISTS = errorCode(1002016000, '租户套餐不存在');
export const TENANT_PACKAGE_USED = errorCode(1002016001, '租户【{}】正在使用该套餐，无法删除');
export const TENANT_PACKAGE_DISABLE = errorCode(1002016002, '名字为【{}】的租户套餐已被禁用');
/** Ours: two packages of one name could not be told apart where one is chosen. */
export const TENANT_PACKAGE_NAME_DUPLICATE = errorCode(1002016003, '名字为【{}】的租户套餐已存在');

export const SOCIAL_USER_AUTH_FAILURE = errorCode(1002018000, '社交授权失败，原因：{}');
export const SOCIAL_USER_UNBIND_NOT_SELF = errorCode(1002018001, '该社交账号不是您绑定的，无法解绑');
export const SOCIAL_USER_NOT_FOUND = errorCode(1002018002, '社交账号不存在');

export const ERROR_CODE_NOT_EXISTS = errorCode(1002017000, '错误码不存在');
export const ERROR_CODE_DUPLICATE = errorCode(1002017001, '编码为【{}】的错误码已存在');

export const SENSITIVE_WORD_NOT_EXISTS = errorCode(1002019000, '敏感词不存在');
export const SENSITIVE_WORD_EXISTS = errorCode(1002019001, '敏感词【{}】已存在');

export const OAUTH2_CLIENT_NOT_EXISTS = errorCode(1002020000, 'OAuth2 客户端不存在');
export const OAUTH2_CLIENT_DISABLE = errorCode(1002020002, 'OAuth2 客户端已禁用');
export const OAUTH2_CLIENT_AUTHORIZED_GRANT_TYPE_NOT_EXISTS = errorCode(
  1002020003,
  'OAuth2 客户端不支持该授权类型',
);
export const OAUTH2_CLIENT_SCOPE_OVER = errorCode(1002020004, '授权范围超出 OAuth2 客户端的范围');
export const OAUTH2_CLIENT_REDIRECT_URI_NOT_MATCH = errorCode(
  1002020005,
  '重定向地址不在 OAuth2 客户端的列表中：{}',
);
/** Also for a client that does not exist or is disabled: who has no secret learns nothing. */
export const OAUTH2_CLIENT_CLIENT_SECRET_ERROR = errorCode(1002020006, 'OAuth2 客户端的编号或密钥不正确');
export const OAUTH2_GRANT_CLIENT_ID_MISMATCH = errorCode(1002021000, '授权码不属于该客户端');
export const OAUTH2_GRANT_REDIRECT_URI_MISMATCH = errorCode(1002021001, '重定向地址与申请授权码时不一致');
export const OAUTH2_GRANT_STATE_MISMATCH = errorCode(1002021002, 'state 与申请授权码时不一致');
export const OAUTH2_CODE_NOT_EXISTS = errorCode(1002022000, '授权码不存在');
export const OAUTH2_CODE_EXPIRE = errorCode(1002022001, '授权码已过期');

export const NOTIFY_TEMPLATE_NOT_EXISTS = errorCode(1002026000, '站内信模板不存在');
export const NOTIFY_SEND_TEMPLATE_PARAM_MISS = errorCode(1002028000, '站内信模板参数【{}】缺失');
