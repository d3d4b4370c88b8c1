/** Sends in-site messages; other modules call it inside the transaction that gives cause for one. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { publishEvent } from '../../../platform/realtime/events.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import { NOTIFY_SEND_TEMPLATE_PARAM_MISS, NOTIFY_TEMPLATE_NOT_EXISTS } from '../error-codes.ts';
import { notifyTemplates } from '../notify-template/table.ts';
import { fillTemplate } from '../template-text.ts';
import { notifyMessages } from './table.ts';

export interface OutgoingMessage {
  userId: number;
  /** UserTypeEnum; an administrator unless said otherwise. */
  userType?: number;
  templateCode: string;
  /** A value for each `{name}` of the template. */
  params: Record<string, string | number>;
}

const ENABLED = 0;

/**
 * Sends a message: it is there, and announced to whoever looks, when the transaction commits.
 *
 * @param db transaction of the receiver's tenant
 * @returns number of the message; null when the template is disabled, and nothing was sent
 * @throws BusinessError when there is no such template, or a parameter of it has no value
 */
export async function sendNotifyMessage(
  db: Database,
  { userId, userType = ADMIN_USER, templateCode, params }: OutgoingMessage,
): Promise<number | null> {
  const [template] = await db.select().from(notifyTemplates).where(eq(notifyTemplates.code, templateCode));
  if (!template) throw new BusinessError(NOTIFY_TEMPLATE_NOT_EXISTS);
  if (template.status !== ENABLED) return null;
  const content = fillTemplate(template.content, params, (name) => {
    throw new BusinessError(NOTIFY_SEND_TEMPLATE_PARAM_MISS, name);
  });
  const [message] = await db
    .insert(notifyMessages)
    .values({
      userId,
      userType,
      templateId: template.id,
      templateCode,
      templateNickname: template.nickname,
      templateContent: content,
      templateType: template.type,
      templateParams: params,
    })
    .returning({ id: notifyMessages.id, tenantId: notifyMessages.tenantId });
  if (!message) throw new Error('the database gave no row back');
  await publishEvent(
    db,
    { tenantId: message.tenantId, userType, userId },
    { type: 'notify-message', id: message.id },
  );
  return message.id;
}
