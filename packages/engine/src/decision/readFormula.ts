import type { ProblemList } from '../model/problems.ts';
import { childText, type XmlElement } from '../model/xmlTree.ts';
import { compileFeel, FeelError } from './feel.ts';
import type { Formula } from './types.ts';

/** Reads the expressions and cells of one decision; every fault is listed with its place. */
export class FormulaReader {
  readonly decision: string;
  readonly problems: ProblemList;
  readonly #known: readonly string[];

  constructor(decision: string, known: readonly string[], problems: ProblemList) {
    this.decision = decision;
    this.problems = problems;
    this.#known = known;
  }

  problem(message: string, line?: number): void {
    this.problems.add(this.decision, message, line);
  }

  /** @returns undefined when nothing is written */
  expression(xml: XmlElement, place: string, unknownIs: 'null' | 'mistake' = 'mistake'): Formula | undefined {
    const text = childText(xml, 'dmn:text');
    if (text === undefined) return undefined;
    return this.#read(xml, text, place, (source) =>
      compileFeel(source, 'expression', this.#known, unknownIs),
    );
  }

  /** The test of an input cell; undefined for one that is empty or says `-`. */
  test(xml: XmlElement, place: string): Formula | undefined {
    const text = childText(xml, 'dmn:text');
    if (text === undefined || text === '-') return undefined;
    // Flowable's editor writes `== "a"` for what FEEL writes as `"a"`.
    const source = text.replace(/^==\s*/, '');
    return this.#read(xml, source, place, (test) => compileFeel(test, 'unaryTests', this.#known));
  }

  /** A list of values, the form in which a table lists what an output may be. */
  list(xml: XmlElement, place: string): Formula | undefined {
    const text = childText(xml, 'dmn:text');
    return text === undefined
      ? undefined
      : this.#read(xml, `[${text}]`, place, (source) => compileFeel(source, 'expression', this.#known));
  }

  nothing(place: string): Formula {
    return { place, body: { kind: 'feel', feel: compileFeel('null', 'expression') } };
  }

  #read(
    xml: XmlElement,
    source: string,
    place: string,
    compile: (source: string) => ReturnType<typeof compileFeel>,
  ): Formula {
    const language = (xml.attributes.expressionLanguage ?? 'feel').toLowerCase();
    if (language === 'juel') {
      const written = /[$#]\{/.test(source) ? source : `\${${source}}`;
      const expression = this.problems.expression(this.decision, written, xml.line);
      return { place, body: { kind: 'juel', expression } };
    }
    if (!/feel/.test(language)) {
      this.problem(
        `${place}: the language "${xml.attributes.expressionLanguage}" is not supported`,
        xml.line,
      );
      return this.nothing(place);
    }
    try {
      return { place, body: { kind: 'feel', feel: compile(source) } };
    } catch (error) {
      if (!(error instanceof FeelError)) throw error;
      this.problem(`${place}: ${error.message} (in "${source.slice(0, 120)}")`, xml.line);
      return this.nothing(place);
    }
  }
}
