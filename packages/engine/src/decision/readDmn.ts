import { extension } from '../model/extensions.ts';
import { ProblemList } from '../model/problems.ts';
import type { Problem } from '../model/types.ts';
import { childNamed, childrenNamed, parseXml, type XmlElement, XmlError } from '../model/xmlTree.ts';
import { FormulaReader } from './readFormula.ts';
import { readTable } from './readTable.ts';
import type { DecisionModel, LiteralExpression } from './types.ts';

export interface DmnCompilation {
  /** The decisions in the order of the file. Empty when there are problems. */
  readonly decisions: readonly DecisionModel[];
  readonly problems: readonly Problem[];
}

/**
 * Compiles a DMN file (1.1 to 1.5): decision tables and literal expressions, and what they require. Never throws for
 * bad input: all that is wrong with it is listed with ids.
 */
export function compileDmn(xml: string): DmnCompilation {
  const problems = new ProblemList();
  try {
    const root = parseXml(xml);
    if (root.name !== 'dmn:definitions') {
      problems.add(undefined, 'The root element is not "definitions" of DMN', root.line);
      return { decisions: [], problems: problems.all };
    }
    const decisions = readDecisions(root, problems);
    if (decisions.length === 0) problems.add(undefined, 'The file holds no decision');
    return { decisions: problems.all.length > 0 ? [] : decisions, problems: problems.all };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    problems.add(undefined, error.message);
    return { decisions: [], problems: problems.all };
  }
}

function readDecisions(root: XmlElement, problems: ProblemList): DecisionModel[] {
  const elements = childrenNamed(root, 'dmn:decision');
  const inputData = childrenNamed(root, 'dmn:inputData').flatMap(namesOf);
  const known = [...elements.flatMap(namesOf), ...elements.flatMap(outputNames), ...inputData];
  const byId = new Map<string, { model: DecisionModel; xml: XmlElement }>();
  for (const xml of elements) {
    const { id } = xml.attributes;
    if (!id) problems.add(undefined, 'A decision has no id', xml.line);
    else if (byId.has(id)) problems.add(id, `Two decisions have the id "${id}"`, xml.line);
    else byId.set(id, { model: readDecision(xml, id, known, problems), xml });
  }
  for (const { model, xml } of byId.values()) require(model, xml, byId, problems);
  for (const { model, xml } of byId.values()) {
    if (requiresItself(model)) problems.add(model.key, 'The decision requires itself', xml.line);
  }
  return [...byId.values()].map(({ model }) => model);
}

function readDecision(
  xml: XmlElement,
  id: string,
  known: readonly string[],
  problems: ProblemList,
): DecisionModel {
  const reader = new FormulaReader(id, known, problems);
  const table = childNamed(xml, 'dmn:decisionTable');
  const literal = childNamed(xml, 'dmn:literalExpression');
  if (!table && !literal) {
    problems.add(id, 'The decision has neither a decision table nor a literal expression', xml.line);
  }
  const variable = childNamed(xml, 'dmn:variable')?.attributes;
  const name = variable?.name ?? xml.attributes.name ?? id;
  return {
    key: id,
    name: xml.attributes.name,
    versionTag: extension(xml, 'versionTag'),
    names: namesOf(xml),
    requires: [],
    logic: table
      ? readTable(table, name, reader)
      : readLiteral(literal ?? xml, name, variable?.typeRef, reader),
  };
}

function readLiteral(
  xml: XmlElement,
  name: string,
  type: string | undefined,
  reader: FormulaReader,
): LiteralExpression {
  const formula = reader.expression(xml, 'the expression') ?? reader.nothing('the expression');
  return { kind: 'literal', formula, name, type: type ?? xml.attributes.typeRef };
}

function namesOf(xml: XmlElement): string[] {
  const variable = childNamed(xml, 'dmn:variable')?.attributes.name;
  return [xml.attributes.id, xml.attributes.name, variable].filter((name) => name !== undefined);
}

function outputNames(xml: XmlElement): string[] {
  const table = childNamed(xml, 'dmn:decisionTable');
  return table ? childrenNamed(table, 'dmn:output').flatMap(({ attributes }) => attributes.name ?? []) : [];
}

function require(
  model: DecisionModel,
  xml: XmlElement,
  byId: ReadonlyMap<string, { model: DecisionModel }>,
  problems: ProblemList,
): void {
  for (const requirement of childrenNamed(xml, 'dmn:informationRequirement')) {
    const href = childNamed(requirement, 'dmn:requiredDecision')?.attributes.href;
    if (href === undefined) continue;
    const required = href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
    if (required) model.requires.push(required.model);
    else problems.add(model.key, `There is no decision "${href}" in this file to require`, requirement.line);
  }
  if (childNamed(xml, 'dmn:knowledgeRequirement')) {
    problems.add(model.key, 'Business knowledge models are not supported', xml.line);
  }
}

function requiresItself(model: DecisionModel): boolean {
  const seen = new Set<DecisionModel>();
  const open = [...model.requires];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === model) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.requires);
  }
  return false;
}
