import { elementOf, extensionsOf, isModdleElement, type ModdleElement } from '../moddle/element.ts';

/**
 * The same document read twice, by two moddles that know different extensions: which element of the second stands for
 * which of the first. BPMN's own elements are in the same places in both; extension elements are typed in one and generic
 * in the other, and are paired by name and order. The file
 * may call the dialect's namespace by another prefix than ours; the generic elements carry that one.
 */
export function counterparts(
  first: ModdleElement,
  second: ModdleElement,
  dialectPrefix: string,
  filePrefix: string,
): Map<ModdleElement, ModdleElement> {
  const pairs = new Map<ModdleElement, ModdleElement>();
  const fileName = ({ $type }: ModdleElement) => {
    const [prefix = '', local = ''] = $type.split(':');
    return `${prefix === filePrefix ? dialectPrefix : prefix}:${local.slice(0, 1).toLowerCase()}${local.slice(1)}`;
  };
  pair(first, second, pairs, fileName);
  return pairs;
}

type NameInFile = (element: ModdleElement) => string;

function pair(
  first: ModdleElement,
  second: ModdleElement,
  pairs: Map<ModdleElement, ModdleElement>,
  fileName: NameInFile,
): void {
  if (pairs.has(first) || first.$type !== second.$type) return;
  pairs.set(first, second);
  for (const [name, value] of Object.entries(first)) {
    if (name.startsWith('$')) continue;
    const other = second.get(name);
    if (Array.isArray(value) && Array.isArray(other)) {
      if (first.$type === 'bpmn:ExtensionElements') continue;
      value.forEach((entry: unknown, index) => {
        const counterpart: unknown = other[index];
        if (isContained(entry, first) && isModdleElement(counterpart))
          pair(entry, counterpart, pairs, fileName);
      });
    } else if (isContained(value, first) && isModdleElement(other)) pair(value, other, pairs, fileName);
  }
  if (elementOf(first, 'extensionElements')) pairExtensions(first, second, pairs, fileName);
}

function isContained(value: unknown, owner: ModdleElement): value is ModdleElement {
  return isModdleElement(value) && value.$parent === owner;
}

function pairExtensions(
  first: ModdleElement,
  second: ModdleElement,
  pairs: Map<ModdleElement, ModdleElement>,
  fileName: NameInFile,
): void {
  const open = extensionsOf(second);
  for (const extension of extensionsOf(first)) {
    const at = open.findIndex((candidate) => fileName(candidate) === fileName(extension));
    const match = open[at];
    if (!match) continue;
    pairs.set(extension, match);
    open.splice(at, 1);
  }
}
