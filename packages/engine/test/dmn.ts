/** Small DMN files for tests, written as what matters. */
export interface TableSpec {
  readonly id?: string;
  readonly hitPolicy?: string;
  readonly aggregation?: string;
  /** Expression, with its type after a colon: `season`, `amount:number`. */
  readonly inputs: readonly string[];
  /** Name, with its type after a colon. */
  readonly outputs: readonly string[];
  /** The cells of each rule: inputs, then outputs. */
  readonly rules: readonly (readonly string[])[];
  /** Values of the first output, in their order. */
  readonly values?: string;
  readonly fallback?: string;
  /** Decisions that this one requires. */
  readonly requires?: readonly string[];
}

const escaped = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (tag: string, content: string, attributes = ''): string =>
  `<${tag} ${attributes}><text>${escaped(content)}</text></${tag}>`;

export function dmn(...decisions: string[]): string {
  return `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" xmlns:camunda="http://camunda.org/schema/1.0/dmn" id="d" name="d" namespace="test">${decisions.join('')}</definitions>`;
}

export function table(spec: TableSpec): string {
  const { id = 'dish', hitPolicy = 'UNIQUE', aggregation, inputs, outputs, rules } = spec;
  const split = (written: string): [string, string] => {
    const [name = '', type] = written.split(':');
    return [name, type ? `typeRef="${type}"` : ''];
  };
  const inputTags = inputs.map((written) => {
    const [name, type] = split(written);
    return `<input label="${name}">${text('inputExpression', name, type)}</input>`;
  });
  const outputTags = outputs.map((written, index) => {
    const [name, type] = split(written);
    const values = index === 0 && spec.values ? text('outputValues', spec.values) : '';
    const fallback = index === 0 && spec.fallback ? text('defaultOutputEntry', spec.fallback) : '';
    return `<output name="${name}" ${type}>${values}${fallback}</output>`;
  });
  const ruleTags = rules.map((cells) => {
    const tags = cells.map((cell, index) => text(index < inputs.length ? 'inputEntry' : 'outputEntry', cell));
    return `<rule>${tags.join('')}</rule>`;
  });
  const attributes = `hitPolicy="${hitPolicy}"${aggregation ? ` aggregation="${aggregation}"` : ''}`;
  const body = [...inputTags, ...outputTags, ...ruleTags].join('');
  return decision(id, `<decisionTable ${attributes}>${body}</decisionTable>`, spec.requires);
}

export function literal(id: string, expression: string, requires: readonly string[] = []): string {
  return decision(id, text('literalExpression', expression), requires);
}

function decision(id: string, logic: string, requires: readonly string[] = []): string {
  const requirements = requires.map(
    (other) => `<informationRequirement><requiredDecision href="#${other}"/></informationRequirement>`,
  );
  return `<decision id="${id}" name="${id}">${requirements.join('')}${logic}</decision>`;
}
