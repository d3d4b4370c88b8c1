import { post } from '@countersign/contract/system/post';
import { describe, expect, it } from 'vitest';
import { complaint, isRequired } from './field-rules.ts';

describe('the rules of a form field', () => {
  it('are required where the contract refuses a missing value', () => {
    expect(isRequired(post.create, 'name')).toBe(true);
    expect(isRequired(post.create, 'sort')).toBe(true);
    expect(isRequired(post.create, 'remark')).toBe(false);
    expect(isRequired(post.create, 'status')).toBe(false);
  });

  it('say what the contract says', () => {
    expect(complaint(post.create, 'name', '总监')).toBeUndefined();
    expect(complaint(post.create, 'name', 'x'.repeat(51))).toBe('岗位名称长度不能超过 50 个字符');
    expect(complaint(post.create, 'sort', -1)).toBeTypeOf('string');
  });

  it('refuse nothing about fields that the contract does not know', () => {
    expect(isRequired(post.create, 'nothing')).toBe(false);
    expect(complaint(undefined, 'name', '')).toBeUndefined();
  });
});
