import { isModdleElement, type ModdleElement, walk } from '@countersign/bpmn';
import type { Canvas, DiagramElement, EventBus } from './services.ts';

/**
 * bpmn-js writes the drawing of a plane anew from what is on the canvas when it saves: what it does not draw (the edge of a
 * data association without a place, a second shape of an element) is gone. This takes the place of that service: the same
 * order for what is drawn, and behind it what is not, as long as its element is in the model.
 */
class KeepingDiOrdering {
  static $inject = ['eventBus', 'canvas'];

  constructor(eventBus: EventBus, canvas: Canvas) {
    eventBus.on<{ definitions: ModdleElement }>('saveXML.start', 2000, ({ definitions }) => {
      const roots = canvas.getRootElements().filter(({ di }) => di?.$type === 'bpmndi:BPMNPlane');
      if (roots.length === 0) return;
      const drawn = new Set(roots.flatMap(drawingsOf));
      let known: Set<ModdleElement> | undefined;
      for (const root of roots) {
        const before = root.di?.get('planeElement');
        const undrawn = (Array.isArray(before) ? before : []).filter((di: ModdleElement) => !drawn.has(di));
        if (undrawn.length > 0) known ??= new Set(walk(definitions));
        const kept = undrawn.filter((di: ModdleElement) => isStillThere(di, known));
        root.di?.set('planeElement', [...drawingsOf(root), ...kept]);
      }
    });
  }
}

function isStillThere(di: ModdleElement, known: Set<ModdleElement> | undefined): boolean {
  const element = di.get('bpmnElement');
  return !isModdleElement(element) || known?.has(element) === true;
}

function drawingsOf(root: DiagramElement): ModdleElement[] {
  const drawings: ModdleElement[] = [];
  const visit = (element: DiagramElement) => {
    for (const child of element.children ?? []) {
      if (!child.labelTarget && child.di) drawings.push(child.di);
      visit(child);
    }
  };
  visit(root);
  return drawings;
}

export const diOrderingModule = { __init__: ['bpmnDiOrdering'], bpmnDiOrdering: ['type', KeepingDiOrdering] };
