import { flagOf, idOf, isA, textOf } from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel, usePanelSettings } from '../PanelContext.tsx';
import { isIdTaken } from '../rootElements.ts';
import type { PanelSection, SectionProps } from '../section.ts';
import { xmlNamePattern } from '../xmlName.ts';
import { processOf } from './process.tsx';

/** The process behind a pool. */
function Participant({ element }: SectionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const { idEditDisabled, keyFixed } = usePanelSettings();
  const process = processOf(element);
  if (!process) return <p className="cs-hint">{texts.participant.blackBox}</p>;
  const write = (properties: Record<string, unknown>) =>
    edit(element, (editor) => editor.update(process, properties));
  return (
    <>
      <TextField
        label={texts.participant.processKey}
        required
        disabled={idEditDisabled || keyFixed}
        value={idOf(process)}
        validate={(text) => {
          if (text === '') return texts.base.keyRequired;
          if (!xmlNamePattern.test(text)) return texts.base.keyPattern;
          return isIdTaken(process, text, process) ? texts.base.idTaken : undefined;
        }}
        onCommit={(text) => write({ id: text })}
      />
      <TextField
        label={texts.participant.processName}
        value={textOf(process, 'name')}
        onCommit={(text) => write({ name: text || undefined })}
      />
      <SwitchField
        label={texts.participant.executable}
        value={flagOf(process, 'isExecutable') ?? false}
        onCommit={(value) => write({ isExecutable: value })}
      />
    </>
  );
}

export const participantSection: PanelSection = {
  id: 'participant',
  title: (texts) => texts.sections.participant,
  appliesTo: ({ businessObject }) => isA(businessObject, 'bpmn:Participant'),
  Component: Participant,
};
