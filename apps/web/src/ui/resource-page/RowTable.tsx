import { Table, type TableProps } from 'antd';
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

export function RowTable<Row extends { id: number }>(props: ResourceRowsProps<Row> & { rows: Row[] }) {
  const { columns, rows, density, onEdit, onRemove, labelOf } = props;
  const { t } = useTranslation();
  const hasActions = onEdit !== undefined || onRemove !== undefined;
  const width = columns.reduce(
    (sum, column) => sum + (column.width ?? flexibleWidth),
    hasActions ? actionsWidth : 0,
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
  if (hasActions) {
    shown.push({
      key: 'actions',
      title: t('resource.actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions row={row} label={labelOf(row)} onEdit={onEdit} onRemove={onRemove} />,
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
    />
  );
}

/** What a cut text says in full. */
function titleOf<Row>(row: Row, { key, kind, render }: Column<Row>) {
  const value: unknown = row[key];
  return kind === 'text' && !render && typeof value === 'string' ? { title: value } : {};
}
