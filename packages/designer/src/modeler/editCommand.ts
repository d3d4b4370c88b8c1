import type { ModdleElement, ModelEditor } from '@countersign/bpmn';
import type { DiagramElement, Modeling, ServiceProvider, Services } from './services.ts';

const command = 'countersign.edit';

interface EditContext {
  element: DiagramElement;
  change(editor: ModelEditor): void;
}

/**
 * The life cycle of an edit in the panel: a section calls `edit(modeler, element, change)`; this command runs `change` with
 * an editor whose every `update` is a bpmn-js command of its own; diagram-js puts them all on the command stack as one step.
 * So undo and redo cover the panel, listeners on the canvas redraw, and no section writes to the model directly.
 */
class EditHandler {
  static $inject = ['modeling', 'bpmnFactory'];
  private readonly modeling: Modeling;
  private readonly bpmnFactory: Services['bpmnFactory'];

  constructor(modeling: Modeling, bpmnFactory: Services['bpmnFactory']) {
    this.modeling = modeling;
    this.bpmnFactory = bpmnFactory;
  }

  preExecute({ element, change }: EditContext): void {
    change({
      create: (type, properties) => this.bpmnFactory.create(type, properties),
      update: (moddleElement: ModdleElement, properties) => {
        this.modeling.updateModdleProperties(element, moddleElement, properties);
      },
    });
  }
}

class EditCommand {
  static $inject = ['commandStack'];

  constructor(commandStack: Services['commandStack']) {
    commandStack.registerHandler(command, EditHandler);
  }
}

export const editCommandModule = { __init__: ['editCommand'], editCommand: ['type', EditCommand] };

/** Runs a change of the model as one step that can be undone. `element` is the one on the canvas that it belongs to. */
export function edit(
  modeler: ServiceProvider,
  element: DiagramElement,
  change: (editor: ModelEditor) => void,
): void {
  modeler.get('commandStack').execute(command, { element, change });
}
