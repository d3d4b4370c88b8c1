import { describe, expect, it } from 'vitest';
import { pronunciationOf } from './pinyin.ts';

describe('the pronunciation of a name', () => {
  it.each([
    ['张三', 'zhangsan', 'zs'],
    ['单雄信', 'shanxiongxin', 'sxx'],
    ['曾国藩', 'zengguofan', 'zgf'],
    ['吕布', 'lvbu', 'lb'],
    ['欧阳 修', 'ouyangxiu', 'oyx'],
    ['Tom Smith', 'tomsmith', expect.any(String)],
    ['', '', ''],
  ])('of %s is %s', (name, pinyin, pinyinInitials) => {
    expect(pronunciationOf(name)).toEqual({ pinyin, pinyinInitials });
  });
});
