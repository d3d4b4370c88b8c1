/** The ways to log in beside the password: SMS, another site, registration (specification §2, §3, §7). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Secrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { TEST_SECRET_KEY } from '../apps/server/test/harness/database.ts';
import { hire } from '../apps/server/test/harness/people.ts';
import { useApp } from './harness/app.ts';
import { watchCalls } from './harness/calls.ts';
import { submitLogin, whenHome } from './harness/login.ts';
import { useSite } from './harness/site.ts';

const app = useApp({ ALLOW_PRIVATE_TARGETS: 'true' });
const site = useSite();
const gitee = 10;

describe('a login by SMS', () => {
  const mobile = '13800138000';
  beforeAll(async () => {
    const { userId } = await hire(app.server(), []);
    await app.server().sql('update system_users set mobile = $2 where id = $1', [userId, mobile]);
  });

  async function open(): Promise<Page> {
    const page = await app.visit('/login');
    await page.getByRole('tab', { name: '短信登录' }).click();
    await page.getByLabel('手机号').waitFor();
    return page;
  }

  it('takes the code that the SMS log of the debug channel shows, and counts down until the next may be sent', async () => {
    const page = await open();
    await page.getByLabel('手机号').fill(` ${mobile} `);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    const again = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
    expect(await again.isDisabled()).toBe(true);

    const [sent] = await app
      .server()
      .sql<{ template_params: { code: string } }>(
        'select template_params from system_sms_log where mobile = $1 order by id desc limit 1',
        [mobile],
      );
    await page.getByLabel('验证码', { exact: true }).fill(sent?.template_params.code ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await whenHome(page);
  });

  it('refuses a wrong code and stays', async () => {
    const page = await open();
    await page.getByLabel('手机号').fill(mobile);
    await page.getByLabel('验证码', { exact: true }).fill('000000x');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page
      .getByText(/^验证码/)
      .last()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('says under the field what is wrong with a number, and calls nobody', async () => {
    const page = await open();
    const calls = watchCalls(page);
    await page.getByLabel('手机号').fill('12345');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('请输入正确的手机号').waitFor();
    expect(await page.getByLabel('手机号').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(calls.list).toEqual([]);
  });

  it('is chosen with the arrow keys too', async () => {
    const page = await app.visit('/login');
    await page.getByRole('tab', { name: '密码登录' }).press('ArrowRight');
    await page.getByLabel('手机号').waitFor();
    expect(await page.getByRole('tab', { name: '短信登录' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a login over another site', () => {
  beforeAll(async () => {
    const { address } = app.server();
    await app.server().sql(
      `update system_social_client set client_id = 'cs', client_secret = $1, server_url = $2, redirect_uris = $3, status = 0
         where tenant_id = 1 and social_type = $4`,
      [
        new Secrets(Buffer.from(TEST_SECRET_KEY, 'base64')).seal('social-client', 'secret'),
        site.address(),
        ['/social-login', '/auth-redirect', '/oauthLogin/gitee'].map((path) => address + path),
        gitee,
      ],
    );
  });

  const leave = (page: Page) => page.getByRole('button', { name: 'Gitee' }).click();

  it('of an account that is bound to nobody leads to /bind, where a login with a password binds it', async () => {
    site.person('new-account');
    const { username } = await hire(app.server(), []);
    const page = await app.visit('/login');
    await leave(page);
    await page.waitForURL('**/bind');
    await submitBinding(page, username);
    await whenHome(page);

    await page.goto(`${app.server().address}/user/profile?tab=social`);
    await page.getByText('new-account').waitFor();
  });

  it('of a bound account logs in, and opens the original target', async () => {
    site.person('bound-account');
    const { username } = await hire(app.server(), ['system:post:query']);
    const page = await app.visit('/login');
    await leave(page);
    await page.waitForURL('**/bind');
    await submitBinding(page, username);
    await whenHome(page);

    const next = await app.visit('/login?redirect=%2Fuser%2Fprofile');
    await leave(next);
    await next.waitForURL('**/user/profile');
    await next.getByText(username).first().waitFor();
  });

  it('begins and ends at /oauthLogin/gitee, without a click', async () => {
    site.person('bound-account');
    const page = await app.visit('/oauthLogin/gitee', { storage: { TENANT_NAME: '会签科技' } });
    await whenHome(page);
  });

  it('from an address that this browser did not begin leads nowhere', async () => {
    const calls: string[] = [];
    const page = await app.visit('/social-login?code=stolen&state=foreign', {
      prepare: async (opened) => {
        opened.on('request', (request) => calls.push(request.url()));
      },
    });
    await page.getByText('授权已失效，请重新发起').waitFor();
    expect(calls.filter((url) => url.includes('/social-login') && url.includes('/admin-api/'))).toEqual([]);
    await page.getByRole('link', { name: '返回登录' }).click();
    await page.getByLabel('登录账号').waitFor();
  });

  it('whose site is not set up says so, and stays', async () => {
    const page = await app.visit('/login');
    await page.getByRole('button', { name: 'GitHub' }).click();
    await page.getByText('该社交登录未开启').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('binds an account from the profile, which is unbound there again', async () => {
    site.person('from-profile');
    const { username } = await hire(app.server(), []);
    const page = await app.enter('/user/profile?tab=social', { as: username });
    await page.getByRole('button', { name: '绑定 Gitee' }).click();
    await page.getByText('from-profile').waitFor();
    await page.getByRole('button', { name: '解绑 Gitee' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click();
    await page.getByRole('button', { name: '绑定 Gitee' }).waitFor();
  });
});

async function submitBinding(page: Page, username: string): Promise<void> {
  await page.getByLabel('登录账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: '登录并绑定' }).click();
}

describe('a registration', () => {
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: '注册', exact: true }).click();
  };
  const newcomer = { 用户账号: 'newcomer', 用户昵称: '新人', 密码: 'secret1', 确认密码: 'secret1' };

  it('is refused where the installation does not allow it', async () => {
    const page = await app.visit('/register');
    await fill(page, newcomer);
    await page.getByText('注册功能未开放').waitFor();
  });

  it('says under the fields what is wrong, and the first of them gets the focus', async () => {
    const page = await app.visit('/register');
    await fill(page, { 用户账号: 'ab', 用户昵称: '', 密码: '1', 确认密码: '2' });
    await page.getByText('账号格式为 4-16 位数字和字母').waitFor();
    await page.getByText('用户昵称不能为空，最多 30 个字符').waitFor();
    await page.getByText('密码长度为 4-16 位').waitFor();
    await page.getByText('两次输入的密码不一致').waitFor();
    expect(await page.getByLabel('用户账号').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });

  it('makes a user, who is logged in', async () => {
    await app.server().sql(`update infra_config set value = 'true' where key = 'sys.user.register-enabled'`);
    await app.server().sql(`select pg_notify('countersign', '["config",""]')`);
    const page = await app.visit('/login');
    await page.getByRole('link', { name: '注册账号' }).click();
    await fill(page, newcomer);
    await whenHome(page);
    await page.getByRole('banner').getByText('新人').waitFor();
  });
});

it('/login2 logs in as /login does', async () => {
  const page = await app.visit('/login2?redirect=%2Fuser%2Fprofile');
  await submitLogin(page, { username: 'admin', password: 'admin123' });
  await page.waitForURL('**/user/profile');
});

it('an unknown tenant is said at its field', async () => {
  const page = await app.visit('/login');
  await page.getByLabel('租户').fill('没有这家');
  await submitLogin(page, { username: 'admin', password: 'admin123' });
  await page.getByText('租户不存在').waitFor();
  expect(await page.getByLabel('租户').evaluate((field) => field === document.activeElement)).toBe(true);
});

it('the other ways are fetched after the password form', async () => {
  const scripts: string[] = [];
  const page = await app.visit('/login', {
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
    },
  });
  await page.getByRole('button', { name: 'Gitee' }).waitFor();
  expect(scripts.some((url) => url.includes('SmsForm'))).toBe(false);
  await page.getByRole('tab', { name: '短信登录' }).click();
  await page.getByLabel('手机号').waitFor();
  expect(scripts.some((url) => url.includes('SmsForm'))).toBe(true);
});
