import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/TextsContext.tsx';
import { useDesigner } from './SessionContext.tsx';

/** Opens a file that is dragged onto the designer. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const texts = useTexts();
  const { modeler } = useDesigner();
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent(onFile);

  useEffect(() => {
    const area = modeler.get('canvas').getContainer().closest<HTMLElement>('.cs-designer');
    if (!area) return;
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) dropped(file);
    };
    area.addEventListener('dragover', onDragOver);
    area.addEventListener('dragleave', onDragLeave);
    area.addEventListener('drop', onDrop);
    return () => {
      area.removeEventListener('dragover', onDragOver);
      area.removeEventListener('dragleave', onDragLeave);
      area.removeEventListener('drop', onDrop);
    };
  }, [modeler]);

  return over ? <div className="cs-drop">{texts.messages.dropFile}</div> : null;
}
