/** Lets the compiler refuse a text key that does not exist. A new namespace is listed here. */
import 'i18next';
import type common from '../locales/zh-CN/common.json';
import type home from '../locales/zh-CN/home.json';
import type login from '../locales/zh-CN/login.json';
import type loginWays from '../locales/zh-CN/login-ways.json';
import type profile from '../locales/zh-CN/profile.json';
import type shell from '../locales/zh-CN/shell.json';
import type sso from '../locales/zh-CN/sso.json';
import type systemNotifyMy from '../locales/zh-CN/system-notify-my.json';
import type systemPost from '../locales/zh-CN/system-post.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof common;
      home: typeof home;
      login: typeof login;
      'login-ways': typeof loginWays;
      profile: typeof profile;
      shell: typeof shell;
      sso: typeof sso;
      'system-notify-my': typeof systemNotifyMy;
      'system-post': typeof systemPost;
    };
  }
}
