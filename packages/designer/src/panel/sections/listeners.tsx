import {
  addListener,
  isA,
  type Listener,
  type ListenerKind,
  listenerElements,
  readListener,
  removeListener,
  updateListener,
} from '@countersign/bpmn';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ListenerDialog } from '../fields/ListenerDialog.tsx';
import { RecordTable } from '../fields/RecordTable.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

/** The listeners of one kind. */
function Listeners({ element, kind }: SectionProps & { kind: ListenerKind }) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const owner = element.businessObject;
  const elements = listenerElements(dialect, owner, kind);
  const listeners = elements.map(readListener);
  const [editing, setEditing] = useState<number>();
  const events: Record<string, string> = texts.listeners.events;

  const save = (listener: Listener) => {
    const existing = editing === undefined ? undefined : elements[editing];
    edit(element, (editor) => {
      if (existing) updateListener(editor, dialect, existing, kind, listener);
      else addListener(editor, dialect, owner, kind, listener);
    });
    setEditing(undefined);
  };

  return (
    <>
      <RecordTable
        records={listeners}
        columns={[
          { title: texts.listeners.event, width: 90, text: ({ event }) => events[event] ?? event },
          { title: texts.listeners.type, text: ({ type }) => texts.listeners.types[type] },
          { title: texts.common.value, text: ({ value, script }) => script?.value ?? value },
        ]}
        addText={texts.listeners.add}
        onAdd={() => setEditing(-1)}
        onEdit={(_, index) => setEditing(index)}
        onRemove={(_, index) => {
          const target = elements[index];
          if (target) edit(element, (editor) => removeListener(editor, owner, target));
        }}
        removeQuestion={() => texts.listeners.confirmRemove}
      />
      {editing !== undefined && (
        <ListenerDialog
          kind={kind}
          dialect={dialect}
          isFlow={isA(owner, 'bpmn:SequenceFlow')}
          listener={listeners[editing]}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function ExecutionListeners({ element }: SectionProps) {
  return <Listeners element={element} kind="execution" />;
}

function TaskListeners({ element }: SectionProps) {
  return <Listeners element={element} kind="task" />;
}

export const executionListenersSection: PanelSection = {
  id: 'executionListeners',
  title: (texts) => texts.sections.executionListeners,
  appliesTo: ({ businessObject }) =>
    ['bpmn:Process', 'bpmn:FlowNode', 'bpmn:SequenceFlow'].some((type) => isA(businessObject, type)),
  Component: ExecutionListeners,
};

export const taskListenersSection: PanelSection = {
  id: 'taskListeners',
  title: (texts) => texts.sections.taskListeners,
  appliesTo: ({ businessObject }) => isA(businessObject, 'bpmn:UserTask'),
  Component: TaskListeners,
};
