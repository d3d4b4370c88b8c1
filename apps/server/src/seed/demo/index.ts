/** Demo data: two tenants with people, so that every screen has something to show. */
import { depts } from '../../modules/system/dept/table.ts';
import { notices } from '../../modules/system/notice/table.ts';
import { notifyMessages } from '../../modules/system/notify-message/table.ts';
import { notifyTemplates } from '../../modules/system/notify-template/table.ts';
import { posts } from '../../modules/system/post/table.ts';
import { roleMenus, roles } from '../../modules/system/role/table.ts';
import { tenants } from '../../modules/system/tenant/table.ts';
import { tenantPackages } from '../../modules/system/tenant-package/table.ts';
import { pronunciationOf } from '../../modules/system/user/pinyin.ts';
import { userPosts, userRoles, users } from '../../modules/system/user/table.ts';
import type { Queries } from '../../platform/database/transaction.ts';
import { ADMIN_USER } from '../../platform/session/user-type.ts';
import { NEVER } from '../installation.ts';
import { messageText, notifyTemplateRow } from '../notify-templates.ts';
import type { DemoMessage, DemoTenant } from './demo-tenant.ts';
import { huiqian } from './huiqian.ts';
import { lanhu, restaurantPackage } from './lanhu.ts';
import { demoTemplates } from './templates.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const demoTenants: readonly DemoTenant[] = [huiqian, lanhu];

/**
 * Adds the demo to a new installation.
 *
 * @param passwordHash the password of all demo users, as an argon2id hash
 * @param now epoch milliseconds; messages and notices are a little older
 */
export async function seedDemo(db: Queries, passwordHash: string, now: number): Promise<void> {
  await db.insert(notifyTemplates).values(demoTemplates.map(notifyTemplateRow));
  await db.insert(tenantPackages).values({ ...restaurantPackage, status: 0 });
  await db.insert(tenants).values({
    id: lanhu.id,
    name: '蓝湖餐饮',
    contactName: '沈澜',
    contactMobile: mobileOf(100),
    status: 0,
    packageId: restaurantPackage.id,
    expireTime: NEVER,
    accountCount: 50,
  });
  for (const tenant of demoTenants) await seedTenant(db, tenant, passwordHash, now);
}

async function seedTenant(db: Queries, tenant: DemoTenant, password: string, now: number): Promise<void> {
  const tenantId = tenant.id;
  await db
    .insert(depts)
    .values(tenant.depts.map((dept, index) => ({ ...dept, tenantId, sort: index + 1, status: 0 })));
  await db
    .insert(posts)
    .values(tenant.posts.map((post, index) => ({ ...post, tenantId, sort: index + 1, status: 0 })));
  await db.insert(roles).values(
    tenant.roles.map(({ menuIds: _, ...role }, index) => ({
      ...role,
      tenantId,
      sort: index + 1,
      status: 0,
    })),
  );
  await db
    .insert(roleMenus)
    .values(
      tenant.roles.flatMap((role) => role.menuIds.map((menuId) => ({ tenantId, roleId: role.id, menuId }))),
    );
  await db.insert(users).values(
    tenant.users.map(({ postId: _, roleIds: __, ...user }) => ({
      ...user,
      ...pronunciationOf(user.nickname),
      tenantId,
      password,
      email: `${user.username}@${tenant.emailDomain}`,
      mobile: mobileOf(user.id),
    })),
  );
  await db.insert(userPosts).values(tenant.users.map(({ id, postId }) => ({ tenantId, userId: id, postId })));
  await db
    .insert(userRoles)
    .values(
      tenant.users.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ tenantId, userId: id, roleId }))),
    );
  await db.insert(notices).values(
    tenant.notices.map(({ daysAgo, ...notice }) => {
      const createTime = now - daysAgo * DAY;
      return { ...notice, tenantId, status: 0, createTime, updateTime: createTime };
    }),
  );
  // The newest last: messages are listed by number.
  const messages = tenant.messages.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  await db
    .insert(notifyMessages)
    .values(messages.map((message) => ({ tenantId, ...messageRow(message, now) })));
}

function messageRow(
  { userId, template: code, params, minutesAgo, isRead = false }: DemoMessage,
  now: number,
) {
  const template = demoTemplates.find((candidate) => candidate.code === code);
  if (!template) throw new Error(`no template ${code}`);
  const createTime = now - minutesAgo * MINUTE;
  return {
    userId,
    userType: ADMIN_USER,
    templateId: template.id,
    templateCode: template.code,
    templateNickname: template.nickname,
    templateContent: messageText(template, params),
    templateType: template.type,
    templateParams: params,
    readStatus: isRead,
    readTime: isRead ? createTime + MINUTE : null,
    createTime,
    updateTime: createTime,
  };
}

function mobileOf(userId: number): string {
  return `1380000${String(userId).padStart(4, '0')}`;
}
