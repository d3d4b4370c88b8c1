import { decide } from '../decision/decide.ts';
import { DecisionError } from '../decision/decisionError.ts';
import { mapResult, rowsAsValues } from '../decision/mapResult.ts';
import type { DecisionModel, DecisionResult } from '../decision/types.ts';
import type { Value } from '../expression/index.ts';
import type { DecisionWork } from '../model/types.ts';
import { EngineError } from './engineError.ts';
import type { DefinitionQuery } from './environment.ts';
import { evaluateText } from './evaluate.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { readVariable, writeVariable, writeVariables } from './variables.ts';

/** @throws EngineError `unknownDefinition` when the expression gives no key */
export function keyOfDecision(run: Run, node: Node, work: DecisionWork): string {
  const key = evaluateText(run, node, work.decision);
  if (!key) throw new EngineError('unknownDefinition', 'The key of the decision is empty', node.el);
  return key;
}

/**
 * Makes a decision with the variables that the node sees. Flowable's way of keeping the result is done here, see
 * {@link DecisionWork.mapping}.
 *
 * @returns the value for the result variable
 * @throws EngineError `unknownDefinition`, or `decision` naming the decision, the rule and the cell
 */
export function performDecision(run: Run, node: Node, work: DecisionWork, key: string): Value {
  const wanted = run.env.decision(queryFor(run, node, work, key));
  // The own deployment is preferred; the latest version stands in when it holds no such decision.
  const decision = wanted ?? (work.binding === 'deployment' ? run.env.decision({ key }) : undefined);
  if (!decision) throw new EngineError('unknownDefinition', `There is no decision "${key}"`, node.el);
  try {
    const result = decide(decision.model, {
      now: run.env.now,
      lookup: (name) => readVariable(run, node, name),
    });
    if (work.mustHit && result.rows.length === 0) throw new DecisionError(key, 'no rule matches');
    if (work.mapping !== 'variables') return mapResult(key, result, work.mapping);
    setOutputs(run, node, decision.model, result);
    return null;
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    throw new EngineError('decision', error.message, node.el, { cause: error });
  }
}

function queryFor(run: Run, node: Node, work: DecisionWork, key: string): DefinitionQuery {
  if (work.binding === 'latest') return { key };
  if (work.binding === 'deployment') {
    const own = run.env.definition({ id: run.process(node).process?.definition ?? '' });
    return { key, deployment: own?.deployment };
  }
  const version = evaluateText(run, node, work.version);
  return work.binding === 'version' ? { key, version: Number(version) } : { key, versionTag: version };
}

/** Each output becomes a variable; where a decision may give several rows, all of them become one named after it. */
function setOutputs(run: Run, node: Node, { key }: DecisionModel, result: DecisionResult): void {
  const rows = rowsAsValues(key, result);
  if (result.isList) writeVariable(run, run.node(node.id), key, rows);
  else writeVariables(run, node, rows[0] ?? {});
}
