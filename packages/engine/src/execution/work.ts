import type { Value } from '../expression/index.ts';
import type { Work } from '../model/types.ts';
import { keyOfDecision, performDecision } from './decisionWork.ts';
import { BpmnError, EngineError } from './engineError.ts';
import { evaluate } from './evaluate.ts';
import type { Run } from './run.ts';
import { runScript } from './scriptWork.ts';
import type { Node } from './state.ts';
import { readVariable, writePathVariable, writeVariable } from './variables.ts';

/**
 * Does what a service task, a script task or a listener says, and stores its result.
 *
 * @throws BpmnError when a handler raises one; EngineError for every other failure
 */
export function perform(run: Run, node: Node, work: Work, event?: string): void {
  if (work.kind === 'external') return;
  const value = resultOf(run, node, work, event);
  if (work.result === undefined || !run.has(node.id)) return;
  if (work.resultIsLocal) writePathVariable(run, node.id, work.result, value);
  else writeVariable(run, run.node(node.id), work.result, value);
}

function resultOf(run: Run, node: Node, work: Exclude<Work, { kind: 'external' }>, event?: string): Value {
  if (work.kind === 'expression') return evaluate(run, node, work.expression, event);
  if (work.kind === 'handler') return callHandler(run, node, work, event);
  if (work.kind === 'decision') {
    const key = keyOfDecision(run, node, work);
    const name = `dmn:${key}`;
    if (run.env.handler(name)) return callHandler(run, node, { name, fields: [] }, event);
    return performDecision(run, node, work, key);
  }
  const { value, globals } = runScript(run, node, work.format, work.script);
  if (work.autoStore) {
    for (const [name, item] of Object.entries(globals)) writeVariable(run, run.node(node.id), name, item);
  }
  return value;
}

function callHandler(
  run: Run,
  node: Node,
  work: Pick<Extract<Work, { kind: 'handler' }>, 'name' | 'fields'>,
  event?: string,
): Value {
  const handler = run.env.handler(work.name);
  if (!handler) throw new EngineError('unknownHandler', `There is no handler "${work.name}"`, node.el);
  const fields = work.fields.map((field) => [field.name, evaluate(run, node, field.value, event)]);
  try {
    const value = handler({
      elementId: node.el,
      processInstanceId: run.state.id,
      businessKey: run.process(node).process?.businessKey,
      event,
      fields: Object.fromEntries(fields),
      getVariable: (name) => readVariable(run, run.node(node.id), name),
      setVariable: (name, item) => writeVariable(run, run.node(node.id), name, item),
    });
    return value ?? null;
  } catch (error) {
    if (error instanceof BpmnError || error instanceof EngineError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new EngineError('handler', `Handler "${work.name}" failed: ${message}`, node.el, { cause: error });
  }
}
