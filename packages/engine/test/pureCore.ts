import type { Dialect } from '../src/dialect/profile.ts';
import type { Command } from '../src/execution/command.ts';
import { DEFAULT_LIMITS, type Environment } from '../src/execution/environment.ts';
import { nodesInOrder } from '../src/execution/inspect.ts';
import type { InstanceState, Node } from '../src/execution/state.ts';
import { compileBpmn } from '../src/model/compile.ts';

export function environmentOf(xml: string, dialect: Dialect = 'flowable', now = 0): Environment {
  const { models, problems } = compileBpmn(xml, { dialect });
  if (models.length === 0) throw new Error(problems.map((problem) => problem.message).join('; '));
  const definitions = models.map((model) => ({
    id: model.key,
    key: model.key,
    version: 1,
    deployment: 'd',
    model,
  }));
  return {
    now,
    limits: DEFAULT_LIMITS,
    scripts: undefined,
    handler: () => undefined,
    decision: () => undefined,
    definition: (query) =>
      definitions.find((definition) =>
        'id' in query ? definition.id === query.id : definition.key === query.key,
      ),
  };
}

/** What a user could do next, in order of creation: complete a task or trigger a receive task. */
export function possibleCommands(state: InstanceState): Command[] {
  return nodesInOrder(state).flatMap((node): Command[] => {
    if (node.phase !== 'active') return [];
    if (node.task) return [{ type: 'completeTask', node: node.id }];
    const isLeaf =
      !node.process && !node.multi && !nodesInOrder(state).some((other) => other.parent === node.id);
    return isLeaf ? [{ type: 'trigger', node: node.id }] : [];
  });
}

/** The state as a tree without ids, so that states which differ only by numbering are equal. */
export function shapeOf(state: InstanceState): unknown {
  const shape = (node: Node): unknown => ({
    el: node.el,
    phase: node.phase,
    flow: node.flow,
    vars: node.vars,
    loop: node.loop,
    multi: node.multi,
    waits: (node.waits ?? []).map(({ kind, el }) => `${kind} ${el}`).sort(),
    children: nodesInOrder(state)
      .filter((child) => child.parent === node.id)
      .map(shape)
      .map((child) => JSON.stringify(child))
      .sort(),
  });
  const root = state.nodes[state.root];
  return root && shape(root);
}
