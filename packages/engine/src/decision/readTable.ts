import { extension } from '../model/extensions.ts';
import { childNamed, childrenNamed, type XmlElement } from '../model/xmlTree.ts';
import type { FormulaReader } from './readFormula.ts';
import type {
  Aggregation,
  DecisionInput,
  DecisionOutput,
  DecisionRule,
  DecisionTable,
  HitPolicy,
} from './types.ts';

const HIT_POLICIES: readonly HitPolicy[] = [
  'UNIQUE',
  'FIRST',
  'PRIORITY',
  'ANY',
  'COLLECT',
  'RULE ORDER',
  'OUTPUT ORDER',
];
const AGGREGATIONS: readonly Aggregation[] = ['SUM', 'MIN', 'MAX', 'COUNT'];
/** Cells of one table; each is evaluated at most once. */
const MAX_CELLS = 20_000;

/** Reads a decision table (DMN 1.3, clause 8). An output without a name has that of the decision. */
export function readTable(xml: XmlElement, name: string, reader: FormulaReader): DecisionTable {
  const inputs = childrenNamed(xml, 'dmn:input').map((input, index) => readInput(input, index, reader));
  const outputs = childrenNamed(xml, 'dmn:output').map((output) => readOutput(output, name, reader));
  const rules = childrenNamed(xml, 'dmn:rule').map((rule, index) =>
    readRule(rule, index, inputs, outputs, reader),
  );
  const cells = rules.length * (inputs.length + outputs.length);
  if (cells > MAX_CELLS) reader.problem(`The table has ${cells} cells; ${MAX_CELLS} are allowed`, xml.line);
  const table: DecisionTable = {
    kind: 'table',
    hitPolicy:
      oneOf(HIT_POLICIES, xml.attributes.hitPolicy?.replaceAll('_', ' '), 'hit policy', reader, xml) ??
      'UNIQUE',
    aggregation: oneOf(AGGREGATIONS, xml.attributes.aggregation, 'aggregation', reader, xml),
    inputs,
    outputs,
    rules,
  };
  checkOutputs(table, xml, reader);
  return table;
}

function oneOf<T extends string>(
  allowed: readonly T[],
  written: string | undefined,
  what: string,
  reader: FormulaReader,
  xml: XmlElement,
): T | undefined {
  if (!written) return undefined;
  const found = allowed.find((each) => each === written.trim().toUpperCase());
  if (!found) reader.problem(`There is no ${what} "${written}"`, xml.line);
  return found;
}

function readInput(xml: XmlElement, index: number, reader: FormulaReader): DecisionInput {
  const expression = childNamed(xml, 'dmn:inputExpression');
  const place = `input "${xml.attributes.label ?? (index + 1).toString()}"`;
  const formula = expression && reader.expression(expression, place, 'null');
  if (!formula) reader.problem(`${place} has no expression`, xml.line);
  return {
    formula: formula ?? reader.nothing(place),
    type: expression?.attributes.typeRef,
    variable: extension(xml, 'inputVariable'),
  };
}

function readOutput(xml: XmlElement, decision: string, reader: FormulaReader): DecisionOutput {
  const name = xml.attributes.name || decision;
  const values = childNamed(xml, 'dmn:outputValues');
  const fallback = childNamed(xml, 'dmn:defaultOutputEntry');
  return {
    name,
    type: xml.attributes.typeRef,
    values: values && reader.list(values, `the values of output "${name}"`),
    fallback: fallback && reader.expression(fallback, `the default of output "${name}"`),
  };
}

function readRule(
  xml: XmlElement,
  index: number,
  inputs: readonly DecisionInput[],
  outputs: readonly DecisionOutput[],
  reader: FormulaReader,
): DecisionRule {
  const tests = childrenNamed(xml, 'dmn:inputEntry');
  const results = childrenNamed(xml, 'dmn:outputEntry');
  const place = `rule ${index + 1}`;
  if (tests.length !== inputs.length || results.length !== outputs.length) {
    reader.problem(
      `${place} has ${tests.length} + ${results.length} cells for ${inputs.length} inputs and ${outputs.length} outputs`,
      xml.line,
    );
  }
  return {
    tests: tests.map((cell, column) =>
      reader.test(cell, `${place}, ${inputs[column]?.formula.place ?? 'input'}`),
    ),
    results: results.map((cell, column) =>
      reader.expression(cell, `${place}, output "${outputs[column]?.name ?? ''}"`),
    ),
  };
}

function checkOutputs(
  { hitPolicy, aggregation, outputs }: DecisionTable,
  xml: XmlElement,
  reader: FormulaReader,
): void {
  if (outputs.length === 0) reader.problem('The table has no output', xml.line);
  const names = new Set(outputs.map(({ name }) => name));
  if (names.size < outputs.length) reader.problem('Two outputs have the same name', xml.line);
  if (aggregation && hitPolicy !== 'COLLECT') {
    reader.problem(`The hit policy ${hitPolicy} aggregates nothing`, xml.line);
  }
  if (aggregation && outputs.length > 1) {
    reader.problem('A table that aggregates has one output', xml.line);
  }
  if ((hitPolicy === 'PRIORITY' || hitPolicy === 'OUTPUT ORDER') && !outputs.some(({ values }) => values)) {
    reader.problem(`The hit policy ${hitPolicy} needs the values of an output in their order`, xml.line);
  }
}
