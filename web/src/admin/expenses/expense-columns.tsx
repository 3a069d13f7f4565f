import type { Expense } from '@marhala/contract/money/expenses.ts'
import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinePage } from '../../data/money/ledger.ts'
import { DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { type DataColumn, givesWay } from '../../ui/table/data-column.ts'
import { ExpenseStateBadge } from './expense-state-badge.tsx'

/** The columns of the ledger; below the amounts stands the sum of all that the filters find. */
export function useExpenseColumns(page: Pick<LinePage<'expense'>, 'total' | 'sum' | 'vat'> | null) {
  const { t } = useTranslation(['expenses', 'booking'])
  const format = useFormat()
  const { total, sum, vat: vatSum } = page ?? nothing
  return useMemo(
    (): DataColumn<Expense>[] => [
      {
        key: 'date',
        header: t('fields.date'),
        sortable: true,
        ...(total !== null && {
          footer: (
            <span className="whitespace-nowrap">
              {t('sum', { count: total, number: format.number(total) })}
            </span>
          ),
        }),
        cell: ({ date }) => (
          <span className="whitespace-nowrap">
            <DayText day={date} />
          </span>
        ),
      },
      {
        key: 'category',
        header: t('fields.category'),
        card: 'line',
        cell: ({ category, state, vendor, note }) => (
          <span className="flex items-center gap-1.5 sm:flex-wrap">
            <span className="truncate">
              {t(`categories.${category}`)}
              <bdi className="ms-2 sm:hidden">{vendor || note}</bdi>
            </span>
            <ExpenseStateBadge state={state} />
          </span>
        ),
      },
      {
        key: 'vendor',
        header: t('fields.vendor'),
        cell: ({ vendor, note, has_receipt }) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className={givesWay}>
              <bdi className="truncate">{vendor || note || '–'}</bdi>
            </span>
            {has_receipt ? (
              <>
                <Paperclip aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
                <span className="sr-only">{t('receipt.has')}</span>
              </>
            ) : null}
          </span>
        ),
      },
      {
        key: 'car',
        header: t('fields.car'),
        cell: ({ car }) =>
          car ? (
            <span className={`${givesWay} sm:max-w-56`}>
              <bdi className="truncate">{car.name}</bdi>
            </span>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: 'payment_method',
        header: t('fields.payment_method'),
        className: whereWide,
        cell: ({ payment_method }) => (
          <span className="whitespace-nowrap text-muted">
            {t(`booking:payment.methods.${payment_method}`)}
          </span>
        ),
      },
      {
        key: 'vat',
        header: t('fields.vat'),
        align: 'end',
        className: whereWide,
        ...(vatSum !== null && { footer: <Money amount={vatSum} /> }),
        cell: ({ vat }) => <Money amount={vat} className="text-muted" />,
      },
      {
        key: 'amount',
        header: t('fields.amount'),
        align: 'end',
        sortable: true,
        card: 'corner',
        ...(sum !== null && { footer: <Money amount={sum} /> }),
        cell: ({ amount, state }) => (
          <Money
            amount={amount}
            className={
              state === 'voided' || state === 'reversed' ? 'text-muted line-through' : 'font-semibold'
            }
          />
        ),
      },
    ],
    [t, format, total, sum, vatSum],
  )
}

const nothing = { total: null, sum: null, vat: null }

/** Between a phone and a desktop the amount must not slide out of sight. */
const whereWide = 'sm:@max-[52rem]:hidden'
