import { compileExpression, type Expression, ExpressionError } from '../expression/index.ts';
import type { Problem } from './types.ts';

/** Stands in for what could not be read. */
export const NULL_EXPRESSION = '#{null}';
const NOTHING = compileExpression(NULL_EXPRESSION);

/** Collects every problem of a model, so that a deployment names them all at once. */
export class ProblemList {
  readonly all: Problem[] = [];

  add(elementId: string | undefined, message: string, line?: number): void {
    this.all.push({ elementId, message, line });
  }

  /** Compiles an expression; a fault becomes a problem of the element. */
  expression(elementId: string | undefined, source: string, line?: number): Expression {
    try {
      return compileExpression(source);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.add(elementId, error.message, line);
      return NOTHING;
    }
  }

  optional(elementId: string | undefined, source: string | undefined, line?: number): Expression | undefined {
    return source === undefined || source.trim() === ''
      ? undefined
      : this.expression(elementId, source, line);
  }
}
