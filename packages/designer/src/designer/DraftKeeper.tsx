import { Alert, Button, Space } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/TextsContext.tsx';
import { atQuietMoment } from './quietMoment.ts';
import { useDesigner, useSession } from './SessionContext.tsx';

interface Draft {
  xml: string;
  time: number;
}

const storageName = (draftKey: string) => `countersign.draft.${draftKey}`;

function readDraft(draftKey: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageName(draftKey)) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('xml' in draft) || !('time' in draft))
      return undefined;
    return typeof draft.xml === 'string' && typeof draft.time === 'number'
      ? { xml: draft.xml, time: draft.time }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the unsaved model in the browser: a second after a change it is written, when the model is saved it goes away.
 * A draft that is found at the beginning is offered, never opened by itself.
 */
export function DraftKeeper({ draftKey, onRestore }: { draftKey: string; onRestore: (xml: string) => void }) {
  const texts = useTexts();
  const session = useDesigner();
  const version = useSession((state) => state.version);
  const canUndo = useSession((state) => state.canUndo);
  const saved = useSession((state) => state.ready && !state.changedSinceSave);
  const [found, setFound] = useState(() => readDraft(draftKey));

  const write = useEffectEvent(async () => {
    const draft: Draft = { xml: await session.xml(), time: Date.now() };
    try {
      localStorage.setItem(storageName(draftKey), JSON.stringify(draft));
    } catch {
      // The browser's space is used up: a draft is a convenience, and the model itself is not touched.
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version starts the second anew
  useEffect(() => {
    if (!canUndo || saved) return;
    return atQuietMoment(() => void write(), 1000);
  }, [version, canUndo, saved]);

  useEffect(() => {
    if (saved && canUndo) localStorage.removeItem(storageName(draftKey));
  }, [saved, canUndo, draftKey]);

  if (!found) return null;
  const discard = () => {
    localStorage.removeItem(storageName(draftKey));
    setFound(undefined);
  };
  return (
    <Alert
      className="cs-draft"
      type="info"
      showIcon
      title={texts.messages.draftFound}
      description={texts.messages.draftFrom(new Date(found.time).toLocaleString())}
      action={
        <Space>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRestore(found.xml);
              setFound(undefined);
            }}
          >
            {texts.messages.draftRestore}
          </Button>
          <Button size="small" onClick={discard}>
            {texts.messages.draftDiscard}
          </Button>
        </Space>
      }
    />
  );
}
