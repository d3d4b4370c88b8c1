import type { Element, ProcessModel } from '../../model/types.ts';
import { newCall } from '../behaviours/callActivity.ts';
import { cancel, cancelChildren } from '../cancel.ts';
import type { MoveCommand } from '../command.ts';
import { EngineError } from '../engineError.ts';
import { openEventSubProcess } from '../eventReached.ts';
import { arrive } from '../flow.ts';
import { createProcess, openProcess } from '../processInstance.ts';
import type { Run } from '../run.ts';
import { prepareScope } from '../scope.ts';
import type { Node } from '../state.ts';
import { writeLocalVariable, writeVariables } from '../variables.ts';
import { clearWaits, removeWait, waitForEvent } from '../waits.ts';
import { assertNotSuspended } from './guard.ts';

/** A token that is moved, or the waiting start of an event sub-process that stands for one. */
interface Source {
  readonly node: Node;
  readonly wait: string | undefined;
}

/**
 * Moves tokens as Flowable does: all instances of a repeated activity leave together as one token; several tokens
 * that come to one activity of one scope become one, except at a gateway, where each counts; scopes that both ends
 * share are kept, the others end with all that is in them; entering an interrupting event sub-process cancels the other tokens of its scope.
 */
export function move(run: Run, command: MoveCommand): void {
  const sources = command.nodes
    ? command.nodes.map((id): Source => ({ node: run.node(id), wait: undefined }))
    : command.from.flatMap((id) => sourcesOf(run, id));
  for (const { node } of sources) assertNotSuspended(run, node);
  const root = run.node(run.state.root);
  writeVariables(run, root, command.variables ?? {});

  if (command.level === 'parent') assertNothingStays(run, sources);

  const groups = new Map<string, { scope: Node; sources: Source[]; targets: string[] }>();
  for (const target of command.to) {
    for (const source of sources) {
      const scope = commonScope(
        run,
        source,
        command.level === 'called' ? (command.callActivity ?? '') : target,
        command,
      );
      const group = groups.get(scope.id) ?? { scope, sources: [], targets: [] };
      if (!group.sources.includes(source)) group.sources.push(source);
      if (!group.targets.includes(target)) group.targets.push(target);
      groups.set(scope.id, group);
    }
  }
  for (const { scope, sources: leaving } of groups.values())
    for (const source of leaving) leave(run, source, scope);
  for (const { scope, sources: leaving, targets } of groups.values()) {
    // The start of an event sub-process that waits stands for no token: moving it interrupts nobody.
    const interrupts = leaving.some((source) => source.wait === undefined);
    for (const target of targets) {
      enterTarget(run, run.node(scope.id), target, { tokens: leaving.length, interrupts, command });
    }
  }
}

function sourcesOf(run: Run, id: string): Source[] {
  const nodes = run
    .nodesOf(id)
    .filter((node) => node.loop === undefined && !node.process && !node.compensating);
  if (nodes.length > 0) return nodes.map((node) => ({ node, wait: undefined }));
  const waiting = Object.values(run.state.nodes).flatMap((node) =>
    (node.waits ?? [])
      .filter((wait) => wait.el === id && wait.kind !== 'async')
      .map((wait): Source => ({ node, wait: wait.id })),
  );
  const starts = waiting.filter((source) => run.elementById(source.node, id).type === 'startEvent');
  if (starts.length === 0)
    throw new EngineError('unknownActivity', 'No token is in the activity to be moved from', id);
  return starts;
}

/** The innermost scope around the source that the target lies in too. */
function commonScope(run: Run, source: Source, target: string, command: MoveCommand): Node {
  const first = source.wait ? source.node : run.find(source.node.parent);
  const ownProcess = source.node.owner;
  for (let scope = first; scope; scope = run.find(scope.parent)) {
    const isElsewhere = command.level === 'parent' ? scope.owner === ownProcess : scope.owner !== ownProcess;
    if (isElsewhere) continue;
    const model = run.model(scope);
    const isOpenScope = scope.multi === undefined && run.element(scope).type !== 'callActivity';
    if (isOpenScope && scopesAround(model, target)?.includes(scope.el)) return scope;
  }
  throw new EngineError('unknownActivity', 'The process has no such activity to move to', target);
}

/** Ids of the scopes that hold an element, from the inside out; undefined when the model does not know it. */
function scopesAround(model: ProcessModel, id: string): string[] | undefined {
  let element = model.elements.get(id);
  if (!element || element.parent === undefined) return undefined;
  const scopes: string[] = [];
  while (element?.parent !== undefined) {
    scopes.push(element.parent);
    element = model.elements.get(element.parent);
  }
  return scopes;
}

/**
 * Takes the source away with every scope around it, up to the common one: a scope that the target does not share ends
 * with all that still runs in it.
 */
function leave(run: Run, source: Source, scope: Node): void {
  if (!run.has(source.node.id)) return;
  if (source.wait) {
    removeWait(run, source.node.id, source.wait);
    return;
  }
  let outermost = source.node;
  for (
    let above = run.find(outermost.parent);
    above && above.id !== scope.id;
    above = run.find(above.parent)
  ) {
    outermost = above;
  }
  cancel(run, run.node(outermost.id), 'moved');
}

