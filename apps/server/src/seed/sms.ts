/** Channels and templates of SMS in a new installation. */
import type { smsChannels } from '../modules/system/sms-channel/table.ts';
import type { smsTemplates } from '../modules/system/sms-template/table.ts';
import { parametersOf } from '../modules/system/template-text.ts';

const DEBUG_CHANNEL = 1;
const VERIFICATION_CODE = 1;
const ENABLED = 0;

/** A channel that sends to nobody: messages are read in the SMS log, until an administrator sets up a real one. */
export const smsChannelRows = (): (typeof smsChannels.$inferInsert)[] => [
  {
    id: DEBUG_CHANNEL,
    signature: '会签',
    code: 'DEBUG_DING_TALK',
    status: ENABLED,
    remark: '调试渠道：短信不会真实发送，内容可在短信日志中查看',
    apiKey: '',
  },
];

/** The templates of verification codes (SmsSceneEnum, `reference/enums.md`). */
export const smsTemplateRows = (): (typeof smsTemplates.$inferInsert)[] => [
  template(
    1,
    'user-sms-login',
    '会员用户 - 手机号登录',
    '您的登录验证码是{code}，10 分钟内有效，请勿告知他人。',
  ),
  template(
    2,
    'user-update-mobile',
    '会员用户 - 修改手机',
    '您的验证码是{code}，用于修改账号信息，10 分钟内有效。',
  ),
  template(
    3,
    'user-reset-password',
    '会员用户 - 忘记密码',
    '您的验证码是{code}，用于重置密码，10 分钟内有效。',
  ),
  template(
    4,
    'admin-sms-login',
    '后台用户 - 手机号登录',
    '您的登录验证码是{code}，10 分钟内有效，请勿告知他人。',
  ),
];

function template(id: number, code: string, name: string, content: string) {
  return {
    id,
    type: VERIFICATION_CODE,
    status: ENABLED,
    code,
    name,
    content,
    params: parametersOf(content),
    apiTemplateId: code,
    channelId: DEBUG_CHANNEL,
  };
}
