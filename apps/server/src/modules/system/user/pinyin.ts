/** People are found by how their names are pronounced: `zhangsan` and `zs` both find 张三. */
import { pinyin } from 'pinyin-pro';
import { any, beginsWith, contains, type Filter } from '../../../platform/database/listing.ts';
import { users } from './table.ts';

/** Letters and digits alone: neither blanks nor accents nor case keep a name from being found. */
const searchable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The pronunciation columns of a nickname. */
export function pronunciationOf(nickname: string): { pinyin: string; pinyinInitials: string } {
  const options = {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    v: true,
    nonZh: 'consecutive',
  } as const;
  return {
    pinyin: searchable(pinyin(nickname, options).join('')),
    pinyinInitials: searchable(pinyin(nickname, { ...options, pattern: 'first' }).join('')),
  };
}

/**
 * What a person typed to find somebody: Latin letters are the beginning of a pronunciation (an index finds them), anything
 * else is a part of the nickname.
 */
export function named(text: string | undefined): Filter {
  if (!text) return undefined;
  if (!/^[a-z\s]+$/i.test(text)) return contains(users.nickname, text);
  const letters = searchable(text);
  return any(beginsWith(users.pinyin, letters), beginsWith(users.pinyinInitials, letters));
}
