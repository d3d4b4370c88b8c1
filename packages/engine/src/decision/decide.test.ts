import { describe, expect, it } from 'vitest';
import { dmn, literal, type TableSpec, table } from '../../test/dmn.ts';
import type { Value } from '../expression/index.ts';
import { decide } from './decide.ts';
import { rowsAsValues } from './mapResult.ts';
import { compileDmn } from './readDmn.ts';

function made(xml: string, variables: Record<string, Value> = {}, key = 'dish') {
  const { decisions, problems } = compileDmn(xml);
  expect(problems).toEqual([]);
  const decision = decisions.find((each) => each.key === key);
  if (!decision) throw new Error(`There is no decision ${key}`);
  const lookup = (name: string): Value | undefined => variables[name];
  return rowsAsValues(key, decide(decision, { now: Date.UTC(2024, 0, 15, 10), lookup }));
}

const dishes = (spec: Partial<TableSpec> = {}): string =>
  dmn(
    table({
      inputs: ['season', 'guests:number'],
      outputs: ['dish'],
      rules: [
        ['"winter", "autumn"', '< 8', '"roast"'],
        ['"winter"', '>= 8', '"stew"'],
        ['not("winter", "autumn")', '[1..4]', '"steak"'],
        ['-', '> 100', '"buffet"'],
      ],
      ...spec,
    }),
  );

describe('a decision table', () => {
  it('gives the outputs of the rule that matches', () => {
    expect(made(dishes(), { season: 'autumn', guests: 7 })).toEqual([{ dish: 'roast' }]);
    expect(made(dishes(), { season: 'winter', guests: '8' })).toEqual([{ dish: 'stew' }]);
    expect(made(dishes(), { season: 'spring', guests: 4 })).toEqual([{ dish: 'steak' }]);
    expect(made(dishes(), { season: 'spring', guests: 5 })).toEqual([]);
    expect(made(dishes(), { season: null, guests: 500 })).toEqual([{ dish: 'buffet' }]);
  });

  it('takes an input that nobody set as nothing', () => {
    expect(made(dishes(), { guests: 101 })).toEqual([{ dish: 'buffet' }]);
  });

  it.each([
    'http://www.omg.org/spec/DMN/20151101/dmn.xsd',
    'http://www.omg.org/spec/DMN/20180521/MODEL/',
    'https://www.omg.org/spec/DMN/20230324/MODEL/',
  ])('is read in the version %s of DMN', (namespace) => {
    const xml = dishes().replace('https://www.omg.org/spec/DMN/20191111/MODEL/', namespace);
    expect(made(xml, { season: 'autumn', guests: 7 })).toEqual([{ dish: 'roast' }]);
  });

  it('compares dates, and computes outputs', () => {
    const xml = dmn(
      table({
        inputs: ['from:date'],
        outputs: ['until:date', 'price'],
        rules: [['>= date("2024-03-01")', 'date("2024-12-31")', 'days * 10 + if from = null then 1 else 0']],
      }),
    );
    const december = new Date('2024-12-31T00:00:00Z');
    expect(made(xml, { from: '2024-03-01', days: 3 })).toEqual([{ until: december, price: 30 }]);
    expect(made(xml, { from: new Date('2024-03-01T08:00:00Z'), days: 1 })).toHaveLength(1);
    expect(made(xml, { from: '2024-02-29', days: 3 })).toEqual([]);
  });

  it('takes the time from the clock of the command', () => {
    const xml = dmn(
      table({ inputs: ['today()'], outputs: ['dish'], rules: [['date("2024-01-15")', 'now()']] }),
    );
    expect(made(xml)).toEqual([{ dish: new Date('2024-01-15T10:00:00Z') }]);
  });

  it('gives the default where no rule matches', () => {
    const xml = dishes({ fallback: '"bread"' });
    expect(made(xml, { season: 'spring', guests: 5 })).toEqual([{ dish: 'bread' }]);
  });

  it('reads the way in which Flowable writes equality, and the expression language where a file says so', () => {
    const xml = dmn(table({ inputs: ['season'], outputs: ['dish'], rules: [['== "winter"', '"roast"']] }));
    expect(made(xml, { season: 'winter' })).toEqual([{ dish: 'roast' }]);
    const juel = xml.replace('<inputExpression ', '<inputExpression expressionLanguage="juel" ');
    expect(
      made(juel.replace('<text>season<', '<text>#{a + b}<').replace('== "winter"', '3'), { a: 1, b: 2 }),
    ).toEqual([{ dish: 'roast' }]);
  });
});

