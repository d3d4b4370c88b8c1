/** WeChat Work (企业微信): login of a company's own application, with the company's token in between. */
import {
  type JsonObject,
  readJson,
  requiredText,
  type SocialProvider,
  SocialRefusal,
  textOf,
  withQuery,
} from './social-provider.ts';

const API = 'https://qyapi.weixin.qq.com';

export const weChatWorkProvider: SocialProvider = {
  authorizeUrl: ({ clientId, agentId, serverUrl }, redirectUri, state) =>
    withQuery(`${serverUrl ?? 'https://login.work.weixin.qq.com'}/wwlogin/sso/login`, {
      login_type: 'CorpApp',
      appid: clientId,
      agentid: agentId ?? '',
      redirect_uri: redirectUri,
      state,
    }),

  async identify(outgoing, { clientId, clientSecret, serverUrl }, code) {
    const ask = (path: string, query: Record<string, string>) =>
      accepted(readJson(outgoing.send({ url: withQuery((serverUrl ?? API) + path, query) })));

    const company = await ask('/cgi-bin/gettoken', { corpid: clientId, corpsecret: clientSecret });
    const token = requiredText(company, 'access_token');
    const member = await ask('/cgi-bin/auth/getuserinfo', { access_token: token, code });
    // Who is not of the company has an openid in place of a number: that is nobody who works here.
    const userid = textOf(member, 'userid', 'UserId');
    if (!userid) throw new SocialRefusal('该用户不是企业成员');
    const person = await ask('/cgi-bin/user/get', { access_token: token, userid });
    return {
      openid: `${clientId}/${userid}`,
      nickname: textOf(person, 'name') || userid,
      avatar: textOf(person, 'avatar', 'thumb_avatar') || null,
    };
  },
};

/** Failures come with status 200 and a number. */
async function accepted(answer: Promise<JsonObject>): Promise<JsonObject> {
  const object = await answer;
  const { errcode } = object;
  if (typeof errcode === 'number' && errcode !== 0)
    throw new SocialRefusal(textOf(object, 'errmsg').slice(0, 200) || `errcode ${errcode}`);
  return object;
}
