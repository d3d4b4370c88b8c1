/** A failure as logs may show it. */

export interface Failure {
  name: string;
  message: string;
  /** The calls, without the message. */
  calls: string;
  /** What lies at the bottom of it, for example what the database said. */
  rootCause: string;
}

/**
 * Describes an error without the values of the statement that failed: they may be anybody's secret, and they may be
 * many. (The database library puts them behind the statement, in the message and in the stack.)
 */
export function describeFailure(error: Error): Failure {
  let root: unknown = error;
  while (root instanceof Error && root.cause) root = root.cause;
  return {
    name: error.name,
    message: withoutValues(error.message),
    calls: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    rootCause: root instanceof Error ? withoutValues(root.message) : String(root),
  };
}

const withoutValues = (message: string) =>
  message.startsWith('Failed query: ') ? message.replace(/\nparams: .*$/s, '') : message;
