/** Dictionaries that every module uses. */
import { dictionary } from './dictionary.ts';

export const commonDictionaries = [
  dictionary('common_status', '系统状态', [
    ['0', '开启', 'primary'],
    ['1', '关闭', 'info'],
  ]),
  dictionary('terminal', '终端', [
    ['10', '微信小程序', 'default'],
    ['11', '微信公众号', 'default'],
    ['20', 'H5 网页', 'default'],
    ['31', '苹果 App', 'default'],
    ['32', '安卓 App', 'default'],
  ]),
  dictionary('user_type', '用户类型', [
    ['1', '会员', 'primary'],
    ['2', '管理员', 'success'],
  ]),
];
