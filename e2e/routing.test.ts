/** Specification §2, Routing rules and Known routes. */
import { expect, it } from 'vitest';
import { go, pathOf, useApp } from './harness/app.ts';
import { addMenus, onlyMenus, watchCalls } from './harness/calls.ts';
import { ADMIN, submitLogin, whenHome } from './harness/login.ts';

const app = useApp();

it.each([
  '/login',
  '/login2',
  '/social-login',
  '/auth-redirect',
  '/bind',
  '/register',
  '/oauthLogin/gitee?state=x',
])('%s is reachable without a session', async (path) => {
  const page = await app.visit(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(app.server().address + path);
});

it('any other route without a token redirects to the login page with the original full path', async () => {
  const page = await app.visit('/system/post?name=a&page=2');
  await page.getByLabel('登录账号').waitFor();
  expect(pathOf(page)).toBe('/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/system/post?name=a&page=2');
});

it('after the login the original target is opened', async () => {
  const page = await app.visit('/system/post?name=none');
  await submitLogin(page, ADMIN);
  await page.waitForURL('**/system/post?name=none');
  await page.getByText('没有符合条件的岗位').waitFor();
});

it.each(['/login', '/login2'])('a logged-in user opening %s goes to the root', async (path) => {
  const page = await app.enter(path);
  await whenHome(page);
  expect(pathOf(page)).toBe('/index');
});

it('the first entry loads dictionary data, then user info, and goes to home', async () => {
  let calls: string[] = [];
  const page = await app.enter('/', {
    prepare: async (opened) => {
      calls = watchCalls(opened).list;
    },
  });
  await whenHome(page);
  expect(calls.slice(0, 2)).toEqual([
    'GET /system/dict-data/list-all-simple',
    'GET /system/auth/get-permission-info',
  ]);
  expect(pathOf(page)).toBe('/index');
});

it('a path that does not exist leads to /404', async () => {
  const page = await app.enter('/no/such/page');
  await page.getByRole('heading', { name: '页面不存在' }).waitFor();
  expect(pathOf(page)).toBe('/404');
});

it('/401 says that access is missing', async () => {
  const page = await app.enter('/401');
  await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
});

it('the menu comes from the server', async () => {
  const page = await app.enter('/index', {
    prepare: (opened) =>
      onlyMenus(opened, { name: '唯一入口', path: '/only', component: 'system/post/index' }),
  });
  const top = page.getByRole('navigation', { name: '顶部菜单' });
  await top.getByText('唯一入口').waitFor();
  expect(await top.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '唯一入口']);
});

it('a menu entry that is not visible is not shown, and its page can be opened', async () => {
  const page = await app.enter('/secret', {
    prepare: (opened) =>
      addMenus(opened, { name: '隐藏页', path: '/secret', component: 'system/post/index', visible: false }),
  });
  await page.getByRole('button', { name: '新增' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '隐藏页' }).count()).toBe(0);
});

it('pages open lazily: their code is fetched when they are opened first', async () => {
  const page = await app.enter();
  await whenHome(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await go(page, '/system/post');
  await page.getByRole('button', { name: '新增' }).waitFor();
  expect(scripts.length).toBeGreaterThan(0);
});

it('an external link of the menu opens in a new window', async () => {
  const page = await app.enter('/index', {
    prepare: async (opened) => {
      await opened
        .context()
        .route('https://docs.example.test/**', (route) => route.fulfill({ body: 'there' }));
      await onlyMenus(opened, { name: '外部', path: 'https://docs.example.test/guide' });
    },
  });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: '外部' }).click();
  expect((await opened).url()).toBe('https://docs.example.test/guide');
  expect(pathOf(page)).toBe('/index');
});

it('/redirect/:path leads back to the page, with its query', async () => {
  const page = await app.enter('/redirect/system/post?name=none');
  await page.getByText('没有符合条件的岗位').waitFor();
  expect(page.url()).toBe(`${app.server().address}/system/post?name=none`);
});

it('numeric parameters take digits only', async () => {
  const page = await app.enter('/dict/type/data/12');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('字典数据').waitFor();
  expect(pathOf(page)).toBe('/dict/type/data/12');
  await go(page, '/dict/type/data/twelve');
  await page.getByRole('heading', { name: '页面不存在' }).waitFor();
});

const known = [
  ['/user/profile', '个人中心'],
  ['/user/notify-message', '我的站内信'],
  ['/job/log', '调度日志'],
  ['/codegen/edit/1', '修改生成配置'],
  ['/caipin/new', '新增菜品'],
  ['/caipin/edit/1', '修改菜品'],
  ['/caipin/newTaocan', '新增套餐'],
  ['/caipin/editTaocan/1', '修改套餐'],
  ['/diancan/index/A1/1/1', '点餐'],
  ['/mobilediancan/A1/1/1', '手机点餐'],
  ['/ipaddiancan/A1/1/1', '平板点餐'],
  ['/ipaddiancan/pcdiancan/A1/1/1', '电脑点餐'],
  ['/bpm/oa/leave/create', '发起 OA 请假'],
  ['/bpm/oa/leave/detail', '查看 OA 请假'],
  ['/bpm/manager/form/edit', '流程表单编辑'],
  ['/bpm/manager/definition', '流程定义'],
  ['/bpm/manager/model/design', '设计流程'],
  ['/bpm/process-instance/create', '发起流程'],
  ['/bpm/process-instance/detail', '流程详情'],
  ['/property/value/1', '商品属性值'],
  ['/spu/edit/1', '修改商品'],
  ['/spu/add', '添加商品'],
  ['/trade/order/detail', '订单详情'],
  ['/pay/cashier', '收银台'],
] as const;

it('every known route stands inside the main layout and is hidden from the menu', async () => {
  const page = await app.enter('/index', { isRough: true });
  await whenHome(page);
  const active = page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]');
  for (const [path, title] of known) {
    await go(page, path);
    await active.getByText(title, { exact: true }).waitFor();
    expect(pathOf(page)).toBe(path);
  }
  expect(await page.getByRole('menuitem', { name: '收银台' }).count()).toBe(0);
});
