import { elementOf, elementsOf, isA, type ModdleElement, ModelError } from '@countersign/bpmn';
import type { EventBus } from './services.ts';

/**
 * bpmn-js empties the canvas before it notices that a model has nothing to show. This looks after parsing and before that,
 * so that a model which cannot be shown leaves the one on the canvas alone.
 */
class ImportGuard {
  static $inject = ['eventBus'];

  constructor(eventBus: EventBus) {
    eventBus.on<{ definitions?: ModdleElement }>('import.parse.complete', ({ definitions }) => {
      if (definitions && !canBeShown(definitions))
        throw new ModelError('notBpmn', { detail: 'nothing to show' });
    });
  }
}

const roots = ['bpmn:Process', 'bpmn:Collaboration', 'bpmn:SubProcess'];

function canBeShown(definitions: ModdleElement): boolean {
  const diagram = elementsOf(definitions, 'diagrams')[0];
  const plane = diagram && elementOf(diagram, 'plane');
  if (!plane) return false;
  const shown = elementOf(plane, 'bpmnElement');
  const candidates = shown ? [shown] : elementsOf(definitions, 'rootElements');
  return candidates.some((candidate) => roots.some((type) => isA(candidate, type)));
}

export const importGuardModule = { __init__: ['importGuard'], importGuard: ['type', ImportGuard] };
