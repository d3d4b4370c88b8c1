import { isModdleElement, type ModdleElement } from './element.ts';

interface Described {
  $descriptor?: { propertiesByName?: Record<string, { ns: { name: string } }> };
}

/** The names of the attributes that were set on this element itself (defaults are not), as the file spells them. */
export function ownAttributeNames(element: ModdleElement & Described): Set<string> {
  const names = new Set(Object.keys(element.$attrs ?? {}));
  for (const [name, value] of Object.entries(element)) {
    if (!name.startsWith('$') && value !== undefined && !Array.isArray(value) && !isModdleElement(value)) {
      names.add(element.$descriptor?.propertiesByName?.[name]?.ns.name ?? name);
    }
  }
  return names;
}

/** True if a package declares this property for this type of element. */
export function describesProperty(element: ModdleElement & Described, name: string): boolean {
  return element.$descriptor?.propertiesByName?.[name] !== undefined;
}
