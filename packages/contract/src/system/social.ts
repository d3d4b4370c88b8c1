/** Kinds of accounts at other sites (`reference/enums.md`, SocialTypeEnum). */
import { z } from 'zod';
import * as w from '../wire.ts';

export const SocialType = {
  gitee: 10,
  dingTalk: 20,
  weChatWork: 30,
  weChatMp: 31,
  weChatOpen: 32,
  weChatMiniApp: 34,
  /** Not among the reference's types: its enumeration has no GitHub. */
  gitHub: 40,
} as const;

const KNOWN = new Set<number>(Object.values(SocialType));

/** A field that holds a {@link SocialType}. */
export const socialType = () =>
  w.int(z.int({ error: '社交类型不能为空' }).refine((type) => KNOWN.has(type), { error: '社交类型不正确' }));

/** What a site sends the browser back with: its code, and the state that it was given. */
export const socialReturn = {
  type: socialType(),
  code: z.string({ error: '授权码不能为空' }).min(1, { error: '授权码不能为空' }).max(1024),
  state: z.string({ error: 'state 不能为空' }).min(1, { error: 'state 不能为空' }).max(128),
};
export const SocialReturn = z.object(socialReturn);
export type SocialReturn = z.output<typeof SocialReturn>;
