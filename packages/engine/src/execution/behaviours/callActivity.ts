import type { Value } from '../../expression/index.ts';
import type { CallSpec } from '../../model/types.ts';
import { mapIn } from '../callMapping.ts';
import { EngineError } from '../engineError.ts';
import type { Definition, DefinitionQuery } from '../environment.ts';
import { evaluateText } from '../evaluate.ts';
import { createProcess, type NewInstance, openProcess } from '../processInstance.ts';
import type { Behaviour, Run } from '../run.ts';
import type { Node } from '../state.ts';
import { fromStored } from '../storedValue.ts';
import { visibleVariables } from '../variables.ts';

/** Starts the called process inside the state of the caller and waits until it has ended. */
export const callActivity: Behaviour = {
  enter(run, node, element) {
    const call = element.call;
    if (!call) throw new EngineError('unknownDefinition', 'The call activity names no process', element.id);
    const wanted = newCall(run, node, call);
    const called = createProcess(run, wanted, run.node(node.id));
    openProcess(run, called, wanted);
  },
};

/** The instance that a call starts, with what its caller hands over. */
export function newCall(run: Run, node: Node, call: CallSpec): NewInstance {
  return {
    definition: findCalled(run, node, call),
    variables: { ...inheritedVariables(run, node, call), ...mapIn(run, node, call.in) },
    businessKey: businessKeyOf(run, node, call),
    initiator: run.process(node).process?.initiator,
  };
}

/** @throws EngineError `unknownDefinition` */
function findCalled(run: Run, node: Node, call: CallSpec): Definition {
  const key = evaluateText(run, node, call.calledElement);
  if (!key) throw new EngineError('unknownDefinition', 'The key of the called process is empty', node.el);
  const wanted = run.env.definition(queryFor(run, node, call, key));
  // Flowable's sameDeployment prefers the own deployment and takes the latest version when it holds none.
  const definition = wanted ?? (call.binding === 'deployment' ? run.env.definition({ key }) : undefined);
  if (!definition)
    throw new EngineError('unknownDefinition', `There is no process "${key}" to call`, node.el);
  return definition;
}

function queryFor(run: Run, node: Node, call: CallSpec, key: string): DefinitionQuery {
  if (call.isDefinitionId) return { id: key };
  const version = evaluateText(run, node, call.version);
  if (call.binding === 'version') return { key, version: Number(version) };
  if (call.binding === 'versionTag') return { key, versionTag: version };
  if (call.binding === 'latest') return { key };
  const own = run.env.definition({ id: run.process(node).process?.definition ?? '' });
  return { key, deployment: own?.deployment };
}

function inheritedVariables(run: Run, node: Node, call: CallSpec): Record<string, Value> {
  if (!call.inheritsVariables) return {};
  const entries = Object.entries(visibleVariables(run, node));
  return Object.fromEntries(entries.map(([name, stored]) => [name, fromStored(stored)]));
}

function businessKeyOf(run: Run, node: Node, call: CallSpec): string | undefined {
  const written = evaluateText(run, node, call.businessKey);
  return written ?? (call.inheritsBusinessKey ? run.process(node).process?.businessKey : undefined);
}
