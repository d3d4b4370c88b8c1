import type { Value } from '../expression/index.ts';
import { EngineError } from './engineError.ts';
import type { Run } from './run.ts';
import type { Node, Stored } from './state.ts';
import { fromStored, storedSize, toStored } from './storedValue.ts';

/** The nearest node at or above `node`, within its process instance, that holds the variable. */
function holderOf(run: Run, node: Node, name: string): Node | undefined {
  for (let at: Node | undefined = node; at; at = at.id === at.owner ? undefined : run.find(at.parent)) {
    if (at.vars && Object.hasOwn(at.vars, name)) return at;
  }
  return undefined;
}

/** @returns undefined when no scope around the node knows the name */
export function readVariable(run: Run, node: Node, name: string): Value | undefined {
  const stored = holderOf(run, node, name)?.vars?.[name];
  return stored === undefined ? undefined : fromStored(stored);
}

export function readLocalVariable(run: Run, id: string, name: string): Value | undefined {
  const vars = run.find(id)?.vars;
  const stored = vars && Object.hasOwn(vars, name) ? vars[name] : undefined;
  return stored === undefined ? undefined : fromStored(stored);
}

/** Everything visible from the node, the nearer scope winning. */
export function visibleVariables(run: Run, node: Node): Record<string, Stored> {
  const visible: Record<string, Stored> = {};
  for (let at: Node | undefined = node; at; at = at.id === at.owner ? undefined : run.find(at.parent)) {
    for (const [name, value] of Object.entries(at.vars ?? {})) {
      if (!Object.hasOwn(visible, name)) define(visible, name, value);
    }
  }
  return visible;
}

/** Sets a variable where it is known, or on the process instance when no scope around the node knows it. */
export function writeVariable(run: Run, node: Node, name: string, value: Value): void {
  writeLocalVariable(run, holderOf(run, node, name)?.id ?? node.owner, name, value);
}

export function writeVariables(run: Run, node: Node, values: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(values)) writeVariable(run, run.node(node.id), name, value);
}

/**
 * Sets a variable exactly on this node.
 *
 * @throws EngineError `variableTooLarge`
 */
export function writeLocalVariable(run: Run, id: string, name: string, value: Value): void {
  const stored = toStored(value);
  const size = storedSize(stored);
  if (size > run.env.limits.maxVariableSize) {
    throw new EngineError(
      'variableTooLarge',
      `Variable "${name}" takes ${size} characters; at most ${run.env.limits.maxVariableSize} are allowed`,
    );
  }
  writeStored(run, id, name, stored);
}

/**
 * Sets a variable local to the path of a token: it is visible where the token is and goes along to the elements that
 * follow, up to the end of the scope. This is what a local variable of an execution means to the Java engines.
 */
export function writePathVariable(run: Run, id: string, name: string, value: Value): void {
  writeLocalVariable(run, id, name, value);
  const carried = run.node(id).carried ?? [];
  if (!carried.includes(name)) run.put(id, { carried: [...carried, name] });
}

/** What a token takes along to the next element. */
export function carriedBy(node: Node): Pick<Node, 'vars' | 'carried'> {
  if (!node.carried) return {};
  const vars: Record<string, Stored> = {};
  for (const name of node.carried) define(vars, name, node.vars?.[name] ?? null);
  return { vars, carried: node.carried };
}

export function writeStored(run: Run, id: string, name: string, stored: Stored): void {
  const node = run.node(id);
  const isKnown = node.vars !== undefined && Object.hasOwn(node.vars, name);
  const vars: Record<string, Stored> = { ...node.vars };
  define(vars, name, stored);
  run.put(id, { vars });
  run.emit({ type: 'variableSet', process: node.owner, node: id, name, value: stored });
  run.changedVariables.push({ node: id, name, event: isKnown ? 'update' : 'create' });
}

export function removeVariable(run: Run, node: Node, name: string): void {
  const holder = holderOf(run, node, name);
  if (!holder?.vars) return;
  const { [name]: _removed, ...vars } = holder.vars;
  run.put(holder.id, { vars });
  run.emit({ type: 'variableRemoved', process: holder.owner, node: holder.id, name });
  run.changedVariables.push({ node: holder.id, name, event: 'delete' });
}

/** An own property even for names such as `__proto__`. */
function define(record: Record<string, Stored>, name: string, value: Stored): void {
  if (name === '__proto__') {
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    record[name] = value;
  }
}
