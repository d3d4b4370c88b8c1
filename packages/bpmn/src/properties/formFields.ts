import type { Dialect } from '../dialects/dialect.ts';
import {
  addExtension,
  appendTo,
  createChild,
  type ModelEditor,
  removeExtension,
  removeFrom,
} from '../moddle/editor.ts';
import {
  elementOf,
  elementsOf,
  extensionOf,
  extensionsOf,
  type ModdleElement,
  textOf,
} from '../moddle/element.ts';

/** A field of a form that stands in the model (§3 'form field'). `type` is one of §9's, or the name of a custom one. */
export interface FormField {
  id: string;
  type: string;
  label: string;
  datePattern?: string | undefined;
  defaultValue?: string | undefined;
  values: { id: string; name: string }[];
  constraints: { name: string; config: string }[];
  properties: { id: string; value: string }[];
}

export const formFieldTypes = ['long', 'string', 'boolean', 'date', 'enum'] as const;

/** Which constraints a dialect can express; 'any' where their names are free. */
export function constraintNames(dialect: Dialect): 'any' | readonly string[] {
  return dialect.forms === 'formData' ? 'any' : ['required', 'readonly'];
}

function formData(dialect: Dialect, owner: ModdleElement): ModdleElement | undefined {
  return dialect.forms === 'formData' ? extensionOf(owner, `${dialect.id}:FormData`) : undefined;
}

export function formFieldElements(dialect: Dialect, owner: ModdleElement): ModdleElement[] {
  if (dialect.forms === 'formProperty') {
    return extensionsOf(owner).filter(({ $type }) => $type === `${dialect.id}:FormProperty`);
  }
  const data = formData(dialect, owner);
  return data ? elementsOf(data, 'fields') : [];
}

/** The id of the field that gives the instance its business key. */
export function readFormBusinessKey(dialect: Dialect, owner: ModdleElement): string | undefined {
  const data = formData(dialect, owner);
  return data && textOf(data, 'businessKey');
}

export function writeFormBusinessKey(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  fieldId: string | undefined,
): void {
  const data = formData(dialect, owner);
  if (data) editor.update(data, { businessKey: fieldId || undefined });
  else if (fieldId && dialect.forms === 'formData') {
    addExtension(
      editor,
      owner,
      createChild(editor, owner, `${dialect.id}:FormData`, { fields: [], businessKey: fieldId }),
    );
  }
}

export function readFormField(element: ModdleElement): FormField {
  const values = elementsOf(element, 'values').map((value) => ({
    id: textOf(value, 'id') ?? '',
    name: textOf(value, 'name') ?? '',
  }));
  const shared = {
    id: textOf(element, 'id') ?? '',
    type: textOf(element, 'type') ?? 'string',
    datePattern: textOf(element, 'datePattern'),
    values,
  };
  if (element.$type.endsWith(':FormProperty')) {
    const constraints = [];
    if (textOf(element, 'required') === 'true') constraints.push({ name: 'required', config: '' });
    if (textOf(element, 'writable') === 'false') constraints.push({ name: 'readonly', config: '' });
    return {
      ...shared,
      label: textOf(element, 'name') ?? '',
      defaultValue: textOf(element, 'default'),
      constraints,
      properties: [],
    };
  }
  const validation = elementOf(element, 'validation');
  const properties = elementOf(element, 'properties');
  return {
    ...shared,
    label: textOf(element, 'label') ?? '',
    defaultValue: textOf(element, 'defaultValue'),
    constraints: (validation ? elementsOf(validation, 'constraints') : []).map((constraint) => ({
      name: textOf(constraint, 'name') ?? '',
      config: textOf(constraint, 'config') ?? '',
    })),
    properties: (properties ? elementsOf(properties, 'values') : []).map((property) => ({
      id: textOf(property, 'id') ?? '',
      value: textOf(property, 'value') ?? '',
    })),
  };
}

export function addFormField(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  field: FormField,
): void {
  const element = editor.create(
    `${dialect.id}:${dialect.forms === 'formData' ? 'FormField' : 'FormProperty'}`,
  );
  const properties = fieldProperties(editor, dialect, element, field);
  for (const [name, value] of Object.entries(properties)) element.set(name, value);
  if (dialect.forms === 'formProperty') {
    addExtension(editor, owner, element);
    return;
  }
  const data = formData(dialect, owner);
  if (data) appendTo(editor, data, 'fields', element);
  else
    addExtension(editor, owner, createChild(editor, owner, `${dialect.id}:FormData`, { fields: [element] }));
}

export function updateFormField(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  field: FormField,
): void {
  editor.update(element, fieldProperties(editor, dialect, element, field));
}

export function removeFormField(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  element: ModdleElement,
): void {
  const data = formData(dialect, owner);
  if (!data) removeExtension(editor, owner, element);
  else if (elementsOf(data, 'fields').length > 1) removeFrom(editor, data, 'fields', element);
  else removeExtension(editor, owner, data);
}

function fieldProperties(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  field: FormField,
): Record<string, unknown> {
  const values =
    field.type === 'enum'
      ? field.values.map((value) => createChild(editor, element, `${dialect.id}:Value`, { ...value }))
      : [];
  const shared = {
    id: field.id,
    type: field.type,
    datePattern: field.type === 'date' ? field.datePattern || undefined : undefined,
    values,
  };
  if (dialect.forms === 'formProperty') {
    const has = (name: string) => field.constraints.some((constraint) => constraint.name === name);
    return {
      ...shared,
      name: field.label || undefined,
      default: field.defaultValue || undefined,
      required: has('required') ? 'true' : undefined,
      writable: has('readonly') ? 'false' : undefined,
    };
  }
  return {
    ...shared,
    label: field.label || undefined,
    defaultValue: field.defaultValue || undefined,
    validation: holder(
      editor,
      dialect,
      element,
      'Validation',
      'constraints',
      'Constraint',
      field.constraints,
    ),
    properties: holder(editor, dialect, element, 'Properties', 'values', 'Property', field.properties),
  };
}

function holder(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  type: string,
  list: string,
  entryType: string,
  entries: readonly object[],
): ModdleElement | undefined {
  if (entries.length === 0) return undefined;
  const created = entries.map((entry) => editor.create(`${dialect.id}:${entryType}`, { ...entry }));
  return createChild(editor, owner, `${dialect.id}:${type}`, { [list]: created });
}
