import type { Dialect } from '@countersign/bpmn';
import type { ComponentType } from 'react';
import type { DiagramElement } from '../modeler/services.ts';
import type { Texts } from '../texts/zh-CN.ts';

export interface SectionProps {
  element: DiagramElement;
}

/** A part of the panel: when it applies, what it is called, and the component that reads and edits. One file each. */
export interface PanelSection {
  id: string;
  title(texts: Texts): string;
  appliesTo(element: DiagramElement, dialect: Dialect): boolean;
  Component: ComponentType<SectionProps>;
}
