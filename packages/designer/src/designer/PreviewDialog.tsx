import { parseXml } from '@countersign/bpmn';
import { App, Button, Modal } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { xmlAsJson } from '../source/xmlAsJson.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import { useDesigner, useSession } from './SessionContext.tsx';

const CodeView = lazy(() => import('../code/CodeView.tsx'));

/** The model as XML or JSON, highlighted, with a button that copies it. */
export function PreviewDialog() {
  const texts = useTexts();
  const session = useDesigner();
  const { message } = App.useApp();
  const dialog = useSession((state) => state.dialog);
  const [content, setContent] = useState('');
  const format = dialog === 'xml' || dialog === 'json' ? dialog : undefined;

  useEffect(() => {
    if (!format) return;
    let isCurrent = true;
    void session.xml().then((xml) => {
      if (isCurrent) setContent(format === 'xml' ? xml : JSON.stringify(xmlAsJson(parseXml(xml)), null, 2));
    });
    return () => {
      isCurrent = false;
    };
  }, [session, format]);

  const copy = async () => {
    await navigator.clipboard.writeText(content);
    message.success(texts.common.copied);
  };

  return (
    <Modal
      open={format !== undefined}
      title={format === 'json' ? texts.dialogs.previewJson : texts.dialogs.previewXml}
      width="min(960px, 92vw)"
      destroyOnHidden
      onCancel={() => session.update({ dialog: undefined })}
      footer={<Button onClick={() => void copy()}>{texts.common.copy}</Button>}
    >
      <Suspense fallback={texts.common.loading}>
        {format && content && <CodeView key={format} language={format} value={content} />}
      </Suspense>
    </Modal>
  );
}
