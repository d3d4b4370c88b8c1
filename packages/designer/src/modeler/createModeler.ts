import { type DialectId, moddlePackages } from '@countersign/bpmn';
import BpmnModeler from 'bpmn-js/lib/Modeler.js';
import colorPickerModule from 'bpmn-js-color-picker';
import { CreateAppendAnythingModule } from 'bpmn-js-create-append-anything';
import nativeCopyPasteModule from 'bpmn-js-native-copy-paste';
import tokenSimulationModule from 'bpmn-js-token-simulation';
import gridModule from 'diagram-js-grid';
import minimapModule from 'diagram-js-minimap';
import { diOrderingModule } from './diOrdering.ts';
import { editCommandModule } from './editCommand.ts';
import { importGuardModule } from './importGuard.ts';
import { keyboardCreateModule } from './keyboardCreate.ts';
import { rendererColors } from './rendererColors.ts';
import type { Services } from './services.ts';
import { simulationColorsModule } from './simulationColors.ts';
import { subprocessPlanesModule } from './subprocessPlanes.ts';
import type { Translation } from './translation.ts';

export type DesignerModeler = BpmnModeler<Services>;

export interface ModelerOptions {
  container: HTMLElement;
  dialect: DialectId;
  translation: Translation;
}

/** A bpmn-js modeler with everything the designer offers. */
export function createModeler({ container, dialect, translation }: ModelerOptions): DesignerModeler {
  return new BpmnModeler<Services>({
    container,
    bpmnRenderer: rendererColors,
    moddleExtensions: moddlePackages(dialect),
    minimap: { open: false },
    additionalModules: [
      translation.module,
      editCommandModule,
      importGuardModule,
      diOrderingModule,
      subprocessPlanesModule,
      tokenSimulationModule,
      simulationColorsModule,
      minimapModule,
      gridModule,
      colorPickerModule,
      nativeCopyPasteModule,
      CreateAppendAnythingModule,
      keyboardCreateModule,
    ],
  });
}
