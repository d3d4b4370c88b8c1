import { DEFAULT_LIMITS, type Environment } from '../src/execution/environment.ts';
import { activeTasks } from '../src/execution/inspect.ts';
import { apply, start } from '../src/execution/step.ts';
import { compileBpmn } from '../src/model/compile.ts';

const HEAD =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench"><process id="p" isExecutable="true">';
const TAIL = '</process></definitions>';

function environmentFor(xml: string): Environment {
  const { models, problems } = compileBpmn(xml);
  const [model] = models;
  if (!model) throw new Error(JSON.stringify(problems));
  const definition = { id: 'd', key: model.key, version: 1, deployment: 'x', model };
  return {
    now: 0,
    limits: { ...DEFAULT_LIMITS, maxMoves: 10_000_000 },
    scripts: undefined,
    definition: () => definition,
    handler: () => undefined,
    decision: () => undefined,
  };
}

function flows(ids: readonly string[], prefix = ''): string {
  return ids
    .slice(1)
    .map((id, index) => `<sequenceFlow id="${prefix}f${index}" sourceRef="${ids[index]}" targetRef="${id}"/>`)
    .join('');
}

/** start → task → … → end with `size` elements. */
function chain(size: number, tag: string): string {
  const inner = Array.from({ length: size - 2 }, (_, index) => `e${index}`);
  const elements = inner.map((id) => `<${tag} id="${id}"/>`).join('');
  return `${HEAD}<startEvent id="s"/>${elements}<endEvent id="z"/>${flows(['s', ...inner, 'z'])}${TAIL}`;
}

/**
 * Moves of tokens from element to element per second of one core: instances of a process of 20 elements with a fork
 * and a join, run from start to end.
 */
export function tokenMovesPerSecond(milliseconds = 1000): number {
  const inner = Array.from(
    { length: 6 },
    (_, index) => `<manualTask id="a${index}"/><manualTask id="b${index}"/>`,
  ).join('');
  const branch = (name: string): string =>
    flows([`fork`, ...Array.from({ length: 6 }, (_, index) => `${name}${index}`), 'join'], name);
  const xml = `${HEAD}<startEvent id="s"/><parallelGateway id="fork"/><parallelGateway id="join"/><endEvent id="z"/>${inner}<sequenceFlow id="first" sourceRef="s" targetRef="fork"/><sequenceFlow id="last" sourceRef="join" targetRef="z"/>${branch('a')}${branch('b')}${TAIL}`;
  const env = environmentFor(xml);
  const movesOfOne = start({ id: 'i', definition: 'd' }, env).effects.filter(
    ({ type }) => type === 'flowTaken',
  ).length;
  let instances = 0;
  const begin = performance.now();
  while (performance.now() - begin < milliseconds) {
    for (let each = 0; each < 50; each++) start({ id: `i${each}`, definition: 'd' }, env);
    instances += 50;
  }
  return (instances * movesOfOne * 1000) / (performance.now() - begin);
}

/** Microseconds of one round of steps: many instances wait at their first task, each of them is moved on by one. */
function oneRound(env: Environment): number {
  const instances = 1000;
  const states = Array.from(
    { length: instances },
    (_, index) => start({ id: `i${index}`, definition: 'd' }, env).state,
  );
  const waiting = states.map((state) => activeTasks(state)[0]?.node.id ?? '');
  const begin = performance.now();
  for (const [index, state] of states.entries()) {
    apply(state, { type: 'completeTask', node: waiting[index] ?? '' }, env);
  }
  return ((performance.now() - begin) * 1000) / instances;
}

/** Microseconds that completing one user task takes in chains of these sizes: the best of many alternating rounds. */
export function microsecondsPerStep(sizes: readonly number[], rounds = 25): number[] {
  const environments = sizes.map((size) => environmentFor(chain(size, 'userTask')));
  const best = sizes.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, env] of environments.entries())
      best[index] = Math.min(best[index] ?? 0, oneRound(env));
  }
  return best;
}

/** Cost of a step in a model of 1,000 elements as a multiple of one in a model of 10. */
export function largeModelRatio(): number {
  const [small = 1, large = 1] = microsecondsPerStep([10, 1000]);
  return large / small;
}

/** Cost of a step in an instance with 1,000 waiting tokens as a multiple of one with 200. */
export function largeInstanceRatio(): number {
  const loop =
    '<multiInstanceLoopCharacteristics><loopCardinality>#{count}</loopCardinality></multiInstanceLoopCharacteristics>';
  const xml = `${HEAD}<startEvent id="s"/><userTask id="a">${loop}</userTask><userTask id="b"/>${flows(['s', 'a', 'b'])}${TAIL}`;
  const env = environmentFor(xml);
  const measure = (count: number): number => {
    const { state } = start({ id: 'i', definition: 'd', variables: { count } }, env);
    const waiting = activeTasks(state).map(({ node }) => node.id);
    const steps = waiting.slice(0, 200);
    const begin = performance.now();
    for (const node of steps) apply(state, { type: 'completeTask', node }, env);
    return (performance.now() - begin) / steps.length;
  };
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 25; round++) {
    small = Math.min(small, measure(201));
    large = Math.min(large, measure(1000));
  }
  return large / small;
}

/** Bytes of the saved state of an instance with one waiting token and three variables. */
export function stateBytes(): number {
  const env = environmentFor(chain(40, 'userTask'));
  const variables = { applicant: 'zhang.san', days: 3, reason: 'Family visit' };
  const { state } = start({ id: '01890a5d-ac96-774b-bcce-b302099a8057', definition: 'd', variables }, env);
  if (activeTasks(state).length !== 1) throw new Error('The instance should wait at one task');
  return new TextEncoder().encode(JSON.stringify(state)).length;
}
