import { captcha as contract } from '@countersign/contract/system/captcha';
import { bind } from '../../../platform/http/context.ts';
import type { Captcha } from './service.ts';

export const captchaRoutes = (captcha: Captcha) =>
  bind(contract, {
    get: ({ caller }) => captcha.get(caller.address),
    check: (_context, { body }) => captcha.check(body),
  });
