import { App, Button, Table } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';

export interface RecordColumn<T> {
  title: string;
  width?: number;
  text: (record: T) => ReactNode;
}

export interface RecordTableProps<T extends object> {
  columns: RecordColumn<T>[];
  records: readonly T[];
  addText: string;
  onAdd: () => void;
  onEdit?: ((record: T, index: number) => void) | undefined;
  onRemove: (record: T, index: number) => void;
  /** The question before a record goes away. */
  removeQuestion: (record: T) => string;
  canRemove?: (record: T) => boolean;
}

interface Row<T> {
  record: T;
  index: number;
}

/** A list inside the panel: at most 240 px high, with adding below and editing and removing in each row. */
export function RecordTable<T extends object>({
  columns,
  records,
  addText,
  onAdd,
  onEdit,
  onRemove,
  removeQuestion,
  canRemove,
}: RecordTableProps<T>) {
  const texts = useTexts();
  const { modal } = App.useApp();
  const rows: Row<T>[] = records.map((record, index) => ({ record, index }));
  const remove = (record: T, index: number) =>
    modal.confirm({
      title: texts.common.notice,
      content: removeQuestion(record),
      okText: texts.common.confirm,
      cancelText: texts.common.cancel,
      onOk: () => onRemove(record, index),
    });
  return (
    <div className="cs-records">
      {records.length > 0 && (
        <Table<Row<T>>
          size="small"
          pagination={false}
          scroll={{ y: 240 }}
          rowKey="index"
          dataSource={rows}
          columns={[
            ...columns.map(({ title, width, text }) => ({
              key: title,
              title,
              ...(width && { width }),
              ellipsis: true,
              render: (_: unknown, row: Row<T>) => text(row.record),
            })),
            {
              key: 'actions',
              width: 76,
              render: (_: unknown, { record, index }: Row<T>) => (
                <span className="cs-row-actions">
                  {onEdit && (
                    <Button
                      type="text"
                      size="small"
                      aria-label={texts.common.edit}
                      icon={<Pencil size={14} />}
                      onClick={() => onEdit(record, index)}
                    />
                  )}
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={texts.common.remove}
                    icon={<Trash2 size={14} />}
                    disabled={canRemove?.(record) === false}
                    onClick={() => remove(record, index)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <Button block size="small" type="dashed" icon={<Plus size={14} />} onClick={onAdd}>
        {addText}
      </Button>
    </div>
  );
}
