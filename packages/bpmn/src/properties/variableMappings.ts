import type { Dialect } from '../dialects/dialect.ts';
import { addExtension, createChild, type ModelEditor, removeExtension } from '../moddle/editor.ts';
import { extensionsOf, flagOf, type ModdleElement, textOf } from '../moddle/element.ts';

export type MappingDirection = 'in' | 'out';

/** What a call activity hands to the called process (`in`) or takes from it (`out`). */
export type VariableMapping =
  | { kind: 'variable'; source: string; target: string; local?: boolean }
  | { kind: 'expression'; source: string; target: string; local?: boolean }
  | { kind: 'all'; local?: boolean }
  | { kind: 'businessKey'; source: string };

function typeName(dialect: Dialect, direction: MappingDirection): string {
  return `${dialect.id}:${direction === 'in' ? 'In' : 'Out'}`;
}

export function mappingElements(
  dialect: Dialect,
  owner: ModdleElement,
  direction: MappingDirection,
): ModdleElement[] {
  const type = typeName(dialect, direction);
  return extensionsOf(owner).filter((extension) => extension.$type === type);
}

export function readMapping(element: ModdleElement): VariableMapping {
  const local = flagOf(element, 'local') === true ? { local: true } : {};
  if (textOf(element, 'variables') === 'all') return { kind: 'all', ...local };
  const businessKey = textOf(element, 'businessKey');
  if (businessKey !== undefined) return { kind: 'businessKey', source: businessKey };
  const target = textOf(element, 'target') ?? textOf(element, 'targetExpression') ?? '';
  const expression = textOf(element, 'sourceExpression');
  if (expression !== undefined) return { kind: 'expression', source: expression, target, ...local };
  return { kind: 'variable', source: textOf(element, 'source') ?? '', target, ...local };
}

function mappingProperties(dialect: Dialect, mapping: VariableMapping): Record<string, unknown> {
  const properties: Record<string, unknown> = {
    source: mapping.kind === 'variable' ? mapping.source : undefined,
    sourceExpression: mapping.kind === 'expression' ? mapping.source : undefined,
    target: mapping.kind === 'variable' || mapping.kind === 'expression' ? mapping.target : undefined,
    variables: mapping.kind === 'all' ? 'all' : undefined,
    businessKey: mapping.kind === 'businessKey' ? mapping.source : undefined,
  };
  if (dialect.id === 'camunda')
    properties.local = mapping.kind !== 'businessKey' && mapping.local ? true : undefined;
  return properties;
}

export function addMapping(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  direction: MappingDirection,
  mapping: VariableMapping,
): void {
  addExtension(
    editor,
    owner,
    createChild(editor, owner, typeName(dialect, direction), mappingProperties(dialect, mapping)),
  );
}

export function updateMapping(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  mapping: VariableMapping,
): void {
  editor.update(element, mappingProperties(dialect, mapping));
}

export function removeMapping(editor: ModelEditor, owner: ModdleElement, element: ModdleElement): void {
  removeExtension(editor, owner, element);
}
