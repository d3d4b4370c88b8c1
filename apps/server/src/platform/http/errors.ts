/** Errors that callers are told about: a code, and a message with `{}` for its arguments (`reference/error-codes.md`). */

export interface ErrorCode {
  readonly code: number;
  readonly message: string;
}

export const errorCode = (code: number, message: string): ErrorCode => ({ code, message });

/** The codes that every endpoint may answer with (`reference/wire.md`, Errors). */
export const BAD_REQUEST = errorCode(400, '请求参数不正确:{}');
export const UNAUTHORIZED = errorCode(401, '账号未登录');
export const FORBIDDEN = errorCode(403, '没有该操作权限');
export const NOT_FOUND = errorCode(404, '请求的资源不存在');
export const METHOD_NOT_ALLOWED = errorCode(405, '请求方法不正确');
export const PAYLOAD_TOO_LARGE = errorCode(413, '请求内容过大，最大为 {}');
export const UNSUPPORTED_MEDIA_TYPE = errorCode(415, '不支持的内容类型:{}');
export const TOO_MANY_REQUESTS = errorCode(429, '请求过于频繁，请 {} 秒后重试');
export const INTERNAL_SERVER_ERROR = errorCode(500, '系统异常，请联系管理员并提供编号 {}');
export const NOT_IMPLEMENTED = errorCode(501, '该模块未启用:{}');
export const DUPLICATE_ROW = errorCode(400, '请求参数不正确:数据已存在，请勿重复提交');
export const ROW_IN_USE = errorCode(400, '请求参数不正确:数据正在被使用或引用的数据不存在');

function fill(text: string, args: (string | number)[]): string {
  let next = 0;
  return text.replaceAll('{}', () => String(args[next++] ?? ''));
}

/** A refusal that the caller is told of. Thrown anywhere below a handler; only `platform/http` turns it into an answer. */
export class BusinessError extends Error {
  readonly code: number;
  private readonly args: (string | number)[];

  constructor(error: ErrorCode, ...args: (string | number)[]) {
    super(fill(error.message, args));
    this.code = error.code;
    this.args = args;
  }

  /** The same refusal in another text, with its arguments. */
  inWords(text: string): string {
    return fill(text, this.args);
  }
}

/** A refusal that keeps what the request had changed until then: something that had run out was removed, say. */
export class KeepingError extends BusinessError {}
