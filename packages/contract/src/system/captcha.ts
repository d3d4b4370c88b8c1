/**
 * The slide-puzzle captcha before login (`reference/wire.md`, Captcha). Its answers travel without the envelope, in the
 * shape that its public clients know; fields that they list and that mean nothing here are null.
 */
import { z } from 'zod';
import { post, resource } from '../endpoint.ts';

const text = z.string().max(8192).nullish();

export const CaptchaRequest = z.object({
  captchaType: text,
  token: text,
  pointJson: text,
  clientUid: text,
  ts: z.union([z.string(), z.number()]).nullish(),
});
export type CaptchaRequest = z.output<typeof CaptchaRequest>;

const nothing = z.null();

export const CaptchaAnswer = z.object({
  repCode: z.string(),
  repMsg: z.string().nullable(),
  repData: z
    .object({
      captchaId: nothing,
      projectCode: nothing,
      captchaType: z.string().nullable(),
      captchaOriginalPath: nothing,
      captchaFontType: nothing,
      captchaFontSize: nothing,
      secretKey: z.string().nullable(),
      originalImageBase64: z.string().nullable(),
      point: nothing,
      jigsawImageBase64: z.string().nullable(),
      wordList: nothing,
      pointList: nothing,
      pointJson: z.string().nullable(),
      token: z.string().nullable(),
      result: z.boolean(),
      captchaVerification: nothing,
      clientUid: nothing,
      ts: nothing,
      browserInfo: nothing,
    })
    .nullable(),
  success: z.boolean(),
});
export type CaptchaAnswer = z.output<typeof CaptchaAnswer>;

const open = {
  public: true,
  tenantExempt: true,
  answer: 'raw',
  body: CaptchaRequest,
  data: CaptchaAnswer,
} as const;

export const captcha = resource('/system/captcha', {
  get: post('/get', { ...open, summary: '获得验证码' }),
  check: post('/check', { ...open, summary: '校验验证码' }),
});
