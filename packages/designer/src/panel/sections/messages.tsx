import { isA, type ModdleElement, removeFrom, textOf } from '@countersign/bpmn';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { RecordTable } from '../fields/RecordTable.tsx';
import { RootElementDialog } from '../fields/RootElementDialog.tsx';
import { usePanel } from '../PanelContext.tsx';
import { definitionsOf, type RootElementType, referredElements, rootElementsOf } from '../rootElements.ts';
import type { PanelSection, SectionProps } from '../section.ts';

/** Messages, signals, errors and escalations of the model: what its events refer to. */
function Messages({ element }: SectionProps) {
  const words = useTexts().messagesAndSignals;
  const used = referredElements(element.businessObject);
  return (
    <>
      <RootElements
        element={element}
        used={used}
        type="bpmn:Message"
        title={words.messages}
        addText={words.newMessage}
      />
      <RootElements
        element={element}
        used={used}
        type="bpmn:Signal"
        title={words.signals}
        addText={words.newSignal}
      />
      <RootElements
        element={element}
        used={used}
        type="bpmn:Error"
        title={words.errors}
        addText={words.newError}
      />
      <RootElements
        element={element}
        used={used}
        type="bpmn:Escalation"
        title={words.escalations}
        addText={words.newEscalation}
      />
    </>
  );
}

interface RootElementsProps extends SectionProps {
  used: Set<ModdleElement>;
  type: RootElementType;
  title: string;
  addText: string;
}

function RootElements({ element, used, type, title, addText }: RootElementsProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const [dialog, setDialog] = useState<{ existing?: ModdleElement }>();
  const records = rootElementsOf(element.businessObject, type).map((model) => ({
    model,
    id: textOf(model, 'id') ?? '',
    name: textOf(model, 'name') ?? '',
  }));
  return (
    <section className="cs-subsection">
      <h4>{title}</h4>
      <RecordTable
        records={records}
        columns={[
          { title: texts.messagesAndSignals.id, text: ({ id }) => id },
          { title: texts.common.name, text: ({ name }) => name },
        ]}
        addText={addText}
        onAdd={() => setDialog({})}
        onEdit={({ model }) => setDialog({ existing: model })}
        onRemove={({ model }) =>
          edit(element, (editor) =>
            removeFrom(editor, definitionsOf(element.businessObject), 'rootElements', model),
          )
        }
        removeQuestion={({ id, name }) => texts.messagesAndSignals.confirmRemove(name || id)}
        canRemove={({ model }) => !used.has(model)}
      />
      {dialog && (
        <RootElementDialog
          element={element}
          type={type}
          existing={dialog.existing}
          open
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

export const messagesSection: PanelSection = {
  id: 'messages',
  title: (texts) => texts.sections.messages,
  appliesTo: ({ businessObject }) =>
    isA(businessObject, 'bpmn:Process') || isA(businessObject, 'bpmn:Collaboration'),
  Component: Messages,
};
