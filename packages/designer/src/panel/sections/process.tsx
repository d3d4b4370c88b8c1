import { type Dialect, elementOf, isA, type ModdleElement } from '@countersign/bpmn';
import type { DiagramElement } from '../../modeler/services.ts';
import { useTexts } from '../../texts/TextsContext.tsx';
import { DialectList, DialectSwitch, DialectText } from '../fields/DialectField.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

/** The process that an element on the canvas stands for: itself, or that of its pool. */
export function processOf({ businessObject }: DiagramElement): ModdleElement | undefined {
  if (isA(businessObject, 'bpmn:Process')) return businessObject;
  return isA(businessObject, 'bpmn:Participant') ? elementOf(businessObject, 'processRef') : undefined;
}

function ProcessStart({ element }: SectionProps) {
  const texts = useTexts();
  const owner = processOf(element);
  if (!owner) return null;
  return (
    <>
      <DialectList
        element={element}
        owner={owner}
        property="candidateStarterUsers"
        label={texts.process.candidateStarterUsers}
      />
      <DialectList
        element={element}
        owner={owner}
        property="candidateStarterGroups"
        label={texts.process.candidateStarterGroups}
      />
      <DialectText
        element={element}
        owner={owner}
        property="historyTimeToLive"
        label={texts.process.historyTimeToLive}
      />
      <DialectSwitch
        element={element}
        owner={owner}
        property="isStartableInTasklist"
        label={texts.process.startableInTasklist}
      />
    </>
  );
}

export const processSection: PanelSection = {
  id: 'process',
  title: (texts) => texts.sections.process,
  appliesTo: (element: DiagramElement, _dialect: Dialect) => processOf(element) !== undefined,
  Component: ProcessStart,
};
