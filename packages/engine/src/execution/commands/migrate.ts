import type { Element, ProcessModel } from '../../model/types.ts';
import type { MigrateCommand } from '../command.ts';
import { EngineError } from '../engineError.ts';
import type { Run } from '../run.ts';
import type { Node, Wait } from '../state.ts';
import { clearWaits, waitForEvent } from '../waits.ts';
import { assertNotSuspended } from './guard.ts';
import { processNode } from './lifecycle.ts';

/**
 * Takes a running instance over to another version of its process. Every activity that runs must exist there, under
 * its id or the one that the mapping names, with the same type and inside the same scopes; all that do not are listed.
 * Boundary events and event sub-processes that are new begin to wait, those that are gone stop.
 */
export function migrate(run: Run, command: MigrateCommand): void {
  const process = processNode(run, command.process);
  assertNotSuspended(run, process);
  const definition = run.env.definition({ id: command.definition });
  if (!definition || !process.process) {
    throw new EngineError('unknownDefinition', `There is no process definition ${command.definition}`);
  }
  const mapping: Record<string, string> = {
    ...command.mapping,
    [process.el]: definition.model.root.id,
  };
  const nodes = Object.values(run.state.nodes).filter((node) => node.owner === process.id);
  const faults = nodes.flatMap((node) => faultOf(run, node, definition.model, mapping));
  if (faults.length > 0)
    throw new EngineError('notAllowed', `The instance cannot be migrated: ${faults.join('; ')}`);

  const before = run.model(process);
  const waiting = new Map(nodes.map((node) => [node.id, node.waits ?? []]));
  run.forgetModel(process.process.definition);
  run.put(process.id, {
    process: {
      ...process.process,
      definition: definition.id,
      key: definition.key,
      version: definition.version,
    },
  });
  for (const node of nodes) {
    const el = mapping[node.el] ?? node.el;
    const flow = node.flow !== undefined && definition.model.flows.has(node.flow) ? node.flow : undefined;
    run.put(node.id, {
      el,
      flow,
      waits: keptWaits(waiting.get(node.id) ?? [], definition.model, mapping),
      activated: keptActivations(node, definition.model, mapping),
    });
    addNewWaits(run, run.node(node.id), waiting.get(node.id) ?? [], before, mapping);
  }
}

function faultOf(run: Run, node: Node, target: ProcessModel, mapping: Record<string, string>): string[] {
  const source = run.element(node);
  const id = mapping[node.el] ?? node.el;
  const element = target.elements.get(id);
  if (!element) return [`there is no element "${id}" for "${node.el}"`];
  if (element.type !== source.type) return [`"${id}" is a ${element.type}, not a ${source.type}`];
  if ((element.multi !== undefined) !== (source.multi !== undefined))
    return [`"${id}" differs in multi-instance`];
  const parent = source.parent === undefined ? undefined : (mapping[source.parent] ?? source.parent);
  return element.parent === parent ? [] : [`"${id}" lies in another scope`];
}

function keptWaits(
  waits: readonly Wait[],
  target: ProcessModel,
  mapping: Record<string, string>,
): Wait[] | undefined {
  const kept = waits
    .map((wait) => ({ ...wait, el: mapping[wait.el] ?? wait.el }))
    .filter((wait) => target.elements.has(wait.el));
  return kept.length > 0 ? kept : undefined;
}

/** Complex gateways that wait for their reset go on waiting for the flows that the new version still has. */
function keptActivations(
  node: Node,
  target: ProcessModel,
  mapping: Record<string, string>,
): Node['activated'] {
  if (!node.activated) return undefined;
  const kept = Object.entries(node.activated)
    .map(([id, flows]): [string, string[]] => [
      mapping[id] ?? id,
      flows.filter((flow) => target.flows.has(flow)),
    ])
    .filter(([id]) => target.elements.get(id)?.activation !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function addNewWaits(
  run: Run,
  node: Node,
  before: readonly Wait[],
  model: ProcessModel,
  mapping: Record<string, string>,
): void {
  if (node.phase !== 'active' || node.compensating) return;
  const element = run.element(node);
  const known = new Set([...model.elements.keys()].map((id) => mapping[id] ?? id));
  const waitsNow = new Set(before.map((wait) => mapping[wait.el] ?? wait.el));
  const catching: Element[] = node.loop === undefined ? [...element.boundary] : [];
  if (!node.multi) catching.push(...element.eventSubProcesses.flatMap((child) => child.startEvents));
  for (const event of catching) {
    if (!known.has(event.id) && !waitsNow.has(event.id)) waitForEvent(run, run.node(node.id), event);
  }
  clearWaits(run, node.id, (wait) => !run.model(node).elements.has(wait.el));
}
