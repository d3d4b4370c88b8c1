import {
  type ModdleElement,
  type PropertyName,
  readFlag,
  readList,
  readText,
  supports,
  writeFlag,
  writeList,
  writeText,
} from '@countersign/bpmn';
import type { ReactNode } from 'react';
import type { DiagramElement } from '../../modeler/services.ts';
import { usePanel } from '../PanelContext.tsx';
import { CodeField } from './CodeField.tsx';
import { ListField } from './ListField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

interface DialectFieldProps {
  element: DiagramElement;
  /** The part of the model that has the property; by default the element's own. */
  owner?: ModdleElement;
  property: PropertyName;
  label: string;
  hint?: ReactNode;
}

/** A property of the engine as a line of text; nothing where the engine does not have it. */
export function DialectText({
  element,
  owner = element.businessObject,
  property,
  label,
  hint,
}: DialectFieldProps) {
  const { dialect, edit } = usePanel();
  if (!supports(dialect, property)) return null;
  return (
    <TextField
      label={label}
      hint={hint}
      value={readText(dialect, owner, property)}
      onCommit={(text) => edit(element, (editor) => writeText(editor, dialect, owner, property, text))}
    />
  );
}

export function DialectExpression({
  element,
  owner = element.businessObject,
  property,
  label,
  hint,
}: DialectFieldProps) {
  const { dialect, edit } = usePanel();
  if (!supports(dialect, property)) return null;
  return (
    <CodeField
      label={label}
      hint={hint}
      language="expression"
      value={readText(dialect, owner, property) ?? ''}
      onCommit={(text) => edit(element, (editor) => writeText(editor, dialect, owner, property, text))}
    />
  );
}

export function DialectList({ element, owner = element.businessObject, property, label }: DialectFieldProps) {
  const { dialect, edit } = usePanel();
  if (!supports(dialect, property)) return null;
  return (
    <ListField
      label={label}
      values={readList(dialect, owner, property)}
      onCommit={(values) => edit(element, (editor) => writeList(editor, dialect, owner, property, values))}
    />
  );
}

export function DialectSwitch({
  element,
  owner = element.businessObject,
  property,
  label,
}: DialectFieldProps) {
  const { dialect, edit } = usePanel();
  if (!supports(dialect, property)) return null;
  return (
    <SwitchField
      label={label}
      value={readFlag(dialect, owner, property)}
      onCommit={(value) => edit(element, (editor) => writeFlag(editor, dialect, owner, property, value))}
    />
  );
}
