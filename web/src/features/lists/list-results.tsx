import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../data/http/failure.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AsyncView, type AsyncViewProps } from '../loading/async-view.tsx'
import type { Change } from './list-address.ts'
import { PageLine } from './page-line.tsx'
import { RowLink } from './row-link.tsx'
import type { useListAddress } from './use-list-address.ts'

type ListTableProps<Shown, Row, View> = {
  address: Pick<
    ReturnType<typeof useListAddress<View, unknown>>,
    'view' | 'hrefOf' | 'isNarrowed' | 'sort' | 'sortBy'
  >
  open: keyof View
  label: string
  useColumns: (page: Shown | null) => DataColumn<Row>[]
  rows: number
}

type ListResultsProps<Shown extends Page<Row>, Row, View> = ListTableProps<Shown, Row, View> &
  Pick<AsyncViewProps<Shown>, 'errorTitle' | 'empty' | 'noResults'> & {
    query: UseQueryResult<Shown, Failure>
    /** The page as it is shown: without what is being deleted. */
    shown: (page: Shown) => Shown
  }

/** A table of records in each of its states; below it the pages. */
export function ListResults<
  Shown extends Page<Row>,
  Row extends { id: number },
  View extends { page: string | null },
>({ query, shown, errorTitle, empty, noResults, ...table }: ListResultsProps<Shown, Row, View>) {
  const { address } = table
  return (
    <AsyncView
      query={query}
      errorTitle={errorTitle}
      skeleton={<ListTable {...table} page={null} />}
      isEmpty={(page) => shown(page).data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={empty}
      noResults={noResults}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <ListTable {...table} page={shown(page)} />
          <PageLine
            page={shown(page)}
            hrefFor={(number) => address.hrefOf({ page: number } as Change<View>)}
          />
        </div>
      )}
    </AsyncView>
  )
}

function ListTable<Shown extends Page<Row>, Row extends { id: number }, View>({
  address,
  open,
  label,
  useColumns,
  rows,
  page,
}: ListTableProps<Shown, Row, View> & { page: Shown | null }) {
  const columns = useColumns(page)
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface print:rounded-none print:border-0">
      <DataTable<Row>
        label={label}
        columns={columns}
        rows={page?.data ?? []}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ [open]: id } as Change<View>)}
        Link={RowLink}
        currentKey={address.view[open] as string | null}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        loadingRows={page ? undefined : rows}
      />
    </div>
  )
}
