import { elementOf, idOf, type ModdleElement, textOf } from '@countersign/bpmn';
import { Button, Select, Space } from 'antd';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiagramElement } from '../../modeler/services.ts';
import { useTexts } from '../../texts/TextsContext.tsx';
import { usePanel } from '../PanelContext.tsx';
import { type RootElementType, rootElementsOf } from '../rootElements.ts';
import { Field } from './Field.tsx';
import { RootElementDialog } from './RootElementDialog.tsx';

export interface RootElementFieldProps {
  element: DiagramElement;
  /** What refers: an event definition or a task. */
  owner: ModdleElement;
  property: 'messageRef' | 'signalRef' | 'errorRef' | 'escalationRef';
  type: RootElementType;
  label: string;
}

/** Which message, signal, error or escalation something refers to; a new one can be created on the spot. */
export function RootElementField({ element, owner, property, type, label }: RootElementFieldProps) {
  const id = useId();
  const texts = useTexts();
  const { edit } = usePanel();
  const [creating, setCreating] = useState(false);
  const candidates = rootElementsOf(element.businessObject, type);
  const current = elementOf(owner, property);
  const refer = (target: ModdleElement | undefined) =>
    edit(element, (editor) => editor.update(owner, { [property]: target }));
  return (
    <Field label={label} htmlFor={id}>
      <Space.Compact block>
        <Select
          id={id}
          allowClear
          style={{ width: '100%' }}
          value={current && idOf(current)}
          options={candidates.map((candidate) => ({
            value: idOf(candidate),
            label: textOf(candidate, 'name') ?? idOf(candidate),
          }))}
          onChange={(chosen?: string) => refer(candidates.find((candidate) => idOf(candidate) === chosen))}
        />
        <Button icon={<Plus size={14} />} aria-label={texts.common.add} onClick={() => setCreating(true)} />
      </Space.Compact>
      {creating && (
        <RootElementDialog
          element={element}
          type={type}
          open
          onClose={(saved) => {
            setCreating(false);
            if (saved) refer(saved);
          }}
        />
      )}
    </Field>
  );
}
