import { extension, extensionFlag, readFields } from './extensions.ts';
import type { ProblemList } from './problems.ts';
import type { CallSpec, DecisionMapping, DecisionWork } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

const MAPPINGS: readonly DecisionMapping[] = ['singleEntry', 'singleResult', 'collectEntries', 'resultList'];

/**
 * A decision to be made: Camunda's `decisionRef` on a business rule task, or Flowable's service task of type `dmn`
 * with the field `decisionTableReferenceKey` (also read as an attribute of a business rule task).
 */
export function readDecisionWork(
  xml: XmlElement,
  id: string,
  problems: ProblemList,
): DecisionWork | undefined {
  return readCamunda(xml, id, problems) ?? readFlowable(xml, id, problems);
}

function readCamunda(xml: XmlElement, id: string, problems: ProblemList): DecisionWork | undefined {
  const decision = extension(xml, 'decisionRef');
  if (!decision) return undefined;
  const written = extension(xml, 'mapDecisionResult');
  const mapping = MAPPINGS.find((each) => each === written);
  if (written && !mapping) problems.add(id, `There is no mapping "${written}" of a decision`, xml.line);
  const version = extension(xml, 'decisionRefVersion');
  const tag = extension(xml, 'decisionRefVersionTag');
  const isSameDeployment = extension(xml, 'decisionRefBinding') === 'deployment';
  const binding: CallSpec['binding'] = tag
    ? 'versionTag'
    : version
      ? 'version'
      : isSameDeployment
        ? 'deployment'
        : 'latest';
  return {
    kind: 'decision',
    decision: problems.expression(id, decision, xml.line),
    binding,
    version: problems.optional(id, tag ?? version, xml.line),
    mapping: mapping ?? 'resultList',
    mustHit: false,
    result: extension(xml, 'resultVariable'),
    resultIsLocal: false,
  };
}

function readFlowable(xml: XmlElement, id: string, problems: ProblemList): DecisionWork | undefined {
  const fields = extension(xml, 'type') === 'dmn' ? readFields(xml, id, problems) : [];
  const field = (name: string) => fields.find((each) => each.name === name)?.value;
  const attribute = extension(xml, 'decisionTableReferenceKey');
  const decision = attribute
    ? problems.expression(id, attribute, xml.line)
    : field('decisionTableReferenceKey');
  if (!decision) return undefined;
  const result = extension(xml, 'resultVariable') ?? extension(xml, 'resultVariableName');
  const isSameDeployment =
    extensionFlag(xml, 'sameDeployment') === true || field('sameDeployment')?.source === 'true';
  return {
    kind: 'decision',
    decision,
    binding: isSameDeployment ? 'deployment' : 'latest',
    version: undefined,
    mapping: result ? 'resultList' : 'variables',
    mustHit: field('decisionTaskThrowErrorOnNoHits')?.source === 'true',
    result,
    resultIsLocal: extensionFlag(xml, 'useLocalScopeForResultVariable') === true,
  };
}
