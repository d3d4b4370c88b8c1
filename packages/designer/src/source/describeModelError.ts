import type { ModelError } from '@countersign/bpmn';
import type { Texts } from '../texts/zh-CN.ts';

const megabytes = (characters = 0) => `${(characters / 1_000_000).toFixed(1)} MB`;

/** Why a file was not opened, as a sentence. */
export function describeModelError({ code, details }: ModelError, texts: Texts): string {
  switch (code) {
    case 'tooLarge':
      return texts.modelErrors.tooLarge(megabytes(details.size), megabytes(details.limit));
    case 'malformed':
      return texts.modelErrors.malformed(details.line ?? 1, details.column ?? 1);
    default:
      return texts.modelErrors[code];
  }
}
