import { evaluate, parseExpression, parseUnaryTests, unaryTest } from 'feelin';
import { isList, isObject } from '../expression/index.ts';
import { clockFunctions } from './feelValue.ts';
import { plainTest, plainValue } from './plainFeel.ts';

/** A fault in a FEEL expression: when it is read or while it is evaluated. */
export class FeelError extends Error {
  override name = 'FeelError';
}

/** A compiled FEEL expression. */
export interface Feel {
  /** Names that it reads. */
  readonly names: readonly string[];
  /**
   * @param context a value for each of the names that is known
   * @param now epoch milliseconds, for `now()` and `today()`
   * @throws FeelError
   */
  evaluate(context: Readonly<Record<string, unknown>>, now: number): unknown;
}

const MAX_CHARACTERS = 4000;
/** A list that is longer is refused, because built-in functions may compare each element with each other. */
const MAX_ELEMENTS = 10_000;
const MAX_ROUNDS = 100_000;

/** Regular expressions can run without end on short texts. */
const REFUSED_FUNCTIONS = new Set(['matches', 'replace', 'split']);
const CLOCK = new Set(['now', 'today']);
const FATAL = new Set(['NO_FUNCTION_FOUND', 'FUNCTION_INVOCATION_FAILURE', 'UNSUPPORTED']);

/**
 * Compiles a FEEL expression, or the unary tests of an input cell (which see the value of their input as `?`). What
 * could run without end is refused: functions of one's own, regular expressions, lists that refer to themselves and
 * ranges to be run through.
 *
 * @param known names that may contain blanks
 * @param unknownIs what a name without a value is: nothing, or a mistake
 * @throws FeelError naming the place
 */
export function compileFeel(
  source: string,
  kind: 'expression' | 'unaryTests',
  known: readonly string[] = [],
  unknownIs: 'null' | 'mistake' = 'mistake',
): Feel {
  return plainly(source, kind) ?? compileFully(source, kind, known, unknownIs);
}

function compileFully(
  source: string,
  kind: 'expression' | 'unaryTests',
  known: readonly string[],
  unknownIs: 'null' | 'mistake',
): Feel {
  const { names, depth } = inspect(source, kind, known);
  const blanks = Object.fromEntries(known.filter((name) => /\s/.test(name)).map((name) => [name, null]));
  return {
    names: names.filter((name) => !CLOCK.has(name)),
    evaluate(context, now) {
      assertBounded(context, depth);
      const clock = names.some((name) => CLOCK.has(name)) ? clockFunctions(now) : {};
      const { value, warnings } = guarded(() =>
        (kind === 'expression' ? evaluate : unaryTest)(source, { ...blanks, ...clock, ...context }),
      );
      const fault = warnings.find(
        ({ type }) => FATAL.has(type) || (type === 'NO_VARIABLE_FOUND' && unknownIs === 'mistake'),
      );
      if (fault) throw new FeelError(`${fault.message} at character ${fault.position.from + 1}`);
      return value;
    },
  };
}

function plainly(source: string, kind: 'expression' | 'unaryTests'): Feel | undefined {
  if (source.length > MAX_CHARACTERS) return undefined;
  if (kind === 'unaryTests') {
    const test = plainTest(source);
    if (!test) return undefined;
    let full: Feel | undefined;
    return {
      names: [],
      evaluate(context, now) {
        const answer = test(context['?']);
        if (answer !== undefined) return answer;
        full ??= compileFully(source, kind, [], 'mistake');
        return full.evaluate(context, now);
      },
    };
  }
  const value = plainValue(source);
  return value === undefined ? undefined : { names: [], evaluate: () => value };
}

interface Inspection {
  readonly names: readonly string[];
  /** How deep loops and filters are nested. */
  readonly depth: number;
}

function inspect(source: string, kind: 'expression' | 'unaryTests', known: readonly string[]): Inspection {
  if (source.length > MAX_CHARACTERS) {
    throw new FeelError(`${source.length} characters are too many; ${MAX_CHARACTERS} are allowed`);
  }
  const context = Object.fromEntries(known.map((name) => [name, null]));
  const parse = kind === 'expression' ? parseExpression : parseUnaryTests;
  const tree = parse(source, context, undefined);
  const names = new Set<string>();
  const keys = new Set<string>();
  let depth = 0;
  let deepest = 0;
  tree.iterate({
    enter(at) {
      const refuse = (why: string): never => {
        throw new FeelError(`${why} at character ${at.from + 1}`);
      };
      const text = source.slice(at.from, at.to).replace(/\s+/g, ' ').trim();
      const parent = at.node.parent;
      if (at.type.isError) refuse('It cannot be read');
      switch (at.name) {
        case 'FunctionDefinition':
          refuse('Functions of your own are not available');
          break;
        case 'Interval':
          if (!isTest(parent?.name, parent?.parent?.name)) refuse('A range can only be tested');
          break;
        case 'IterationContext':
          if (at.node.getChild('..')) refuse('A range cannot be run through');
          break;
        case 'Key':
          keys.add(text.replaceAll('"', ''));
          break;
        case 'VariableName':
          if (REFUSED_FUNCTIONS.has(text)) refuse(`Regular expressions ("${text}") are not available`);
          if (text === 'partial') refuse('"partial" is not available');
          if (parent?.name !== 'FunctionInvocation' || CLOCK.has(text)) names.add(text);
          break;
        case 'InExpression':
        case 'FilterExpression':
          depth++;
          deepest = Math.max(deepest, depth);
          break;
        default:
      }
    },
    leave(at) {
      if (at.name === 'FilterExpression') depth--;
      if (at.name === 'ForExpression' || at.name === 'QuantifiedExpression') {
        depth -= at.node.getChild('InExpressions')?.getChildren('InExpression').length ?? 0;
      }
    },
  });
  for (const name of names) {
    if (keys.has(name)) throw new FeelError(`The entry "${name}" cannot be used by another entry`);
  }
  return { names: [...names], depth: deepest };
}

function isTest(parent: string | undefined, above: string | undefined): boolean {
  if (parent === 'Comparison') return true;
  if (parent !== 'SimplePositiveUnaryTest') return false;
  return above === 'PositiveUnaryTest' || above === 'PositiveUnaryTests' || above === 'Comparison';
}

function assertBounded(context: Readonly<Record<string, unknown>>, depth: number): void {
  const longest = Object.values(context).reduce(
    (most: number, value) => Math.max(most, longestList(value)),
    0,
  );
  if (longest > MAX_ELEMENTS) {
    throw new FeelError(`A list of ${longest} elements is too long; ${MAX_ELEMENTS} are allowed`);
  }
  if (longest ** depth > MAX_ROUNDS) {
    throw new FeelError(`Loops over lists of ${longest} elements take more than ${MAX_ROUNDS} rounds`);
  }
}

function longestList(value: unknown): number {
  if (!isList(value) && !isObject(value)) return 0;
  const items: readonly unknown[] = isList(value) ? value : Object.values(value);
  return items.reduce(
    (most: number, item) => Math.max(most, longestList(item)),
    isList(value) ? items.length : 0,
  );
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FeelError) throw error;
    throw new FeelError(error instanceof Error ? error.message : String(error));
  }
}
