import fc from 'fast-check';
import * as m from './model.ts';

/** A block-structured process: whatever it does inside, one token goes in and one comes out. */
export type Block =
  | { kind: 'task' }
  | { kind: 'manual' }
  | { kind: 'wait' }
  | { kind: 'sequence'; blocks: Block[] }
  | { kind: 'and' | 'or' | 'xor'; branches: Block[]; chosen: number }
  | { kind: 'some'; branches: Block[]; wanted: number }
  | { kind: 'sub'; inner: Block }
  | { kind: 'repeat'; inner: Block; count: number; isSequential: boolean };

export const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant<Block>({ kind: 'task' }),
    fc.constant<Block>({ kind: 'manual' }),
    fc.constant<Block>({ kind: 'wait' }),
    fc.record({
      kind: fc.constant('sequence' as const),
      blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const, 'xor' as const),
      branches: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
      chosen: fc.nat({ max: 7 }),
    }),
    fc.record({
      kind: fc.constant('some' as const),
      branches: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
      wanted: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({ kind: fc.constant('sub' as const), inner: tie('block') }),
    fc.record({
      kind: fc.constant('repeat' as const),
      inner: tie('block'),
      count: fc.nat({ max: 3 }),
      isSequential: fc.boolean(),
    }),
  ),
})).block;

/** Whether branches race for a gateway that goes on with the first of them. */
export function hasRace(root: Block): boolean {
  switch (root.kind) {
    case 'some':
      return true;
    case 'sequence':
      return root.blocks.some(hasRace);
    case 'and':
    case 'or':
    case 'xor':
      return root.branches.some(hasRace);
    case 'sub':
    case 'repeat':
      return hasRace(root.inner);
    default:
      return false;
  }
}

/** Writes the block as a process `p` from `start` to `end`. */
export function toXml(root: Block): string {
  let last = 0;
  const parts: string[] = [];

  function write(current: Block, out: string[]): { first: string; last: string } {
    const id = `n${++last}`;
    switch (current.kind) {
      case 'task':
        out.push(m.user(id));
        return { first: id, last: id };
      case 'manual':
        out.push(m.element('manualTask', id));
        return { first: id, last: id };
      case 'wait':
        out.push(m.element('receiveTask', id));
        return { first: id, last: id };
      case 'sequence': {
        const ends = current.blocks.map((each) => write(each, out));
        for (const [index, next] of ends.slice(1).entries())
          out.push(m.path(ends[index]?.last ?? '', next.first));
        return { first: ends[0]?.first ?? '', last: ends[ends.length - 1]?.last ?? '' };
      }
      case 'and':
      case 'or':
      case 'xor': {
        const tag = { and: 'parallelGateway', or: 'inclusiveGateway', xor: 'exclusiveGateway' }[current.kind];
        const join = `${id}j`;
        out.push(
          m.element(tag, id, '', current.kind === 'and' ? '' : `default="${id}_d"`),
          m.element(tag, join),
        );
        for (const [index, branch] of current.branches.entries()) {
          const ends = write(branch, out);
          const isOpen = (current.chosen >> index) % 2 === 1;
          if (current.kind === 'and') out.push(m.path(id, ends.first));
          else if (index === 0)
            out.push(`<sequenceFlow id="${id}_d" sourceRef="${id}" targetRef="${ends.first}"/>`);
          else out.push(m.flowIf(id, ends.first, `#{${isOpen}}`));
          out.push(m.path(ends.last, join));
        }
        return { first: id, last: join };
      }
      case 'some': {
        const join = `${id}j`;
        out.push(
          m.element('parallelGateway', id),
          m.activatedBy(join, `activationCount >= ${current.wanted}`),
        );
        for (const branch of current.branches) {
          const ends = write(branch, out);
          out.push(m.path(id, ends.first), m.path(ends.last, join));
        }
        return { first: id, last: join };
      }
      case 'sub':
      case 'repeat': {
        const inner: string[] = [];
        const ends = write(current.inner, inner);
        const multi =
          current.kind === 'sub'
            ? ''
            : current.isSequential
              ? m.sequential(String(current.count))
              : m.parallel(String(current.count));
        const body = [
          m.start(`${id}s`),
          m.end(`${id}e`),
          m.path(`${id}s`, ends.first),
          m.path(ends.last, `${id}e`),
        ];
        out.push(m.element('subProcess', id, [multi, ...inner, ...body].join('')));
        return { first: id, last: id };
      }
    }
  }

  const ends = write(root, parts);
  return m.model(m.start(), ...parts, m.end(), m.path('start', ends.first), m.path(ends.last, 'end'));
}
