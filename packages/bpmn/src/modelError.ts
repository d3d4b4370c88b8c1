export type ModelErrorCode = 'malformed' | 'tooLarge' | 'doctype' | 'notBpmn' | 'empty';

export interface ModelErrorDetails {
  line?: number;
  column?: number;
  detail?: string;
  /** Of `tooLarge`: what was given and what is allowed, in characters. */
  size?: number;
  limit?: number;
}

/** A file that cannot be opened; the code says why, and a user interface has a sentence for each. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  readonly details: ModelErrorDetails;

  constructor(code: ModelErrorCode, details: ModelErrorDetails = {}) {
    super([code, details.detail].filter(Boolean).join(': '));
    this.name = 'ModelError';
    this.code = code;
    this.details = details;
  }
}