/** A called process ends when its tokens are moved to its caller, so all of them must be. */
function assertNothingStays(run: Run, sources: readonly Source[]): void {
  const moved = new Set(sources.map(({ node }) => node.id));
  for (const { node } of sources) {
    const stays = Object.values(run.state.nodes).find(
      (other) =>
        other.owner === node.owner &&
        !other.process &&
        !run.hasChildren(other.id) &&
        !isWithin(run, other, moved),
    );
    if (stays)
      throw new EngineError('notAllowed', 'The called process has tokens that are not moved', stays.el);
  }
}

function isWithin(run: Run, node: Node, ids: ReadonlySet<string>): boolean {
  for (let at: Node | undefined = node; at; at = run.find(at.parent)) if (ids.has(at.id)) return true;
  return false;
}

interface Entry {
  readonly tokens: number;
  readonly interrupts: boolean;
  readonly command: MoveCommand;
}

function enterTarget(run: Run, scope: Node, target: string, { tokens, interrupts, command }: Entry): void {
  let holder = scope;
  if (command.level === 'called') holder = openCalled(run, scope, command);
  const model = run.model(holder);
  const element = model.elements.get(target);
  const around = scopesAround(model, target);
  if (!element || !around) {
    throw new EngineError('unknownActivity', 'The process has no such activity to move to', target);
  }
  // The start of an event sub-process takes no token: its scope waits for the event again.
  const isWaitingStart =
    element.type === 'startEvent' && model.elements.get(element.parent ?? '')?.type === 'eventSubProcess';
  const scopes = isWaitingStart ? around.slice(1) : around;
  for (const id of scopes.slice(0, scopes.indexOf(holder.el)).reverse()) {
    holder = openInner(run, run.node(holder.id), run.elementById(holder, id), interrupts);
  }
  if (isWaitingStart) {
    const isWaiting = run.node(holder.id).waits?.some((wait) => wait.el === target);
    if (!isWaiting) waitForEvent(run, run.node(holder.id), element);
    return;
  }
  const count = element.type.endsWith('Gateway') ? tokens : 1;
  for (let each = 0; each < count; each++) {
    const node = arrive(run, run.node(holder.id), element);
    setLocalVariables(run, node, command.localVariables ?? {});
  }
}

/** Local variables may be meant for the token or for a scope around it, by element id. */
function setLocalVariables(
  run: Run,
  node: Node,
  variables: NonNullable<MoveCommand['localVariables']>,
): void {
  for (let at: Node | undefined = node; at && !at.process; at = run.find(at.parent)) {
    for (const [name, value] of Object.entries(variables[at.el] ?? {}))
      writeLocalVariable(run, at.id, name, value);
  }
}

/** A scope on the way to the target: one that runs already is used, otherwise it is opened without a token. */
function openInner(run: Run, parent: Node, element: Element, interrupts: boolean): Node {
  if (element.type === 'eventSubProcess') {
    const start = element.startEvents[0];
    if (start?.isInterrupting && interrupts) {
      cancelChildren(run, parent, 'moved');
      clearWaits(run, parent.id, (wait) => run.elementById(parent, wait.el).type === 'startEvent');
    }
    return openEventSubProcess(run, run.node(parent.id), element);
  }
  const running = run
    .siblingsIn(parent.id, element.id)
    .find((node) => node.phase === 'active' && !node.multi);
  if (running) return running;
  const owner = parent.process ? parent.id : parent.owner;
  let node = openActivity(run, parent, element, owner);
  if (element.multi) {
    run.put(node.id, { multi: { total: 1, done: 0, started: 1 } });
    node = run.add({ parent: node.id, el: element.id, owner, phase: 'active', loop: 0 });
    writeLocalVariable(run, node.id, element.multi.indexVariable, 0);
  }
  prepareScope(run, run.node(node.id), element);
  return run.node(node.id);
}

/** An activity instance with its boundary events, without its own work. */
function openActivity(run: Run, parent: Node, element: Element, owner: string): Node {
  const node = run.add({ parent: parent.id, el: element.id, owner, phase: 'active' });
  run.emit({ type: 'activityStarted', elementType: element.type, ...run.place(node) });
  for (const boundary of element.boundary) waitForEvent(run, run.node(node.id), boundary);
  return run.node(node.id);
}

/** Starts the called process without a token, for a token to be put into it. */
function openCalled(run: Run, scope: Node, command: MoveCommand): Node {
  const element = run.elementById(scope, command.callActivity ?? '');
  if (!element.call) throw new EngineError('notAllowed', 'The activity calls no process', element.id);
  const owner = scope.process ? scope.id : scope.owner;
  const missing = (scopesAround(run.model(scope), element.id) ?? []).slice();
  let parent = scope;
  for (const id of missing.slice(0, missing.indexOf(scope.el)).reverse()) {
    parent = openInner(run, run.node(parent.id), run.elementById(parent, id), true);
  }
  const caller = openActivity(run, parent, element, owner);
  const wanted = { ...newCall(run, caller, element.call), startAt: 'none' as const };
  const called = createProcess(run, wanted, run.node(caller.id));
  openProcess(run, called, wanted);
  return run.node(called.id);
}
