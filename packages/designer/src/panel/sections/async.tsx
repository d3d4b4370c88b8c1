import { isA } from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { AsyncFields } from '../fields/AsyncFields.tsx';
import { DialectText } from '../fields/DialectField.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

/** When the engine goes on in a transaction of its own. */
export function Async({ element }: SectionProps) {
  const texts = useTexts();
  return (
    <>
      <AsyncFields element={element} owner={element.businessObject} />
      <DialectText element={element} property="jobPriority" label={texts.async.jobPriority} />
    </>
  );
}

export const asyncSection: PanelSection = {
  id: 'async',
  title: (texts) => texts.sections.async,
  // Tasks have it in their task configuration.
  appliesTo: ({ businessObject }) =>
    isA(businessObject, 'bpmn:FlowNode') && !isA(businessObject, 'bpmn:Task'),
  Component: Async,
};
