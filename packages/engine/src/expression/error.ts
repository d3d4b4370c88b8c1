/** A fault in an expression: at parse time or while it is evaluated. `position` counts characters from 0. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  readonly expression: string;
  readonly position: number;

  constructor(message: string, expression: string, position: number) {
    super(`${message} (in "${abbreviate(expression)}" at character ${position + 1})`);
    this.expression = expression;
    this.position = position;
  }
}

/** Raised when a name is not known in the context; conditions of conditional events count it as false. */
export class UnknownNameError extends ExpressionError {
  override name = 'UnknownNameError';
}

/** Raised when a condition gives something that is neither true nor false. */
export class NotBooleanError extends ExpressionError {
  override name = 'NotBooleanError';
}

function abbreviate(expression: string): string {
  const oneLine = expression.replace(/\s+/g, ' ');
  return oneLine.length > 120 ? `${oneLine.slice(0, 117)}...` : oneLine;
}
