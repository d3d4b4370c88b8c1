import type { Dialect } from '../dialect/profile.ts';
import type { Expression } from '../expression/index.ts';
import { NULL_EXPRESSION, type ProblemList } from './problems.ts';
import type { CallSpec, Field, FormField, Listener, MappedValue, Mapping, Work } from './types.ts';
import { childNamed, childrenNamed, type XmlElement } from './xmlTree.ts';

/*
 * Everything that the engine reads from the camunda, activiti and flowable namespaces. The three share most names;
 * where a name exists in one of them only, it is read wherever it stands.
 */

const DIALECTS: readonly Dialect[] = ['camunda', 'flowable', 'activiti'];

/** The dialect whose namespace a file uses; undefined when it uses none of them. */
export function detectDialect(root: XmlElement): Dialect | undefined {
  const found = new Set<string>();
  const visit = (element: XmlElement): void => {
    for (const name of [element.name, ...Object.keys(element.attributes)]) {
      const colon = name.indexOf(':');
      if (colon > 0) found.add(name.slice(0, colon));
    }
    for (const child of element.children) visit(child);
  };
  visit(root);
  return DIALECTS.find((dialect) => found.has(dialect));
}

export function extension(element: XmlElement, name: string): string | undefined {
  for (const dialect of DIALECTS) {
    const value = element.attributes[`${dialect}:${name}`];
    if (value !== undefined && value.trim() !== '') return value.trim();
  }
  return undefined;
}

export function extensionFlag(element: XmlElement, name: string): boolean | undefined {
  const value = extension(element, name);
  return value === undefined ? undefined : value === 'true';
}

/** Children of `extensionElements` with this name in any of the dialects. */
export function extensionElements(element: XmlElement, name: string): XmlElement[] {
  return childrenNamed(element, 'bpmn:extensionElements').flatMap((holder) => dialectChildren(holder, name));
}

function dialectChildren(holder: XmlElement, name: string): XmlElement[] {
  return holder.children.filter((child) => DIALECTS.some((dialect) => child.name === `${dialect}:${name}`));
}

function textOfExtension(element: XmlElement, name: string): string | undefined {
  return extensionElements(element, name)[0]?.text.trim() || undefined;
}

export interface AsyncSpec {
  asyncBefore: boolean;
  asyncAfter: boolean;
  isExclusive: boolean;
  retryCycle: Expression | undefined;
}

export function readAsync(element: XmlElement, id: string, problems: ProblemList): AsyncSpec {
  return {
    asyncBefore: (extensionFlag(element, 'asyncBefore') ?? extensionFlag(element, 'async')) === true,
    asyncAfter: (extensionFlag(element, 'asyncAfter') ?? extensionFlag(element, 'asyncLeave')) === true,
    isExclusive: extensionFlag(element, 'exclusive') !== false,
    retryCycle: problems.optional(id, textOfExtension(element, 'failedJobRetryTimeCycle'), element.line),
  };
}

/** Service task, send task, business rule task, message throw: what is to be done, if anything is said. */
export function readWork(element: XmlElement, id: string, problems: ProblemList): Work | undefined {
  const result = extension(element, 'resultVariable') ?? extension(element, 'resultVariableName');
  const resultIsLocal = extensionFlag(element, 'useLocalScopeForResultVariable') === true;
  const expression = extension(element, 'expression');
  if (expression) {
    return {
      kind: 'expression',
      expression: problems.expression(id, expression, element.line),
      result,
      resultIsLocal,
    };
  }
  const handler = handlerName(element);
  if (handler)
    return {
      kind: 'handler',
      name: handler,
      fields: readFields(element, id, problems),
      result,
      resultIsLocal,
    };
  const type = extension(element, 'type');
  if (type === 'external') return { kind: 'external', topic: extension(element, 'topic') ?? id };
  if (type) {
    return { kind: 'handler', name: type, fields: readFields(element, id, problems), result, resultIsLocal };
  }
  return undefined;
}

