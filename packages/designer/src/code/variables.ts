import {
  elementOf,
  elementsOf,
  extensionsOf,
  formFieldElements,
  isA,
  type ModdleElement,
  mappingElements,
  readMapping,
  readText,
  supports,
  textOf,
} from '@countersign/bpmn';
import type { DesignerSession } from '../designer/session.ts';

/** The names that the process itself gives to variables: form fields, results, loops, mappings, scripts. */
export function variablesOf(session: DesignerSession): string[] {
  const { dialect } = session;
  const names = new Set<string>();
  const add = (name: string | undefined) => {
    if (name && /^[A-Za-z_$][\w$]*$/.test(name)) names.add(name);
  };
  for (const { businessObject } of session.modeler.get('elementRegistry').getAll()) {
    if (!businessObject) continue;
    const hasForm = isA(businessObject, 'bpmn:UserTask') || isA(businessObject, 'bpmn:StartEvent');
    if (hasForm) for (const field of formFieldElements(dialect, businessObject)) add(textOf(field, 'id'));
    for (const property of ['resultVariable', 'initiator'] as const) {
      if (supports(dialect, property)) add(readText(dialect, businessObject, property));
    }
    const loop = elementOf(businessObject, 'loopCharacteristics');
    if (loop) {
      add(readText(dialect, loop, 'elementVariable'));
      for (const name of ['nrOfInstances', 'nrOfActiveInstances', 'nrOfCompletedInstances', 'loopCounter'])
        add(name);
    }
    for (const mapping of mappingElements(dialect, businessObject, 'out').map(readMapping)) {
      if (mapping.kind === 'variable' || mapping.kind === 'expression') add(mapping.target);
    }
    for (const parameter of parametersOf(businessObject)) add(textOf(parameter, 'name'));
    for (const name of setVariables(textOf(businessObject, 'script'))) add(name);
  }
  return [...names].sort();
}

function parametersOf(element: ModdleElement): ModdleElement[] {
  return extensionsOf(element)
    .filter(({ $type }) => $type.endsWith(':InputOutput'))
    .flatMap((holder) => [
      ...elementsOf(holder, 'inputParameters'),
      ...elementsOf(holder, 'outputParameters'),
    ]);
}

function setVariables(script = ''): string[] {
  return [...script.matchAll(/setVariable(?:Local)?\(\s*["']([\w$]+)["']/g)].map((match) => match[1] ?? '');
}
