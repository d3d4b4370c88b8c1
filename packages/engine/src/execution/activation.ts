import { flowsInto } from '../model/reachability.ts';
import type { Element } from '../model/types.ts';
import { tokenForEachFlow, waitingIn } from './join.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';

/** A complex gateway that was activated and waits for its reset. */
export interface Activation {
  readonly scope: string;
  readonly gateway: Element;
  /** Flows whose tokens the activation took. */
  readonly taken: readonly string[];
  /** Flows that have brought no token since the gateway last waited for its start. */
  readonly missing: readonly string[];
  /** Whether none can come by a missing flow any more, so that the gateway may reset. */
  readonly isOver: boolean;
}

export function activationsOf(run: Run, scopeId: string | undefined): Activation[] {
  const scope = run.find(scopeId);
  return Object.entries(scope?.activated ?? {}).flatMap(([id, taken]) =>
    scope ? [activationOf(run, scope, run.elementById(scope, id), taken)] : [],
  );
}

function activationOf(run: Run, scope: Node, gateway: Element, taken: readonly string[]): Activation {
  const open = gateway.incoming.filter((flow) => !taken.includes(flow.id));
  const late = tokenForEachFlow(waitingIn(run, scope.id, gateway.id), open);
  const missing = open.map((flow) => flow.id).filter((id) => !late.has(id));
  const isOver = !run.children(scope.id).some((token) => canOnlyComeBy(missing, waysOf(run, token, gateway)));
  return { scope: scope.id, gateway, taken, missing, isOver };
}

/** Remembers which flows brought the tokens of an activation, unless its reset is due at once. */
export function noteActivation(
  run: Run,
  scopeId: string | undefined,
  gateway: Element,
  taken: readonly string[],
): void {
  const scope = run.find(scopeId);
  if (!scope || activationOf(run, scope, gateway, taken).isOver) return;
  run.put(scope.id, { activated: { ...scope.activated, [gateway.id]: taken } });
}

export function endActivation(run: Run, { scope, gateway }: Activation): void {
  const { [gateway.id]: _ended, ...others } = run.node(scope).activated ?? {};
  run.put(scope, { activated: Object.keys(others).length > 0 ? others : undefined });
}

/** Tokens that wait at the gateway and belong to the activation. */
export function lateTokens(run: Run, { scope, gateway, taken }: Activation): Node[] {
  const open = gateway.incoming.filter((flow) => !taken.includes(flow.id));
  return [...tokenForEachFlow(waitingIn(run, scope, gateway.id), open).values()];
}

/** A token that may as well come by another flow is not waited for: it belongs to the next round, as after a loop. */
function canOnlyComeBy(missing: readonly string[], ways: readonly string[]): boolean {
  return ways.length > 0 && ways.every((flow) => missing.includes(flow));
}

/** Incoming flows of the gateway by which a token can still come. */
function waysOf(run: Run, token: Node, gateway: Element): string[] {
  if (token.el === gateway.id) {
    if (token.phase === 'join') return [];
    const isBefore = token.waits?.some((wait) => wait.kind === 'async' && wait.phase === 'before') === true;
    const isArriving = isBefore || token.phase === undefined;
    if (isArriving) return token.flow === undefined ? [] : [token.flow];
  }
  return flowsInto(run.model(token), gateway, token.el).map((flow) => flow.id);
}