/** A class or delegate name is looked up in the registry of handlers as it stands, `${…}` taken off. */
function handlerName(element: XmlElement): string | undefined {
  const name = extension(element, 'class') ?? extension(element, 'delegateExpression');
  return name?.replace(/^[$#]\{\s*(.*?)\s*\}$/, '$1');
}

export function readFields(element: XmlElement, id: string, problems: ProblemList): Field[] {
  const holders = [...extensionElements(element, 'field'), ...dialectChildren(element, 'field')];
  return holders.map((field) => {
    const nested = dialectChildren(field, 'string')[0] ?? dialectChildren(field, 'expression')[0];
    const text = field.attributes.stringValue ?? field.attributes.expression ?? nested?.text.trim() ?? '';
    return { name: field.attributes.name ?? '', value: problems.expression(id, text, field.line) };
  });
}

export function readListeners(
  element: XmlElement,
  tag: 'executionListener' | 'taskListener',
  id: string,
  problems: ProblemList,
  readTimer?: (holder: XmlElement) => Listener['timer'],
): Listener[] {
  return extensionElements(element, tag).flatMap((listener): Listener[] => {
    const event = listener.attributes.event ?? (tag === 'executionListener' ? 'start' : 'create');
    const work = readListenerWork(listener, id, problems);
    if (!work) {
      problems.add(id, `A listener for "${event}" says nothing to do`, listener.line);
      return [];
    }
    return [{ event, work, timer: event === 'timeout' ? readTimer?.(listener) : undefined }];
  });
}

function readListenerWork(listener: XmlElement, id: string, problems: ProblemList): Work | undefined {
  const none = { result: undefined, resultIsLocal: false };
  const { expression, delegateExpression } = listener.attributes;
  const handler = listener.attributes.class ?? delegateExpression;
  if (expression) {
    return { kind: 'expression', expression: problems.expression(id, expression, listener.line), ...none };
  }
  if (handler) {
    const name = handler.trim().replace(/^[$#]\{\s*(.*?)\s*\}$/, '$1');
    return { kind: 'handler', name, fields: readFields(listener, id, problems), ...none };
  }
  const script = dialectChildren(listener, 'script')[0];
  if (script) {
    const format = script.attributes.scriptFormat ?? script.attributes.language ?? '';
    return { kind: 'script', format, script: script.text, autoStore: false, ...none };
  }
  return undefined;
}

/** `in` and `out` lines of a call activity or a signal event. */
export function readMappings(element: XmlElement, tag: string, id: string, problems: ProblemList): Mapping[] {
  return extensionElements(element, tag).flatMap((line): Mapping[] => {
    const { source, sourceExpression, target, variables, businessKey } = line.attributes;
    const isLocal = line.attributes.local === 'true';
    const written = line.attributes.targetExpression;
    const targetExpression = problems.optional(id, written, line.line);
    const targetName = target?.trim() ?? (written ? '' : (source?.trim() ?? ''));
    if (businessKey !== undefined) {
      const expression = problems.expression(id, businessKey, line.line);
      return [{ target: '', value: { kind: 'businessKey', expression }, isLocal }];
    }
    if (variables === 'all') return [{ target: '', value: { kind: 'all' }, isLocal }];
    const computed = sourceExpression ?? line.attributes.expression;
    if (computed !== undefined) {
      const expression = problems.expression(id, computed, line.line);
      return [{ target: targetName, targetExpression, value: { kind: 'expression', expression }, isLocal }];
    }
    if (source) {
      const value: MappedValue = /[$#]\{/.test(source)
        ? { kind: 'expression', expression: problems.expression(id, source, line.line) }
        : { kind: 'variable', name: source.trim() };
      return [{ target: targetName, targetExpression, value, isLocal }];
    }
    problems.add(id, `A mapping "${tag}" names no source`, line.line);
    return [];
  });
}

/** Camunda's `inputOutput`, and Flowable's `in`/`out` elsewhere than on calls and signals are not read here. */
export function readInputOutput(
  element: XmlElement,
  id: string,
  problems: ProblemList,
): { inputs: Mapping[]; outputs: Mapping[] } {
  const inputs: Mapping[] = [];
  const outputs: Mapping[] = [];
  for (const holder of extensionElements(element, 'inputOutput')) {
    for (const parameter of holder.children) {
      const isInput = parameter.name.endsWith(':inputParameter');
      if (!isInput && !parameter.name.endsWith(':outputParameter')) continue;
      const target = parameter.attributes.name ?? '';
      if (!target) problems.add(id, 'An input or output parameter has no name', parameter.line);
      const mapping: Mapping = { target, value: readMappedValue(parameter, id, problems), isLocal: isInput };
      (isInput ? inputs : outputs).push(mapping);
    }
  }
  return { inputs, outputs };
}

function readMappedValue(holder: XmlElement, id: string, problems: ProblemList): MappedValue {
  const script = dialectChildren(holder, 'script')[0];
  if (script) return { kind: 'script', format: script.attributes.scriptFormat ?? '', script: script.text };
  const list = dialectChildren(holder, 'list')[0];
  if (list) return { kind: 'list', items: list.children.map((item) => readMappedItem(item, id, problems)) };
  const map = dialectChildren(holder, 'map')[0];
  if (map) {
    const entries = map.children.map((entry) => ({
      key: entry.attributes.key ?? '',
      value: readMappedValue(entry, id, problems),
    }));
    return { kind: 'map', entries };
  }
  const text = holder.text.trim();
  return {
    kind: 'expression',
    expression: problems.expression(id, text === '' ? NULL_EXPRESSION : text, holder.line),
  };
}

function readMappedItem(item: XmlElement, id: string, problems: ProblemList): MappedValue {
  if (item.name.endsWith(':script')) {
    return { kind: 'script', format: item.attributes.scriptFormat ?? '', script: item.text };
  }
  return { kind: 'expression', expression: problems.expression(id, item.text.trim(), item.line) };
}

/** Form fields of all dialects: `formData/formField` and `formProperty`. */
export function readFormFields(element: XmlElement, id: string, problems: ProblemList): FormField[] {
  const fields = extensionElements(element, 'formData').flatMap((data) => dialectChildren(data, 'formField'));
  const properties = extensionElements(element, 'formProperty');
  return [...fields, ...properties].map((field) => ({
    id: field.attributes.id ?? '',
    type: field.attributes.type ?? 'string',
    defaultValue: problems.optional(
      id,
      field.attributes.defaultValue ?? field.attributes.default,
      field.line,
    ),
    variable: field.attributes.variable ?? field.attributes.id ?? '',
  }));
}

export function readCall(element: XmlElement, id: string, problems: ProblemList): CallSpec | undefined {
  const called = element.attributes.calledElement ?? extension(element, 'calledElement');
  if (!called?.trim()) return undefined;
  const inMappings = readMappings(element, 'in', id, problems);
  const key = inMappings.find((mapping) => mapping.value.kind === 'businessKey')?.value;
  const version = extension(element, 'calledElementVersion');
  const tag = extension(element, 'calledElementVersionTag');
  const written = extension(element, 'calledElementBinding');
  const isSameDeployment = written === 'deployment' || extensionFlag(element, 'sameDeployment') === true;
  const binding = tag ? 'versionTag' : version ? 'version' : isSameDeployment ? 'deployment' : 'latest';
  return {
    calledElement: problems.expression(id, called, element.line),
    isDefinitionId: extension(element, 'calledElementType') === 'id',
    binding,
    version: problems.optional(id, tag ?? version, element.line),
    businessKey:
      key?.kind === 'businessKey'
        ? key.expression
        : problems.optional(id, extension(element, 'businessKey'), element.line),
    inheritsBusinessKey: extensionFlag(element, 'inheritBusinessKey') === true,
    inheritsVariables: extensionFlag(element, 'inheritVariables') === true,
    in: inMappings.filter((mapping) => mapping.value.kind !== 'businessKey'),
    out: readMappings(element, 'out', id, problems),
    outIsLocal: extensionFlag(element, 'useLocalScopeForOutParameters') === true,
    returnsByJob: extensionFlag(element, 'completeAsync') === true,
  };
}

/** Extension properties (`camunda:properties/property`), which expressions and listeners may read. */
export function readProperties(element: XmlElement): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const holder of extensionElements(element, 'properties')) {
    for (const property of dialectChildren(holder, 'property')) {
      const { name, value } = property.attributes;
      if (name) properties[name] = value ?? '';
    }
  }
  return properties;
}

/** Flowable's `collection` element with a `string` or `expression` inside. */
export function readCollectionElement(loop: XmlElement): string | undefined {
  const collection = extensionElements(loop, 'collection')[0];
  if (!collection) return undefined;
  const nested = childNamed(collection, 'flowable:expression') ?? childNamed(collection, 'flowable:string');
  return nested?.text.trim() ?? collection.text.trim();
}
