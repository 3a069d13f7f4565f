import type { RecurringExpense } from '@marhala/contract/money/recurring-expenses.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recurringExpensesQuery, useRemoveRecurring } from '../../../data/money/expenses.ts'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RecurringDialog } from './recurring-dialog.tsx'

type Open = { dialog: 'edit' | 'end'; recurring: RecurringExpense } | { dialog: 'new' } | null

/** Rent, leasing, insurance: what is written by itself on each due day. */
export function RecurringPanel() {
  const { t } = useTranslation('expenses')
  const query = useQuery(recurringExpensesQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-h2">{t('recurring.title')}</h2>
          <p className="text-small text-muted">{t('recurring.intro')}</p>
        </div>
        <Button
          variant="accent"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'new' })}
        >
          {t('recurring.add')}
        </Button>
      </div>
      <AsyncView
        query={query}
        errorTitle={t('recurring.failed')}
        skeleton={<RecurringTable rows={[]} loading onOpen={setOpen} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            icon={<CalendarClock aria-hidden="true" />}
            title={t('recurring.empty')}
            headingLevel={3}
          >
            {t('recurring.empty_text')}
          </EmptyState>
        }
      >
        {(rows) => <RecurringTable rows={rows} onOpen={setOpen} />}
      </AsyncView>
      {open?.dialog === 'new' ? <RecurringDialog recurring={null} onClose={close} /> : null}
      {open?.dialog === 'edit' ? <RecurringDialog recurring={open.recurring} onClose={close} /> : null}
      {open?.dialog === 'end' ? <EndDialog recurring={open.recurring} onClose={close} /> : null}
    </div>
  )
}

type RecurringTableProps = {
  rows: RecurringExpense[]
  loading?: boolean
  onOpen: (open: Open) => void
}

function RecurringTable({ rows, loading = false, onOpen }: RecurringTableProps) {
  const { t } = useTranslation('expenses')
  const columns = useRecurringColumns(onOpen)
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface max-sm:pt-3">
      <DataTable
        label={t('recurring.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        loadingRows={loading ? 4 : undefined}
      />
    </div>
  )
}

function useRecurringColumns(onOpen: (open: Open) => void) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  return useMemo((): DataColumn<RecurringExpense>[] => {
    const whatOf = ({ category, vendor }: RecurringExpense) => vendor || t(`categories.${category}`)
    return [
      {
        key: 'what',
        header: t('recurring.what'),
        className: 'w-full',
        cell: (recurring) => (
          <span className="flex min-w-0 flex-col py-1.5">
            <span className="font-semibold">{t(`categories.${recurring.category}`)}</span>
            <bdi className="truncate font-normal text-muted">
              {[recurring.vendor, recurring.car?.name, recurring.note].filter(Boolean).join(' · ')}
            </bdi>
          </span>
        ),
      },
      {
        key: 'every',
        header: t('recurring.every_label'),
        cell: ({ every }) => t(`recurring.every.${every}`),
      },
      {
        key: 'next',
        header: t('recurring.next'),
        cell: ({ next_due_on }) =>
          next_due_on ? (
            <span className="whitespace-nowrap">
              <DayText day={next_due_on} />
            </span>
          ) : (
            <span className="text-muted">{t('recurring.ended')}</span>
          ),
      },
      {
        key: 'made',
        header: t('recurring.made'),
        align: 'end',
        cell: ({ made }) => format.number(made),
      },
      {
        key: 'amount',
        header: t('fields.amount'),
        align: 'end',
        card: 'corner',
        cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
      },
      {
        key: 'actions',
        header: t('recurring.actions'),
        headerHidden: true,
        cell: (recurring) => (
          <span className="flex justify-end gap-2">
            <Button
              variant="outline"
              size="sm"
              onClick={() => onOpen({ dialog: 'edit', recurring })}
              aria-label={`${t('common:edit')}: ${whatOf(recurring)}`}
            >
              {t('common:edit')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onOpen({ dialog: 'end', recurring })}
              aria-label={t('recurring.end_named', { what: whatOf(recurring) })}
            >
              {t('recurring.end')}
            </Button>
          </span>
        ),
      },
    ]
  }, [t, format, onOpen])
}

function EndDialog({ recurring, onClose }: { recurring: RecurringExpense; onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'common'])
  const say = useSayFailure()
  const end = useRemoveRecurring()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        end.mutate(
          { params: { recurring_id: recurring.id } },
          {
            onSuccess: () => {
              showToast({ text: t('recurring.ended_done') })
              onClose()
            },
          },
        )
      }
      title={t('recurring.end_title')}
      confirmLabel={t('recurring.end')}
      cancelLabel={t('recurring.end_keep')}
      closeLabel={t('common:close')}
      pending={end.isPending}
      error={say(end.error)?.message}
    >
      {t('recurring.end_text')}
    </ConfirmDialog>
  )
}
