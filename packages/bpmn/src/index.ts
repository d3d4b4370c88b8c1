/// <reference path="./moddle/bpmn-moddle.d.ts" />
/// <reference path="./xml/saxen.d.ts" />

export type { Moddle } from 'bpmn-moddle';
export * from './conversion/convert.ts';
export * from './dialects/dialect.ts';
export * from './dialects/index.ts';
export { moddlePackages } from './dialects/packages.ts';
export * from './document.ts';
export { createModdle } from './moddle/createModdle.ts';
export * from './moddle/editor.ts';
export * from './moddle/element.ts';
export * from './moddle/walk.ts';
export * from './modelError.ts';
export * from './properties/attributes.ts';
export * from './properties/extensionProperties.ts';
export * from './properties/formFields.ts';
export * from './properties/listenerFields.ts';
export * from './properties/listeners.ts';
export * from './properties/retryCycle.ts';
export * from './properties/timers.ts';
export * from './properties/variableMappings.ts';
export { checkSource, defaultSizeLimit } from './xml/checkSource.ts';
export { describeLoss, type Loss, lossesBetween } from './xml/losses.ts';
export { normalizeSource } from './xml/normalizeSource.ts';
export { preserveUnknown, restoreLosses, sourceLosses } from './xml/preserve.ts';
export { serializeXml } from './xml/serialize.ts';
export { attributeOf, elementChildren, parseXml, type XmlElement } from './xml/tree.ts';
