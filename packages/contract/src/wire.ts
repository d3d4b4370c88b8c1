/**
 * The scalars of the wire: how a number, a time or a flag crosses it.
 *
 * Existing clients send numbers as text, leave filters empty (`name=`) and send dates in two ways, so every scalar
 * accepts what `reference/wire.md` (Types, Request parameters) says is accepted and hands on one clean value.
 */
import { z } from 'zod';

const missingToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

const NUMERIC = /^[+-]?\d+(\.\d+)?$/;

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return NUMERIC.test(text) ? Number(text) : text === '' ? null : value;
}

const TRUE = new Set(['true', 'on', 'yes', '1']);
const FALSE = new Set(['false', 'off', 'no', '0']);

function toBoolean(value: unknown): unknown {
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  return text === '' ? null : value;
}

const TEXT_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/;

/** Epoch milliseconds of `yyyy-MM-dd HH:mm:ss` (or `yyyy-MM-dd`), read in the time zone of this process. */
function textToInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parts = TEXT_TIME.exec(value.trim());
  if (!parts) return value;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** A whole number; numeric text is accepted. */
export const int = (schema: z.ZodInt = z.int()) => z.preprocess(toNumber, schema);

/** A whole number of 32 bits that is not negative: sort orders, codes, counts. */
export const count = () => int(z.int().min(0).max(2_147_483_647));

/** The number of a row; numeric text is accepted. */
export const id = () => z.preprocess(toNumber, z.int().nonnegative());

/** A number with decimals; numeric text is accepted. */
export const decimal = () => z.preprocess(toNumber, z.number());

/** A flag; `true/on/yes/1`, `false/off/no/0` and numbers are accepted. */
export const flag = () => z.preprocess(toBoolean, z.boolean());

/** A time in a JSON body or an answer: epoch milliseconds. */
export const instant = () => z.preprocess(toNumber, z.int());

/** A time in a query: text `yyyy-MM-dd HH:mm:ss`; handed on as epoch milliseconds. */
export const dateTimeText = () =>
  z.preprocess(textToInstant, z.int({ error: '时间格式应为 yyyy-MM-dd HH:mm:ss' }));

/** A text that must not be blank, at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label}不能为空` })
    .refine((text) => text.trim() !== '', { error: `${label}不能为空` })
    .refine((text) => text.length <= max, { error: `${label}长度不能超过 ${max} 个字符` });

/** A field of a body that may be missing, null or the empty text; all three read as null. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(missingToNull, schema.nullable());

/** A text that may be missing or empty, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  optional(z.string().max(max, { error: `${label}长度不能超过 ${max} 个字符` }));

/** An e-mail address that may be missing or empty, at most `max` characters. */
export const optionalEmail = (max: number) =>
  optional(z.email({ error: '邮箱格式不正确' }).max(max, { error: `邮箱长度不能超过 ${max} 个字符` }));

/** Several numbers of rows in a body; missing or null reads as none. Each is kept once. */
export const ids = (max = 10_000) =>
  z.preprocess(
    (value) => value ?? [],
    z
      .array(id())
      .max(max)
      .transform((list) => [...new Set(list)]),
  );

/** A filter of a query that may be missing or empty (`name=`); both read as undefined. */
export const filter = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToUndefined, schema.optional());

/** A filter over text: contains. */
export const textFilter = (max = 100) => filter(z.string().max(max));

/** A range of times in a query, `name[0]=…&name[1]=…`: either end may be missing; both ends are inclusive. */
export const dateRange = () => {
  const end = z.preprocess(emptyToUndefined, dateTimeText().optional());
  return filter(z.array(end).max(2)).transform((range) =>
    range ? { from: range[0], to: range[1] } : undefined,
  );
};

/** Several ids in a query: `ids=1&ids=2` or `ids=1,2`. */
export const idList = (max = 1000) =>
  z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : [value]).flatMap((item) =>
        typeof item === 'string' ? item.split(',') : item,
      ),
    z.array(id()).min(1).max(max),
  );

/**
 * Mobile numbers of mainland China, with or without the country's prefix (`reference/wire.md`, Request parameters).
 * Handed on as the eleven digits alone, so that one number is one number however it was typed.
 */
const MOBILE = /^(?:(?:\+|00)86)?(1(?:3\d|4[014-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8})$/;

/** A mobile number that must be there. */
export const mobile = () =>
  z
    .string({ error: '手机号不能为空' })
    .trim()
    .min(1, { error: '手机号不能为空' })
    .regex(MOBILE, { error: '手机号格式不正确' })
    .transform((text) => text.replace(MOBILE, '$1'));

/** A file of a `multipart/form-data` body, read whole. What its sender calls it or its type proves nothing. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/**
 * A file of a multipart body.
 *
 * @param maxBytes largest size in bytes
 */
export const file = (label: string, maxBytes: number) =>
  z
    .custom<UploadedFile>(isUploadedFile, { error: `${label}不能为空` })
    .refine(({ bytes }) => bytes.length > 0, { error: `${label}不能为空` })
    .refine(({ bytes }) => bytes.length <= maxBytes, {
      error: `${label}不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`,
    })
    .meta({ type: 'string', format: 'binary' });

/** The paging fields of a query (`reference/wire.md`, Paging). */
export const paging = {
  pageNo: int(z.int().min(1, { error: '页码最小值为 1' })).default(1),
  pageSize: int(
    z.int().min(1, { error: '每页条数最小值为 1' }).max(100, { error: '每页条数最大值为 100' }),
  ).default(10),
};

/** A page of rows: `{ list, total }`. */
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ list: z.array(row), total: z.int() });

/** The enabled state that most rows have (CommonStatusEnum): 0 enabled, 1 disabled. */
export const CommonStatus = { enabled: 0, disabled: 1 } as const;

/** A body or answer field that holds a {@link CommonStatus}. */
export const commonStatus = () =>
  int(
    z
      .int()
      .min(0, { error: '状态必须是 0（开启）或 1（关闭）' })
      .max(1, { error: '状态必须是 0（开启）或 1（关闭）' }),
  );
