import { isA } from '@countersign/bpmn';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import { rendererColors } from '../modeler/rendererColors.ts';
import type { Services } from '../modeler/services.ts';
import { subprocessPlanesModule } from '../modeler/subprocessPlanes.ts';
import type { DiagramFlow, DiagramNode } from './status.ts';

export type DiagramViewer = NavigatedViewer<Services>;

export function createViewer(container: HTMLElement): DiagramViewer {
  return new NavigatedViewer<Services>({
    container,
    bpmnRenderer: rendererColors,
    additionalModules: [subprocessPlanesModule],
  });
}

export function fitViewer(viewer: DiagramViewer): void {
  const canvas = viewer.get('canvas');
  if (canvas.getContainer().clientWidth === 0) return;
  canvas.zoom('fit-viewport', 'auto');
  if (canvas.zoom() > 1.2) canvas.zoom(1.2, 'auto');
}

/** What is drawn, in the form that the status is computed from. */
export function diagramOf(viewer: DiagramViewer): { nodes: DiagramNode[]; flows: DiagramFlow[] } {
  const nodes: DiagramNode[] = [];
  const flows: DiagramFlow[] = [];
  for (const element of viewer.get('elementRegistry').getAll()) {
    const { businessObject, source, target, labelTarget, id } = element;
    if (labelTarget || !businessObject) continue;
    if (isA(businessObject, 'bpmn:SequenceFlow') && source && target)
      flows.push({ id, sourceId: source.id, targetId: target.id });
    else if (isA(businessObject, 'bpmn:FlowNode')) nodes.push({ id, kind: kindOf(businessObject) });
  }
  return { nodes, flows };
}

function kindOf(businessObject: Parameters<typeof isA>[0]): DiagramNode['kind'] {
  if (isA(businessObject, 'bpmn:UserTask')) return 'userTask';
  if (isA(businessObject, 'bpmn:EndEvent')) return 'endEvent';
  return isA(businessObject, 'bpmn:Gateway') ? 'gateway' : 'other';
}
