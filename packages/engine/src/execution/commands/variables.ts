import type { Value } from '../../expression/index.ts';
import type { Run } from '../run.ts';
import { removeVariable, writeLocalVariable, writeVariables } from '../variables.ts';
import { assertNotSuspended } from './guard.ts';

export function setVariables(
  run: Run,
  id: string | undefined,
  variables: Readonly<Record<string, Value>>,
  isLocal: boolean,
): void {
  const node = run.node(id ?? run.state.root);
  if (run.profile(node).strictSuspension) assertNotSuspended(run, node);
  if (!isLocal) {
    writeVariables(run, node, variables);
    return;
  }
  for (const [name, value] of Object.entries(variables)) writeLocalVariable(run, node.id, name, value);
}

export function removeVariables(run: Run, id: string | undefined, names: readonly string[]): void {
  const node = run.node(id ?? run.state.root);
  if (run.profile(node).strictSuspension) assertNotSuspended(run, node);
  for (const name of names) removeVariable(run, run.node(node.id), name);
}
