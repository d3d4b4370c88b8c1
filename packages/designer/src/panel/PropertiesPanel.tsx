import { idOf } from '@countersign/bpmn';
import { Collapse, Tag } from 'antd';
import { memo, useState } from 'react';
import type { ProcessModel } from '../designer/ProcessDesigner.tsx';
import { useDesigner, useSession } from '../designer/SessionContext.tsx';
import { typeName } from '../modeler/elementName.ts';
import type { DiagramElement } from '../modeler/services.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import { EditedElementContext, PanelContext } from './PanelContext.tsx';
import { PanelWidth } from './PanelWidth.tsx';
import type { PanelSection } from './section.ts';
import { sections } from './sections/index.ts';
import { useModelIdentity } from './useModelIdentity.ts';

export interface PropertiesPanelProps {
  width?: number | undefined;
  model?: ProcessModel | undefined;
  idEditDisabled?: boolean | undefined;
  formLink?: string | undefined;
  modelLink?: string | undefined;
}

/** What can be set of the selected element; with nothing selected, of the process or collaboration. */
export function PropertiesPanel({
  width = 480,
  model,
  idEditDisabled = false,
  formLink,
  modelLink = '/bpm/manager/model',
}: PropertiesPanelProps) {
  const open = useSession((state) => state.panelOpen);
  const active = useSession((state) => state.active);
  const simulating = useSession((state) => state.simulating);
  useModelIdentity(model);
  if (!open || !active || simulating) return null;
  return (
    <PanelContext value={{ idEditDisabled, keyFixed: Boolean(model?.id), formLink, modelLink }}>
      <PanelWidth initial={width}>
        <PanelContent element={active} />
      </PanelWidth>
    </PanelContext>
  );
}

function PanelContent({ element }: { element: DiagramElement }) {
  const texts = useTexts();
  const session = useDesigner();
  // The type's name is in bpmn-js' words, which come when they are loaded.
  useSession((state) => state.wordsIn);
  const count = useSession((state) => state.selection.length);
  const type = useSession(() => element.businessObject.$type);
  const applicable = useSession(() =>
    sections
      .filter((section) => section.appliesTo(element, session.dialect))
      .map(({ id }) => id)
      .join(),
  );
  // Another element, the first section again (§2), also when it was looked at before.
  const [choice, setChoice] = useState({ element, sectionId: 'base' });
  if (choice.element !== element) setChoice({ element, sectionId: 'base' });
  const shown = choice.element === element ? choice.sectionId : 'base';
  const current = shown === '' || applicable.split(',').includes(shown) ? shown : 'base';

  return (
    <>
      <header className="cs-panel-head">
        <span>{session.modeler.get('translate')(typeName(type))}</span>
        <Tag>{idOf(element.businessObject)}</Tag>
      </header>
      {count > 1 && <p className="cs-hint">{texts.common.elements(count)}</p>}
      <Collapse
        ghost
        activeKey={current}
        // One at a time; antd's own accordion says it is a list of tabs, which it is not.
        onChange={(keys) => setChoice({ element, sectionId: keys.find((key) => key !== current) ?? '' })}
        items={sections
          .filter(({ id }) => applicable.split(',').includes(id))
          .map((section) => ({
            key: section.id,
            label: section.title(texts),
            children: current === section.id ? <SectionBody section={section} element={element} /> : null,
          }))}
      />
    </>
  );
}

const SectionBody = memo(function SectionBody({
  section,
  element,
}: {
  section: PanelSection;
  element: DiagramElement;
}) {
  return (
    <EditedElementContext value={element.id}>
      <section.Component element={element} />
    </EditedElementContext>
  );
});
