/** Why a call failed, in the classes that the error catalogue of specification §8 tells apart. */
export type Failure =
  /** The server answered with a code that is not success. */
  | { kind: 'answer'; code: number }
  /** The server answered something that is not the envelope, with this HTTP status. */
  | { kind: 'status'; status: number }
  | { kind: 'network' }
  | { kind: 'timeout' };

/** A call that failed; `message` is a text for the user. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, message: string) {
    super(message);
    this.name = 'ApiError';
    this.failure = failure;
  }

  /** The code of the envelope, when there was one. */
  get code(): number | undefined {
    return this.failure.kind === 'answer' ? this.failure.code : undefined;
  }
}

/** The text to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
