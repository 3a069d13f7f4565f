import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureTable, type FigureColumn } from '../../../features/figures/figure-table.tsx'
import { Money } from '../../../features/format/money.tsx'

type Method = DayClose['methods'][number]

/** A line of the table: a method as a whole or, where deposits lie in its drawer, it, them and what both come to. */
type Line = { part: 'whole' | 'booked' | 'deposits' | 'drawer'; method: Method }

/** What stands beside each method while a day is being counted; null before it is. */
export type DayCounting = {
  field: (method: PaymentMethod) => ReactNode
  differenceOf: (method: PaymentMethod) => string | null
  counted: string
  difference: string | null
}

type DayTableProps = {
  close: DayClose
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
      cell: ({ part, method }) =>
        part === 'deposits'
          ? t('cash_deposits')
          : part === 'drawer'
            ? t('drawer')
            : t(`booking:payment.methods.${method.payment_method}`),
      total: t('sum'),
    },
    // Parts that no method has are left out: most days have few of them.
    ...parts
      .filter((part) => close.methods.some((line) => Number(line[part]) !== 0))
      .map((part) => ({
        key: part,
        head: t(`columns.${part}`),
        cell: ({ part: of, method }: Line) =>
          of === 'whole' || of === 'booked' ? <Amount amount={method[part]} /> : null,
      })),
    {
      key: 'booked',
      head: t('columns.booked'),
      cell: ({ part, method }) => (
        <Money
          amount={
            part === 'booked' ? method.booked : part === 'deposits' ? method.cash_deposits : method.expected
          }
          className="font-semibold"
        />
      ),
      total: <Money amount={close.expected} />,
    },
  ]
  const counts: FigureColumn<Line>[] = counting
    ? [
        {
          key: 'counted',
          head: t('columns.counted'),
          cell: counted(({ payment_method }) => counting.field(payment_method)),
          total: <Money amount={counting.counted} />,
        },
        {
          key: 'difference',
          head: t('columns.difference'),
          cell: counted(({ payment_method }) => (
            <Difference amount={counting.differenceOf(payment_method)} />
          )),
          total: <Difference amount={counting.difference} />,
        },
      ]
    : close.closed
      ? [
          {
            key: 'counted',
            head: t('columns.counted'),
            cell: counted((method) => <Money amount={method.counted ?? '0.00'} />),
            total: <Money amount={close.counted ?? '0.00'} />,
          },
          {
            key: 'difference',
            head: t('columns.difference'),
            cell: counted((method) => <Difference amount={method.difference} />),
            total: <Difference amount={close.difference} />,
          },
        ]
      : []
  return (
    <FigureTable
      whole
      title={t('booked_title')}
      rows={close.methods.flatMap(linesOf)}
      rowKey={({ part, method }) => `${method.payment_method} ${part}`}
      columns={[...columns, ...counts]}
    />
  )
}

function linesOf(method: Method): Line[] {
  const parts = Number(method.cash_deposits) === 0 ? (['whole'] as const) : drawerParts
  return parts.map((part) => ({ part, method }))
}

const drawerParts = ['booked', 'deposits', 'drawer'] as const

function counted(cell: (method: Method) => ReactNode) {
  return ({ part, method }: Line) => (part === 'whole' || part === 'drawer' ? cell(method) : null)
}

function Amount({ amount }: { amount: string }) {
  return Number(amount) === 0 ? <span className="text-muted">–</span> : <Money amount={amount} />
}

/** Nothing is well; too much is as worth a word as too little; what is not counted says nothing. */
export function Difference({ amount }: { amount: string | null }) {
  if (amount === null) return null
  if (Number(amount) === 0) return <span className="text-ok">–</span>
  return <Money amount={amount} sign className="font-semibold text-bad" />
}
