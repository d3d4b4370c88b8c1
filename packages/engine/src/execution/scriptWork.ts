import { compileExpression, type Value } from '../expression/index.ts';
import { ScriptError, type ScriptResult } from '../script/scriptRunner.ts';
import { EngineError } from './engineError.ts';
import { contextAt } from './hostObjects.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import {
  readVariable,
  removeVariable,
  visibleVariables,
  writePathVariable,
  writeVariable,
} from './variables.ts';

/**
 * Runs a script as seen from a node. `juel` scripts are expressions.
 *
 * @throws EngineError `script` with the element and the place in the script
 */
export function runScript(run: Run, node: Node, format: string, script: string): ScriptResult {
  if (format.trim().toLowerCase() === 'juel') {
    return { value: compileExpression(script.trim()).evaluate(contextAt(run, node)), globals: {} };
  }
  if (!run.env.scripts) throw new EngineError('script', 'Scripts are not available here', node.el);
  try {
    return run.env.scripts.run(script, {
      elementId: node.el,
      names: Object.keys(visibleVariables(run, node)),
      get: (name) => readVariable(run, run.node(node.id), name),
      set: (name, value) => writeVariable(run, run.node(node.id), name, value),
      setLocal: (name, value) => writePathVariable(run, node.id, name, value),
      remove: (name) => removeVariable(run, run.node(node.id), name),
      properties: scriptProperties(run, node),
    });
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    throw new EngineError('script', error.message, node.el, { cause: error });
  }
}

function scriptProperties(run: Run, node: Node): Record<string, Value> {
  const process = run.process(node).process;
  return {
    id: node.id,
    processInstanceId: run.state.id,
    processBusinessKey: process?.businessKey ?? null,
    processDefinitionId: process?.definition ?? null,
    currentActivityId: node.el,
    tenantId: run.state.tenantId ?? null,
  };
}
