import {
  addExtension,
  createField,
  extensionsOf,
  type InjectedField,
  readField,
  removeExtension,
} from '@countersign/bpmn';
import { InjectedFields } from '../fields/InjectedFields.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';
import { serviceOwner } from './service.tsx';

/** Values injected into the class of a service task. */
function ServiceFields({ element }: SectionProps) {
  const { dialect, edit } = usePanel();
  const owner = serviceOwner(element);
  if (!owner) return null;
  const elements = extensionsOf(owner).filter(({ $type }) => $type === `${dialect.id}:Field`);
  const fields = elements.map(readField);
  const write = (next: InjectedField[]) =>
    edit(element, (editor) => {
      const kept = elements.filter((_, index) =>
        next.includes(fields[index] ?? { name: '', type: 'string', value: '' }),
      );
      for (const existing of elements) if (!kept.includes(existing)) removeExtension(editor, owner, existing);
      for (const field of next)
        if (!fields.includes(field)) addExtension(editor, owner, createField(editor, dialect, owner, field));
    });
  return <InjectedFields fields={fields} onChange={write} />;
}

export const fieldsSection: PanelSection = {
  id: 'fields',
  title: (texts) => texts.sections.fields,
  appliesTo: (element) => serviceOwner(element) !== undefined,
  Component: ServiceFields,
};
