import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureTable, type FigureColumn } from '../../features/figures/figure-table.tsx'
import { Money } from '../../features/format/money.tsx'

type Method = ShiftMoney['methods'][number]

/** A line of the table: a method as a whole or, where more lies in its drawer, what was booked, the rest, and the sum. */
type Line = { part: 'whole' | 'booked' | DrawerPart | 'drawer'; method: Method; amount: string }

const drawerParts = [
  'opening_float',
  'cash_deposits',
  'put_in',
  'drops',
  'euro_value',
  'returned_cheques',
] as const
type DrawerPart = (typeof drawerParts)[number]

/** What stands beside each method while a till is being counted. */
export type ShiftCounting = {
  field: (method: PaymentMethod) => ReactNode
  differenceOf: (method: PaymentMethod) => string | null
  counted: string
  difference: string | null
}

/** What was counted at a close. */
export type ShiftCounted = { counted: string; difference: string }

type ShiftTableProps = { money: ShiftMoney; counting?: ShiftCounting; closed?: ShiftCounted }

const parts = ['charges', 'refunds', 'retained_deposits', 'additional_income', 'expenses'] as const

/** What was booked by each method and of what, beside what was counted. */
export function ShiftTable({ money, counting, closed }: ShiftTableProps) {
  const { t } = useTranslation(['tills', 'booking'])
  const columns: FigureColumn<Line>[] = [
    {
      key: 'method',
      head: t('columns.method'),
      cell: ({ part, method }) =>
        part === 'whole' || part === 'booked'
          ? t(`booking:payment.methods.${method.payment_method}`)
          : t(part),
      total: t('sum'),
    },
    // Parts that no method has are left out: most shifts have few of them.
    ...parts
      .filter((part) => money.methods.some((line) => Number(line[part]) !== 0))
      .map((part) => ({
        key: part,
        head: t(`columns.${part}`),
        cell: ({ part: of, method }: Line) =>
          of === 'whole' || of === 'booked' ? <Amount amount={method[part]} /> : null,
      })),
    {
      key: 'booked',
      head: t('columns.booked'),
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
      total: <Money amount={money.expected} />,
    },
    ...(counting ? countingColumns(counting, t) : []),
    ...(closed ? closedColumns(closed, t) : []),
  ]
  return (
    <FigureTable
      whole
      title={t('booked_title')}
      rows={money.methods.flatMap((method) => linesOf(method, money))}
      rowKey={({ part, method }) => `${method.payment_method} ${part}`}
      columns={columns}
    />
  )
}

type Say = ReturnType<typeof useTranslation<['tills', 'booking']>>['t']

function countingColumns(counting: ShiftCounting, t: Say): FigureColumn<Line>[] {
  return [
    {
      key: 'counted',
      head: t('columns.counted'),
      cell: counted(({ payment_method }) => counting.field(payment_method)),
      total: <Money amount={counting.counted} />,
    },
    {
      key: 'difference',
      head: t('columns.difference'),
      cell: counted(({ payment_method }) => <Difference amount={counting.differenceOf(payment_method)} />),
      total: <Difference amount={counting.difference} />,
    },
  ]
}

function closedColumns(closed: ShiftCounted, t: Say): FigureColumn<Line>[] {
  return [
    {
      key: 'counted',
      head: t('columns.counted'),
      cell: counted((method) => <Money amount={method.counted ?? '0.00'} />),
      total: <Money amount={closed.counted} />,
    },
    {
      key: 'difference',
      head: t('columns.difference'),
      cell: counted((method) => <Difference amount={method.difference} />),
      total: <Difference amount={closed.difference} />,
    },
  ]
}

/** The lines of a method: what is nothing is left out, and where only what was booked is left, that is all. */
function linesOf(method: Method, { drawer }: ShiftMoney): Line[] {
  const beside = besideOf(method, drawer).filter(({ amount }) => Number(amount) !== 0)
  if (beside.length === 0) return [{ part: 'whole', method, amount: method.expected }]
  return [
    { part: 'booked', method, amount: method.booked },
    ...beside.map((line) => ({ ...line, method })),
    { part: 'drawer', method, amount: method.expected },
  ]
}

function besideOf(method: Method, drawer: ShiftMoney['drawer']): { part: DrawerPart; amount: string }[] {
  if (method.payment_method !== 'cash') return [{ part: 'returned_cheques', amount: method.beside_books }]
  return [
    { part: 'opening_float', amount: drawer.opening_float },
    { part: 'cash_deposits', amount: method.cash_deposits },
    { part: 'put_in', amount: drawer.put_in },
    { part: 'drops', amount: negated(drawer.drops) },
    { part: 'euro_value', amount: negated(drawer.euro_value) },
  ]
}

function negated(amount: string): string {
  if (Number(amount) === 0) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

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
