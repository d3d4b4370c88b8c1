import { Table, type TableProps } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from './cell.tsx';
import type { Column } from './description.ts';
import type { Density } from './list-choices.ts';
import { RowActions } from './RowActions.tsx';
import type { ResourceRowsProps } from './rows.ts';

const tableSizes: Record<Density, 'large' | 'medium' | 'small'> = {
  default: 'large',
  medium: 'medium',
  small: 'small',
};

/** Narrowest width of a column without one of its own, px; narrower windows scroll the table. */
const flexibleWidth = 140;
const actionsWidth = 132;
const selectionWidth = 44;

export function RowTable<Row extends { id: number }>(props: ResourceRowsProps<Row> & { rows: Row[] }) {
  const { columns, rows, density, actionsOf, selection, labelOf } = props;
  const { t } = useTranslation();
  const width = columns.reduce(
    (sum, column) => sum + (column.width ?? flexibleWidth),
    (actionsOf ? actionsWidth : 0) + (selection ? selectionWidth : 0),
  );

  const shown: NonNullable<TableProps<Row>['columns']> = columns.map((column) => ({
    key: column.key,
    title: column.title,
    ...(column.width !== undefined && { width: column.width }),
    align: column.kind === 'number' ? 'right' : 'left',
    ellipsis: column.kind === 'text' ? { showTitle: false } : false,
    onCell: (row: Row) => titleOf(row, column),
    render: (_, row) => cellOf(row, column),
  }));
  if (actionsOf) {
    shown.push({
      key: 'actions',
      title: t('resource.actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions buttons={actionsOf(row)} label={labelOf(row)} />,
    });
  }
  return (
    <Table
      columns={shown}
      dataSource={rows}
      rowKey="id"
      size={tableSizes[density]}
      pagination={false}
      scroll={{ x: width }}
      {...(selection && {
        rowSelection: {
          columnWidth: selectionWidth,
          columnTitle: (checkbox) => <SelectAll>{checkbox}</SelectAll>,
          selectedRowKeys: [...selection.ids],
          onChange: (_, selected) => selection.select(selected.map(({ id }) => id)),
          getCheckboxProps: (row) => ({ 'aria-label': t('resource.selectRow', { label: labelOf(row) }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': t('resource.selectAll') }),
        },
      })}
    />
  );
}

/**
 * The checkbox that selects all. antd measures the widths in a hidden row that repeats the titles; in there the checkbox is
 * taken away, so that the keyboard does not get to what nobody sees.
 */
function SelectAll({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current?.closest('[aria-hidden="true"]')) element.current.hidden = true;
  }, []);
  return <span ref={element}>{children}</span>;
}

/** What a cut text says in full. */
function titleOf<Row>(row: Row, { key, kind, render }: Column<Row>) {
  const value: unknown = row[key];
  return kind === 'text' && !render && typeof value === 'string' ? { title: value } : {};
}