describe('the hit policy', () => {
  const graded = (hitPolicy: string, aggregation?: string): string =>
    dmn(
      table({
        hitPolicy,
        ...(aggregation ? { aggregation } : {}),
        inputs: ['amount:number'],
        outputs: ['level:number'],
        values: '3, 2, 1',
        rules: [
          ['> 10', '1'],
          ['> 1000', '3'],
          ['> 100', '2'],
        ],
      }),
    );

  it.each([
    ['FIRST', 500, [1]],
    ['PRIORITY', 5000, [3]],
    ['PRIORITY', 500, [2]],
    ['COLLECT', 5000, [1, 3, 2]],
    ['RULE ORDER', 5000, [1, 3, 2]],
    ['OUTPUT ORDER', 5000, [3, 2, 1]],
    ['UNIQUE', 50, [1]],
    ['ANY', 50, [1]],
    ['ANY', 5, []],
  ])('%s of an amount of %d gives %j', (hitPolicy, amount, levels) => {
    expect(made(graded(hitPolicy), { amount })).toEqual(levels.map((level) => ({ level })));
  });

  it.each([
    ['SUM', 6],
    ['MIN', 1],
    ['MAX', 3],
    ['COUNT', 3],
  ])('COLLECT gives the %s of the outputs', (aggregation, level) => {
    expect(made(graded('COLLECT', aggregation), { amount: 5000 })).toEqual([{ level }]);
  });

  it('COLLECT counts nothing as 0 and adds it up to nothing', () => {
    expect(made(graded('COLLECT', 'COUNT'), { amount: 1 })).toEqual([{ level: 0 }]);
    expect(made(graded('COLLECT', 'SUM'), { amount: 1 })).toEqual([]);
  });

  it('UNIQUE refuses two rules, ANY two that differ, with the rules', () => {
    expect(() => made(graded('UNIQUE'), { amount: 5000 })).toThrow(
      'Decision "dish": the hit policy UNIQUE allows one rule, but rules 1, 2, 3 match',
    );
    expect(() => made(graded('ANY'), { amount: 500 })).toThrow('rules 1, 3 differ');
  });

  it('PRIORITY refuses an output that is not among the values', () => {
    const xml = graded('PRIORITY').replace('3, 2, 1', '3, 2');
    expect(() => made(xml, { amount: 50 })).toThrow('1 is not among the values of output "level"');
  });
});

describe('decisions that require others', () => {
  it('see their results by the name of the decision and of its outputs', () => {
    const xml = dmn(
      table({ id: 'season', inputs: ['month'], outputs: ['name'], rules: [['[3..5]', '"spring"']] }),
      literal('many', 'guests > 10'),
      table({
        inputs: ['name', 'season', 'many'],
        outputs: ['dish'],
        rules: [['"spring"', '"spring"', 'true', '"buffet"']],
        requires: ['season', 'many'],
      }),
    );
    expect(made(xml, { month: 4, guests: 12 })).toEqual([{ dish: 'buffet' }]);
    expect(made(xml, { month: 4, guests: 2 })).toEqual([]);
  });

  it('see several rows as a list', () => {
    const xml = dmn(
      table({
        id: 'fees',
        hitPolicy: 'COLLECT',
        inputs: ['x'],
        outputs: ['fee'],
        rules: [
          ['-', '3'],
          ['-', '4'],
        ],
      }),
      literal('total', 'sum(fees) + count(fee)', ['fees']),
    );
    expect(made(xml, { x: 1 }, 'total')).toEqual([{ total: 9 }]);
  });
});

describe('faults', () => {
  it('name the decision, the rule and the cell', () => {
    const xml = dmn(
      table({
        inputs: ['a'],
        outputs: ['b'],
        rules: [
          ['1', '1'],
          ['approved', '1'],
        ],
      }),
    );
    expect(() => made(xml, { a: 2 })).toThrow(
      `Decision "dish": rule 2, input "a": Variable 'approved' not found at character 1`,
    );
  });

  it('are found at deployment, all of them', () => {
    const xml = dmn(
      table({
        id: 'one',
        hitPolicy: 'SOMETIMES',
        inputs: ['a +'],
        outputs: ['b', 'b'],
        rules: [['> > 1', '"x" "y"', '1'], ['1']],
      }),
      table({
        id: 'two',
        hitPolicy: 'PRIORITY',
        inputs: ['a'],
        outputs: ['b'],
        rules: [],
        requires: ['two', 'gone'],
      }),
      '<decision id="three"/>',
      table({ id: 'four', hitPolicy: 'FIRST', aggregation: 'SUM', inputs: ['a'], outputs: ['b'], rules: [] }),
    );
    const found = compileDmn(xml).problems.map(({ elementId, message }) => `${elementId} ${message}`);
    for (const part of [
      'one input "a +"',
      'one rule 1, output "b"',
      'one rule 2 has 1 + 0 cells for 1 inputs and 2 outputs',
      'one There is no hit policy "SOMETIMES"',
      'one Two outputs have the same name',
      'two The hit policy PRIORITY needs',
      'two There is no decision "#gone"',
      'two The decision requires itself',
      'three The decision has neither',
      'four The hit policy FIRST aggregates nothing',
    ]) {
      expect(
        found.some((message) => message.startsWith(part)),
        part,
      ).toBe(true);
    }
  });

  it.each([
    ['something else', '<html/>', 'root element'],
    ['an entity', '<!DOCTYPE d><definitions/>', 'Document types'],
    ['no decision', dmn(), 'holds no decision'],
  ])('are found in a file that holds %s', (_what, xml, message) => {
    expect(compileDmn(xml)).toEqual({
      decisions: [],
      problems: [expect.objectContaining({ message: expect.stringContaining(message) })],
    });
  });
});
