/** Checks what arrives against the contract; the refusal names the field (`reference/wire.md`, Errors). */
import { z } from 'zod';
import { BAD_REQUEST, BusinessError } from './errors.ts';

z.config(z.locales.zhCN());

/**
 * The value as the contract hands it on.
 *
 * @throws BusinessError 400 that names the first field that is wrong
 */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new BusinessError(BAD_REQUEST, describeIssue(result.error.issues[0]));
}

/** The field and what is wrong with it. */
export function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '';
  const field = issue.path.map(String).join('.');
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  const message = isMissing && issue.message.startsWith('无效输入') ? '不能为空' : issue.message;
  return field ? `[${field}] ${message}` : message;
}
