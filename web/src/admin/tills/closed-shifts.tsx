import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayClosesQuery } from '../../data/money/tills.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Difference } from './shift-table.tsx'
import type { TillsAddress } from './tills-address.ts'

type ClosedShiftsProps = { address: TillsAddress }

/** The closes of a till, the newest first; each opens what it signed. */
export function ClosedShifts({ address }: ClosedShiftsProps) {
  const { t } = useTranslation('tills')
  const query = useQuery({ ...dayClosesQuery(address.request), placeholderData: keepPreviousData })
  const columns = useCloseColumns()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{t('history.title')}</h2>
      <AsyncView
        query={query}
        errorTitle={t('list_failed')}
        skeleton={<Closes columns={columns} rows={[]} address={address} loading />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={<Lock aria-hidden="true" />} title={t('history.empty')} headingLevel={3} />}
      >
        {(closed) => (
          <>
            <Closes columns={columns} rows={closed.data} address={address} />
            <PageLine page={closed} hrefFor={(number) => address.hrefOf({ page: number })} />
          </>
        )}
      </AsyncView>
    </section>
  )
}

type ClosesProps = {
  columns: DataColumn<DayClose>[]
  rows: DayClose[]
  address: TillsAddress
  loading?: boolean
}

function Closes({ columns, rows, address, loading = false }: ClosesProps) {
  const { t } = useTranslation('tills')
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface max-sm:pt-3">
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ close: id })}
        Link={RowLink}
        currentKey={address.view.close}
        loadingRows={loading ? 5 : undefined}
      />
    </div>
  )
}

function useCloseColumns(): DataColumn<DayClose>[] {
  const { t } = useTranslation('tills')
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('history.day'),
        cell: ({ closed_at }) => (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <Lock className="size-4 text-info" strokeWidth={1.75} aria-hidden="true" />
            <DateText at={closed_at} style="dayYearTime" />
          </span>
        ),
      },
      {
        key: 'booked',
        header: t('euros.expected'),
        align: 'end',
        cell: ({ expected }) => <Money amount={expected} />,
      },
      {
        key: 'counted',
        header: t('columns.counted'),
        align: 'end',
        cell: ({ counted }) => <Money amount={counted} />,
      },
      {
        key: 'difference',
        header: t('columns.difference'),
        align: 'end',
        card: 'corner',
        cell: ({ difference }) => <Difference amount={difference} />,
      },
      {
        key: 'reason',
        header: t('reason'),
        className: 'sm:@max-[66rem]:hidden',
        cell: ({ reason }) => (
          <bdi className="block max-w-64 truncate" title={reason ?? undefined}>
            {reason ?? '–'}
          </bdi>
        ),
      },
      {
        key: 'by',
        header: t('history.by'),
        cell: ({ closed_by }) => (
          <bdi className="whitespace-nowrap">{`${closed_by.first_name} ${closed_by.last_name}`}</bdi>
        ),
      },
    ],
    [t],
  )
}
