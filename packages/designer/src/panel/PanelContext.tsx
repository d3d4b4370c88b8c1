import type { Dialect, ModelEditor } from '@countersign/bpmn';
import { createContext, useContext } from 'react';
import { useDesigner, useSession } from '../designer/SessionContext.tsx';
import type { DesignerModeler } from '../modeler/createModeler.ts';
import { edit } from '../modeler/editCommand.ts';
import type { DiagramElement } from '../modeler/services.ts';

export interface PanelSettings {
  idEditDisabled: boolean;
  /** The process model is saved: its key is fixed. */
  keyFixed: boolean;
  formLink: string | undefined;
  modelLink: string;
}

export const PanelContext = createContext<PanelSettings>({
  idEditDisabled: false,
  keyFixed: false,
  formLink: undefined,
  modelLink: '/bpm/manager/model',
});

/** Id of the element that the panel shows: what is typed belongs to it. */
export const EditedElementContext = createContext('');

export function usePanelSettings(): PanelSettings {
  return useContext(PanelContext);
}

export interface Panel {
  dialect: Dialect;
  modeler: DesignerModeler;
  /** Runs a change as one undoable step. */
  edit(element: DiagramElement, change: (editor: ModelEditor) => void): void;
}

/** What every section needs; draws the section again after each change of the model. */
export function usePanel(): Panel {
  const session = useDesigner();
  useSession((state) => state.version);
  return {
    dialect: session.dialect,
    modeler: session.modeler,
    edit: (element, change) => edit(session.modeler, element, change),
  };
}
