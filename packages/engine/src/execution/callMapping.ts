import type { Value } from '../expression/index.ts';
import type { Mapping } from '../model/types.ts';
import { evaluateMapped, mappingTarget } from './evaluate.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { fromStored } from './storedValue.ts';
import { visibleVariables, writeLocalVariable, writePathVariable, writeVariable } from './variables.ts';

/** Values that a call hands to the called process, by name. */
export function mapIn(run: Run, caller: Node, mappings: readonly Mapping[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const mapping of mappings) {
    if (mapping.value.kind === 'all') {
      const source = mapping.isLocal ? (run.node(caller.id).vars ?? {}) : visibleVariables(run, caller);
      for (const [name, stored] of Object.entries(source)) values[name] = fromStored(stored);
    } else {
      values[mappingTarget(run, caller, mapping)] = evaluateMapped(run, caller, mapping.value);
    }
  }
  return values;
}

/** Hands variables of a called process to its caller. */
export function mapOut(run: Run, caller: Node, called: Node): void {
  const call = run.element(caller).call;
  if (!call) return;
  for (const mapping of call.out) {
    const isLocal = mapping.isLocal || call.outIsLocal;
    const source = run.node(called.id);
    if (mapping.value.kind === 'all') {
      for (const [name, stored] of Object.entries(source.vars ?? {})) {
        put(run, caller, name, fromStored(stored), isLocal);
      }
    } else {
      put(
        run,
        caller,
        mappingTarget(run, source, mapping),
        evaluateMapped(run, source, mapping.value),
        isLocal,
      );
    }
  }
}

function put(run: Run, caller: Node, name: string, value: Value, isLocal: boolean): void {
  if (isLocal && run.element(caller).call?.outIsLocal) writePathVariable(run, caller.id, name, value);
  else if (isLocal) writeLocalVariable(run, caller.id, name, value);
  else writeVariable(run, run.node(caller.id), name, value);
}

/** The called processes between a throwing node and its catcher hand out their variables. */
export function mapOutOfCalled(run: Run, node: Node, host: Node): void {
  for (let at: Node | undefined = node; at && at.id !== host.id; at = run.find(at.parent)) {
    const caller = at.process ? run.find(at.parent) : undefined;
    if (at.process && caller) mapOut(run, caller, at);
  }
}
