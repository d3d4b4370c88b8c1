import { elementOf, elementsOf, isA, type ModdleElement } from '@countersign/bpmn';
import SubprocessCompatibility from 'bpmn-js/lib/features/drilldown/SubprocessCompatibility.js';
import type { EventBus } from './services.ts';

/**
 * bpmn-js gives the content of a collapsed sub-process a plane of its own when a file draws it on the common one, and
 * moves it to that plane's origin. The plane is needed to draw it; the coordinates stay what they were.
 */
class CoordinateKeepingCompatibility extends SubprocessCompatibility {
  _movePlaneElementsToOrigin(): void {}
}

/**
 * A shape that does not say whether it is expanded counts as collapsed. Other tools leave that out of shapes that they
 * draw around their content: where the content lies inside, the shape is taken as expanded, as it was drawn. This happens
 * before bpmn-js looks for collapsed ones (priority 1500).
 */
class DrawnSubprocesses {
  static $inject = ['eventBus'];

  constructor(eventBus: EventBus) {
    eventBus.on<{ definitions: ModdleElement }>('import.render.start', 2000, (event) => {
      expandIn(event.definitions);
    });
  }
}

function expandIn(definitions: ModdleElement): void {
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    if (plane) expandDrawnSubprocesses(elementsOf(plane, 'planeElement'));
  }
}

function expandDrawnSubprocesses(drawings: readonly ModdleElement[]): void {
  const drawingOf = new Map(drawings.map((drawing) => [elementOf(drawing, 'bpmnElement'), drawing]));
  for (const [element, drawing] of drawingOf) {
    if (!element || !isA(element, 'bpmn:SubProcess') || drawing.get('isExpanded') !== undefined) continue;
    const content = elementsOf(element, 'flowElements')
      .map((child) => drawingOf.get(child))
      .filter((child) => child !== undefined && elementOf(child, 'bounds') !== undefined);
    if (content.length > 0 && content.every((child) => child && isInside(child, drawing)))
      drawing.set('isExpanded', true);
  }
}

function isInside(inner: ModdleElement, outer: ModdleElement): boolean {
  const [a, b] = [boundsOf(inner), boundsOf(outer)];
  // An event on the edge lies half outside.
  const slack = 20;
  return (
    a.x >= b.x - slack &&
    a.y >= b.y - slack &&
    a.x + a.width <= b.x + b.width + slack &&
    a.y + a.height <= b.y + b.height + slack
  );
}

function boundsOf(drawing: ModdleElement): { x: number; y: number; width: number; height: number } {
  const bounds = elementOf(drawing, 'bounds');
  const number = (name: string) => Number(bounds?.get(name) ?? 0);
  return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
}

export const subprocessPlanesModule = {
  __init__: ['drawnSubprocesses', 'subprocessCompatibility'],
  drawnSubprocesses: ['type', DrawnSubprocesses],
  subprocessCompatibility: ['type', CoordinateKeepingCompatibility],
};
