import type { Income } from '@marhala/contract/money/incomes.ts'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinePage } from '../../../data/money/ledger.ts'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type DataColumn, givesWay } from '../../../ui/table/data-column.ts'

/** The columns of the additional incomes; `page` has the sums that stand under them. */
export function useIncomeColumns(page: LinePage<'income'> | null): DataColumn<Income>[] {
  const { t } = useTranslation(['incomes', 'booking'])
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('columns.date'),
        sortable: true,
        cell: ({ date }) => <DayText day={date} style="dayYear" />,
        footer: t('sum'),
      },
      {
        key: 'source',
        header: t('columns.source'),
        card: 'line',
        cell: ({ source, payer, note }) => (
          <span className="block truncate whitespace-nowrap">
            {t(`sources.${source}`)}
            <bdi className="ms-2 sm:hidden">{payer || note}</bdi>
          </span>
        ),
      },
      {
        key: 'payer',
        header: t('columns.payer'),
        cell: ({ payer, note }) => (
          <span className={classNames('max-w-64', givesWay)}>
            <bdi className="block truncate" title={note || undefined}>
              {payer || note || '–'}
            </bdi>
          </span>
        ),
      },
      {
        key: 'about',
        header: t('columns.about'),
        className: wide,
        cell: (income) => <About income={income} />,
      },
      {
        key: 'method',
        header: t('columns.method'),
        className: middle,
        cell: ({ payment_method }) => (
          <span className="whitespace-nowrap">{t(`booking:payment.methods.${payment_method}`)}</span>
        ),
      },
      {
        key: 'vat',
        header: t('columns.vat'),
        align: 'end',
        className: wide,
        cell: ({ vat }) => (vat === '0.00' ? <span className="text-muted">–</span> : <Money amount={vat} />),
        footer: page ? <Money amount={page.vat} /> : undefined,
      },
      {
        key: 'state',
        header: t('columns.state'),
        card: 'end',
        cell: (income) => <IncomeState income={income} />,
      },
      {
        key: 'amount',
        header: t('columns.amount'),
        sortable: true,
        align: 'end',
        card: 'corner',
        cell: ({ amount, state }) => (
          <Money
            amount={amount}
            className={state === 'voided' ? 'text-muted line-through' : 'font-semibold'}
          />
        ),
        footer: page ? <Money amount={page.sum} className="font-semibold" /> : undefined,
      },
    ],
    [t, page],
  )
}

function About({ income: { car, booking } }: { income: Income }) {
  if (booking)
    return (
      <FigureLink to={`/admin/booking?booking=${booking.id}`}>
        <bdi dir="ltr">{booking.reference}</bdi>
      </FigureLink>
    )
  if (!car) return <span className="text-muted">–</span>
  return (
    <FigureLink to={`/admin/cars?car=${car.id}`}>
      <bdi>{car.name}</bdi>
    </FigureLink>
  )
}

/** What has become of it, and the lock of a closed day. */
export function IncomeState({ income: { state, in_close } }: { income: Income }) {
  const { t } = useTranslation('incomes')
  return (
    <span className="flex flex-wrap gap-1.5">
      {state === 'counted' ? null : (
        <Badge tone={state === 'voided' ? 'slate' : 'warn'}>{t(`states.${state}`)}</Badge>
      )}
      {in_close ? (
        <Badge tone="info" icon={<Lock strokeWidth={2} aria-hidden="true" />}>
          {t('locked')}
        </Badge>
      ) : null}
      {state === 'counted' && !in_close ? <span className="text-muted">{t('states.counted')}</span> : null}
    </span>
  )
}

const middle = 'sm:@max-[52rem]:hidden'
const wide = 'sm:@max-[66rem]:hidden'
