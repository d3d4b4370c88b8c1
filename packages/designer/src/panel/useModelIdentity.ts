import { textOf } from '@countersign/bpmn';
import { useEffect } from 'react';
import type { ProcessModel } from '../designer/ProcessDesigner.tsx';
import { useDesigner, useSession } from '../designer/SessionContext.tsx';
import { xmlNamePattern } from './xmlName.ts';

/**
 * Gives the process the key and name that its surroundings know, a second after the panel appeared (§4): by then the model
 * is open. It is not a step of the user's, so it cannot be undone, and nothing that the user did meanwhile is overwritten.
 */
export function useModelIdentity(model: ProcessModel | undefined): void {
  const session = useDesigner();
  const ready = useSession((state) => state.ready);
  const key = model?.key;
  const name = model?.name;
  useEffect(() => {
    if (!ready || (!key && !name)) return;
    const timer = setTimeout(() => {
      const { modeler } = session;
      const root = modeler.get('canvas').getRootElement();
      if (modeler.get('commandStack').canUndo() || root.businessObject?.$type !== 'bpmn:Process') return;
      const properties: Record<string, unknown> = {};
      if (key && xmlNamePattern.test(key) && textOf(root.businessObject, 'id') !== key) properties.id = key;
      if (name && textOf(root.businessObject, 'name') !== name) properties.name = name;
      if (Object.keys(properties).length === 0) return;
      modeler.get('modeling').updateProperties(root, properties);
      modeler.get('commandStack').clear();
    }, 1000);
    return () => clearTimeout(timer);
  }, [session, ready, key, name]);
}
