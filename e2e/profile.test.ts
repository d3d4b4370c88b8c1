/** /user/profile: what users change of themselves. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hire, type Person } from '../apps/server/test/harness/people.ts';
import { call } from '../apps/server/test/harness/server.ts';
import { useApp } from './harness/app.ts';
import { eventually } from './harness/eventually.ts';

const app = useApp();

async function enter(path = '/user/profile'): Promise<{ page: Page; person: Person }> {
  const person = await hire(app.server(), []);
  const page = await app.enter(path, { as: person.username });
  await page.getByRole('region', { name: '个人信息' }).waitFor();
  return { page, person };
}

it('shows who the user is', async () => {
  const page = await app.enter('/user/profile');
  const person = page.getByRole('region', { name: '个人信息' });
  await person.getByText('admin', { exact: true }).waitFor();
  await person.getByText('会签科技').waitFor();
  await person.getByText('超级管理员').waitFor();
});

it('changes the basic info, also in the top bar', async () => {
  const { page, person } = await enter();
  await page.getByLabel('用户昵称').fill('新的昵称');
  await page.getByLabel('手机号码').fill('13912345678');
  await page.getByLabel('用户邮箱').fill('me@example.com');
  await page.getByLabel('女').check();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('资料已保存').waitFor();
  await page.getByRole('banner').getByText('新的昵称').waitFor();
  const [row] = await app
    .server()
    .sql('select nickname, mobile, email, sex from system_users where id = $1', [person.userId]);
  expect(row).toEqual({ nickname: '新的昵称', mobile: '13912345678', email: 'me@example.com', sex: 2 });
});

it('says under the field what is wrong, and saves nothing', async () => {
  const { page, person } = await enter();
  await page.getByLabel('用户昵称').fill('');
  await page.getByLabel('手机号码').fill('123');
  await page.getByLabel('用户邮箱').fill('nobody');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('用户昵称不能为空，最多 30 个字符').waitFor();
  await page.getByText('手机号码格式不正确').waitFor();
  await page.getByText('邮箱格式不正确').waitFor();
  const [row] = await app.server().sql('select nickname from system_users where id = $1', [person.userId]);
  expect(row).toEqual({ nickname: person.username });
});

const fillPasswords = async (page: Page, old: string, next: string, again = next) => {
  await page.getByLabel('旧密码').fill(old);
  await page.getByLabel('新密码').fill(next);
  await page.getByLabel('确认密码').fill(again);
  await page.getByRole('button', { name: '修改密码' }).click();
};

it('changes the password, with which the next login works', async () => {
  const { page, person } = await enter('/user/profile?tab=password');
  await fillPasswords(page, 'admin123', 'changed1');
  await page.getByText('密码已修改').waitFor();
  const login = { tenantId: 1, body: { username: person.username, password: 'changed1' } };
  expect(await call(app.server(), '/system/auth/login', login)).toMatchObject({ code: 0 });
});

it('refuses a wrong old password, and two new ones that differ', async () => {
  const { page } = await enter('/user/profile?tab=password');
  await fillPasswords(page, 'wrong123', 'changed1', 'changed2');
  await page.getByText('两次输入的密码不一致').waitFor();
  await page.getByLabel('确认密码').fill('changed1');
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByText('用户密码校验失败').waitFor();
});

/** A picture that the browser of the test draws. */
const draw = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#36c';
        pen.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    [width, height] as const,
  );

it('changes the avatar: a circle is cut out of a picture, with zoom, and shown at once', async () => {
  const { page } = await enter();
  const buffer = Buffer.from(await draw(page, 600, 400), 'base64');
  await page.getByRole('button', { name: '修改头像' }).click();
  const dialog = page.getByRole('dialog', { name: '修改头像' });
  await dialog.getByLabel('选择图片').last().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('头像已修改').waitFor();
  const picture = page.getByRole('banner').locator('img[src*="avatar"]');
  await picture.waitFor();
  const size = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await eventually(size).toBe(256);
});

it('takes no file that is not a picture', async () => {
  const { page } = await enter();
  await page.getByRole('button', { name: '修改头像' }).click();
  const buffer = Buffer.from('not a picture');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer });
  await page.getByText('头像必须是 PNG、JPEG、GIF 或 WebP 图片').waitFor();
});

it('lists the accounts at other sites', async () => {
  const { page } = await enter('/user/profile?tab=social');
  for (const site of ['Gitee', 'GitHub', '钉钉', '企业微信'])
    await page.getByRole('button', { name: `绑定 ${site}` }).waitFor();
});
