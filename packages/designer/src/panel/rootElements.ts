import { elementsOf, idOf, isModdleElement, type ModdleElement, rootOf, walk } from '@countersign/bpmn';

/** What stands beside the processes and is referred to by id. */
export type RootElementType = 'bpmn:Message' | 'bpmn:Signal' | 'bpmn:Error' | 'bpmn:Escalation';

export function definitionsOf(element: ModdleElement): ModdleElement {
  return rootOf(element);
}

export function rootElementsOf(element: ModdleElement, type: RootElementType): ModdleElement[] {
  return elementsOf(definitionsOf(element), 'rootElements').filter(({ $type }) => $type === type);
}

export function isIdTaken(element: ModdleElement, id: string, except?: ModdleElement): boolean {
  for (const other of walk(definitionsOf(element))) if (other !== except && idOf(other) === id) return true;
  return false;
}

const references = ['messageRef', 'signalRef', 'errorRef', 'escalationRef'] as const;

/** The root elements that something in the model refers to. */
export function referredElements(element: ModdleElement): Set<ModdleElement> {
  const used = new Set<ModdleElement>();
  for (const other of walk(definitionsOf(element))) {
    for (const name of references) {
      const value = name in other ? other.get(name) : undefined;
      if (isModdleElement(value)) used.add(value);
    }
  }
  return used;
}
