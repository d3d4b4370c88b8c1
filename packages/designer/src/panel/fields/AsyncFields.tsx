import { type ModdleElement, readFlag, readRetryCycle, supports, writeRetryCycle } from '@countersign/bpmn';
import type { DiagramElement } from '../../modeler/services.ts';
import { useTexts } from '../../texts/TextsContext.tsx';
import { type AsyncProperty, setAsync } from '../asyncRule.ts';
import { usePanel } from '../PanelContext.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

/** Asynchronous before, after, exclusive and the retry cycle, of an activity or of its loop. */
export function AsyncFields({
  element,
  owner,
  isLoop = false,
}: {
  element: DiagramElement;
  owner: ModdleElement;
  isLoop?: boolean;
}) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const before = readFlag(dialect, owner, 'asyncBefore');
  const after = readFlag(dialect, owner, 'asyncAfter');
  const field = (property: AsyncProperty, label: string, value: boolean) =>
    supports(dialect, property) && (
      <SwitchField
        label={label}
        value={value}
        onCommit={(next) =>
          edit(element, (editor) => setAsync(editor, dialect, owner, property, next, isLoop))
        }
      />
    );
  return (
    <>
      {field('asyncBefore', texts.async.before, before)}
      {field('asyncAfter', texts.async.after, after)}
      {(before || after) && (
        <>
          {field('exclusive', texts.async.exclusive, readFlag(dialect, owner, 'exclusive'))}
          <TextField
            label={texts.async.retryCycle}
            hint={texts.async.retryHint}
            value={readRetryCycle(dialect, owner)}
            onCommit={(text) => edit(element, (editor) => writeRetryCycle(editor, dialect, owner, text))}
          />
        </>
      )}
    </>
  );
}
