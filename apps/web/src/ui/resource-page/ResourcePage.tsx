/**
 * The common list screen: filters kept in the address, a table with paging, a form to create and edit, deletion that asks, and
 * permissions on every button. A screen says its columns and its words; a screen that is different is written by hand.
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/api-error.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { FailedState } from '../state/FailedState.tsx';
import { BatchBar } from './BatchBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DensityChooser } from './DensityChooser.tsx';
import type { BatchAction, Column, Filter, FormField, ListAction, RowAction } from './description.ts';
import { FilterForm } from './FilterForm.tsx';
import { filterQuery } from './filter-query.ts';
import { useListChoices } from './list-choices.ts';
import { Pager } from './Pager.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import styles from './ResourcePage.module.css';
import { ResourceRows } from './ResourceRows.tsx';
import {
  type FiltersOf,
  type ResourceEndpoints,
  type RowOf,
  resourceApi,
  type SaveOf,
} from './resource-api.ts';
import { TaskButton } from './TaskButton.tsx';
import { useListState } from './use-list-state.ts';
import { useRemoval } from './use-removal.ts';
import { useMayCall, useRowButtons } from './use-row-buttons.ts';

interface ResourcePageProps<R extends ResourceEndpoints> {
  /** The resource's endpoints, as the contract declares them. */
  resource: R;
  /** What one row is called: 岗位. */
  name: string;
  /** What a row is called by when it is to be deleted. */
  labelOf(row: RowOf<R>): string;
  filters: Filter<keyof FiltersOf<R> & string>[];
  columns: Column<RowOf<R>>[];
  /** Missing for a resource whose rows are not edited here. */
  fields?: FormField<keyof SaveOf<R> & string>[];
  /** Done with one row, beside editing and deleting it. */
  rowActions?: RowAction<RowOf<R>>[];
  /** Done with the rows that are selected. */
  batchActions?: BatchAction<RowOf<R>>[];
  /** Done with the list as a whole. */
  listActions?: ListAction[];
}

export function ResourcePage<R extends ResourceEndpoints>(props: ResourcePageProps<R>) {
  type Row = RowOf<R>;
  const { resource, name, labelOf, filters, columns, fields = [] } = props;
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const api = useMemo(() => resourceApi(resource), [resource]);
  const state = useListState(filters.map(({ key }) => key));
  const { density, hidden, choose } = useListChoices(api.name);
  const [edited, setEdited] = useState<{ row: Row | undefined }>();
  const [selected, select] = useState<readonly number[]>([]);

  const query = { ...filterQuery(filters, state.filters), pageNo: state.page, pageSize: state.size };
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [resource.page.name, query],
    queryFn: ({ signal }) => api.list(query, signal),
    placeholderData: keepPreviousData,
  });

  const allowed = (key: keyof ResourceEndpoints) => resource[key] !== undefined && mayCall(resource[key]);

  const renew = () => client.invalidateQueries({ queryKey: [resource.page.name] });
  const remove = useRemoval({ api, name, labelOf, onRemoved: renew });
  const actionsOf = useRowButtons({
    actions: props.rowActions ?? [],
    onEdit: fields.length > 0 && allowed('update') ? (row) => setEdited({ row }) : undefined,
    onRemove: allowed('delete') ? remove : undefined,
  });
  const listActions = props.listActions?.filter(({ endpoint }) => mayCall(endpoint)) ?? [];
  const batchActions = props.batchActions?.filter(({ endpoint }) => mayCall(endpoint)) ?? [];
  const chosen = data?.list.filter(({ id }) => selected.includes(id)) ?? [];
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const createButton = fields.length > 0 && allowed('create') && (
    <Button type="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited({ row: undefined })}>
      {t('action.create')}
    </Button>
  );
  const isFiltered = Object.keys(state.filters).length > 0;
  const empty = (
    <EmptyState
      text={t(isFiltered ? 'resource.emptyFiltered' : 'resource.empty', { name })}
      action={
        isFiltered ? <Button onClick={() => state.filter({})}>{t('action.reset')}</Button> : createButton
      }
    />
  );

  return (
    <div className={styles.page}>
      {filters.length > 0 && <FilterForm filters={filters} values={state.filters} onFilter={state.filter} />}
      <section className={styles.list}>
        <header className={styles.toolbar}>
          <div className={styles.main}>
            {createButton}
            {listActions.map(({ key, endpoint: _, run, ...action }) => (
              <TaskButton key={key} {...action} run={() => run().then(renew)} />
            ))}
          </div>
          <RefreshButton isBusy={isFetching} onClick={() => void refetch()} />
          <DensityChooser value={density} onChange={(choice) => choose({ density: choice })} />
          <ColumnChooser columns={columns} hidden={hidden} onChange={(keys) => choose({ hidden: keys })} />
        </header>
        <BatchBar rows={chosen} actions={batchActions} onDone={renew} onClear={() => select([])} />
        {error && !data ? (
          <FailedState text={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ResourceRows
            columns={shown}
            rows={data?.list}
            density={density}
            isPending={isPending}
            isDimmed={isPlaceholderData}
            empty={empty}
            actionsOf={actionsOf}
            selection={batchActions.length > 0 ? { ids: chosen.map(({ id }) => id), select } : undefined}
            labelOf={labelOf}
          />
        )}
        {data && data.total > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            total={data.total}
            onPage={state.goTo}
            onSize={(size) => state.resize(size, data.total)}
          />
        )}
      </section>
      {edited && (
        <ResourceForm
          api={api}
          name={name}
          fields={fields}
          row={edited.row}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void renew();
          }}
        />
      )}
    </div>
  );
}
