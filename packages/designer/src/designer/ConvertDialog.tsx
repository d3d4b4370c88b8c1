import { type Conversion, convertModel, type DialectId, dialects } from '@countersign/bpmn';
import { Alert, Modal, Select, Table } from 'antd';
import { useState } from 'react';
import { saveFile } from '../source/exportModel.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import { useDesigner, useSession } from './SessionContext.tsx';

/** Converts the model for another engine, downloads it, and lists what that engine has no counterpart for. */
export function ConvertDialog() {
  const texts = useTexts();
  const session = useDesigner();
  const open = useSession((state) => state.dialog === 'convert');
  const others = Object.values(dialects).filter(({ id }) => id !== session.dialect.id);
  const [target, setTarget] = useState<DialectId>(others[0]?.id ?? 'camunda');
  const [conversion, setConversion] = useState<Conversion>();

  const close = () => {
    setConversion(undefined);
    session.update({ dialog: undefined });
  };
  const convert = async () => {
    const result = await convertModel(await session.xml(), session.dialect.id, target);
    setConversion(result);
    saveFile(new Blob([result.xml], { type: 'application/xml' }), `${target}.bpmn`);
  };

  return (
    <Modal
      open={open}
      title={texts.dialogs.convertTitle}
      okText={texts.dialogs.convertRun}
      cancelText={texts.common.close}
      onOk={() => convert()}
      onCancel={close}
      width={640}
    >
      <p className="cs-hint">{texts.dialogs.convertHint}</p>
      <Select
        value={target}
        onChange={setTarget}
        aria-label={texts.dialogs.convertTarget}
        style={{ width: '100%' }}
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {conversion && (
        <>
          <Alert
            style={{ margin: '12px 0' }}
            type={conversion.withoutCounterpart.length > 0 ? 'warning' : 'success'}
            title={texts.dialogs.convertDone(conversion.converted)}
            description={
              conversion.withoutCounterpart.length === 0 ? texts.dialogs.convertNothingLost : undefined
            }
          />
          {conversion.withoutCounterpart.length > 0 && (
            <Table
              size="small"
              pagination={false}
              scroll={{ y: 240 }}
              rowKey={({ elementId, what, value }) => `${elementId} ${what} ${value}`}
              dataSource={conversion.withoutCounterpart}
              columns={[
                { title: texts.base.id, dataIndex: 'elementId' },
                { title: texts.diff.property, dataIndex: 'what' },
                { title: texts.common.value, dataIndex: 'value' },
              ]}
            />
          )}
        </>
      )}
    </Modal>
  );
}
