import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureTable, type FigureColumn } from '../../../features/figures/figure-table.tsx'
import { Money } from '../../../features/format/money.tsx'

type Line = DayClose['methods'][number]

/** What stands beside each method while a day is being counted. */
export type DayCounting = {
  field: (method: PaymentMethod) => ReactNode
  differenceOf: (method: PaymentMethod) => string
  counted: string
  difference: string
}

type DayTableProps = {
  close: DayClose
  /** The last two columns while the day is being counted; what was signed otherwise. */
  counting?: DayCounting
}

const parts = ['charges', 'refunds', 'retained_deposits', 'additional_income', 'expenses'] as const

/** What was booked by each method and of what, beside what was counted. */
export function DayTable({ close, counting }: DayTableProps) {
  const { t } = useTranslation(['day-close', 'booking'])
  const columns: FigureColumn<Line>[] = [
    {
      key: 'method',
      head: t('columns.method'),
      cell: ({ payment_method }) => t(`booking:payment.methods.${payment_method}`),
      total: t('sum'),
    },
    // Parts that no method has are left out: most days have few of them.
    ...parts
      .filter((part) => close.methods.some((line) => Number(line[part]) !== 0))
      .map((part) => ({
        key: part,
        head: t(`columns.${part}`),
        cell: (line: Line) => <Amount amount={line[part]} />,
      })),
    {
      key: 'booked',
      head: t('columns.booked'),
      cell: ({ booked }) => <Money amount={booked} className="font-semibold" />,
      total: <Money amount={close.booked} />,
    },
  ]
  const counted: FigureColumn<Line>[] = counting
    ? [
        {
          key: 'counted',
          head: t('columns.counted'),
          cell: ({ payment_method }) => counting.field(payment_method),
          total: <Money amount={counting.counted} />,
        },
        {
          key: 'difference',
          head: t('columns.difference'),
          cell: ({ payment_method }) => <Difference amount={counting.differenceOf(payment_method)} />,
          total: <Difference amount={counting.difference} />,
        },
      ]
    : close.closed
      ? [
          {
            key: 'counted',
            head: t('columns.counted'),
            cell: (line) => <Money amount={line.counted ?? '0.00'} />,
            total: <Money amount={close.counted ?? '0.00'} />,
          },
          {
            key: 'difference',
            head: t('columns.difference'),
            cell: (line) => <Difference amount={line.difference ?? '0.00'} />,
            total: <Difference amount={close.difference ?? '0.00'} />,
          },
        ]
      : []
  return (
    <FigureTable
      whole
      title={t('booked_title')}
      rows={close.methods}
      rowKey={({ payment_method }) => payment_method}
      columns={[...columns, ...counted]}
    />
  )
}

function Amount({ amount }: { amount: string }) {
  return Number(amount) === 0 ? <span className="text-muted">–</span> : <Money amount={amount} />
}

/** Nothing is well; too much is as worth a word as too little. */
export function Difference({ amount }: { amount: string }) {
  if (Number(amount) === 0) return <span className="text-ok">–</span>
  return <Money amount={amount} sign className="font-semibold text-bad" />
}
