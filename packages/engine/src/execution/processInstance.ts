import type { Value } from '../expression/index.ts';
import type { Element } from '../model/types.ts';
import { mapOut } from './callMapping.ts';
import { EngineError } from './engineError.ts';
import type { Definition } from './environment.ts';
import { arrive, complete, dropNode } from './flow.ts';
import { runListeners } from './listeners.ts';
import type { Run } from './run.ts';
import { openScope, prepareScope } from './scope.ts';
import type { Node } from './state.ts';
import { writeLocalVariable } from './variables.ts';
import { addWait } from './waits.ts';

export interface NewInstance {
  readonly definition: Definition;
  readonly variables: Readonly<Record<string, Value>>;
  readonly businessKey?: string | undefined;
  readonly initiator?: string | undefined;
  /** Start event to begin at; the one without a trigger when undefined. `none` opens no token at all. */
  readonly startAt?: Element | 'none' | undefined;
}

/** Creates the node of a process instance, under its caller or as the top of the state. */
export function createProcess(run: Run, wanted: NewInstance, caller?: Node): Node {
  const { definition } = wanted;
  const id = run.nextId();
  const node = run.addWithId(id, {
    parent: caller?.id,
    el: definition.model.root.id,
    owner: id,
    phase: 'active',
    process: {
      definition: definition.id,
      key: definition.key,
      version: definition.version,
      businessKey: wanted.businessKey,
      initiator: wanted.initiator,
    },
  });
  run.emit({
    type: 'instanceStarted',
    process: id,
    key: definition.key,
    definition: definition.id,
    caller: caller?.id,
    businessKey: wanted.businessKey,
    initiator: wanted.initiator,
  });
  for (const [name, value] of Object.entries(wanted.variables)) writeLocalVariable(run, id, name, value);
  return node;
}

/** Opens the process: listeners, event sub-processes, and the first token. */
export function openProcess(run: Run, node: Node, wanted: NewInstance): void {
  const root = run.element(node);
  const starts = root.startEvents;
  for (const start of starts) {
    if (start.initiatorVariable)
      writeLocalVariable(run, node.id, start.initiatorVariable, wanted.initiator ?? null);
  }
  runListeners(run, run.node(node.id), root, 'start');
  if (wanted.startAt === undefined) {
    openScope(run, run.node(node.id), root);
    return;
  }
  prepareScope(run, run.node(node.id), root);
  if (wanted.startAt !== 'none') arrive(run, run.node(node.id), wanted.startAt);
}

/** The last token is gone. A called process whose caller wants it so returns by a job, all others at once. */
export function processEmptied(run: Run, node: Node): void {
  const caller = run.find(node.parent);
  if (!caller || !run.element(caller).call?.returnsByJob) {
    endProcess(run, node);
    return;
  }
  run.put(node.id, { phase: 'async' });
  addWait(run, node.id, { kind: 'async', el: node.el, phase: 'after', isExclusive: true });
}

/** The instance ends, and a caller goes on. */
export function endProcess(run: Run, node: Node, outcome: 'completed' | 'cancelled' = 'completed'): void {
  const info = node.process;
  if (!info) return;
  const caller = run.find(node.parent);
  if (caller && run.process(caller).process?.suspended) {
    throw new EngineError(
      'suspended',
      'The calling instance is suspended, so the called one cannot return',
      caller.el,
    );
  }
  runListeners(run, node, run.element(node), 'end');
  if (caller) mapOut(run, caller, run.node(node.id));
  run.emit({
    type: 'instanceEnded',
    process: node.id,
    key: info.key,
    outcome,
    variables: run.node(node.id).vars ?? {},
  });
  dropNode(run, run.node(node.id));
  if (caller) complete(run, run.node(caller.id));
}
