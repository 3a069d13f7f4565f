import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'

type Method = (typeof paymentMethods)[number]
type Kind = 'charge' | 'refund' | 'warranty_in' | 'warranty_out' | 'warranty_retained'

/** What the story's people took and gave, written down by hand as it happened, in dirhams and euros. */
export type Line = {
  shift: 'first' | 'second' | 'port'
  booking: string
  kind: Kind
  method: Method
  amount: number
  euros?: number
  /** A cheque that an earlier close counted, which comes back. */
  back?: true
}

export const euroRate = 10.8

/** The books of the week: no rule of the product, only sums over what was written down. */
export function openBooks() {
  const lines: Line[] = []
  const sum = (found: (line: Line) => boolean, of: (line: Line) => number = ({ amount }) => amount) =>
    lines.filter(found).reduce((total, line) => total + of(line), 0)
  const booked = ({ kind, amount }: Line) =>
    kind === 'refund' ? -amount : kind === 'charge' || kind === 'warranty_retained' ? amount : 0
  return {
    lines,
    note: (...more: Line[]) => lines.push(...more),
    /** What revenue the bookings, or one of them, brought. */
    revenue: (booking?: string) =>
      dirhams(sum((line) => booking === undefined || line.booking === booking, booked)),
    /** Of a shift, what was booked by a method. */
    booked: (shift: Line['shift'], method: Method) =>
      sum((line) => line.shift === shift && line.method === method, booked),
    /** How much cash a shift put into its drawer, in dirhams: the euros lie apart, their change is given in dirhams. */
    cash: (shift: Line['shift']) =>
      sum(
        (line) => line.shift === shift && line.method === 'cash',
        ({ kind, amount, euros = 0 }) => {
          const out = kind === 'refund' || kind === 'warranty_out' ? -1 : 1
          return kind === 'warranty_retained' ? 0 : out * amount - out * euros * euroRate
        },
      ),
    euros: (shift: Line['shift']) =>
      sum(
        (line) => line.shift === shift,
        ({ euros = 0 }) => euros,
      ),
    /** The cheques that came for payments in a shift; one that comes back was counted before. */
    cheques: (shift: Line['shift']) =>
      sum((line) => line.shift === shift && line.method === 'cheque' && line.back === undefined, booked),
    /** The entries of a booking, as its ledger has them. */
    entriesOf: (booking: string) =>
      lines
        .filter((line) => line.booking === booking)
        .map(({ kind, method, amount }) => `${kind} ${method} ${dirhams(amount)}`),
  }
}
export type Books = ReturnType<typeof openBooks>

/** An amount in dirhams as the wire has it. */
export function dirhams(amount: number): string {
  return formatMoney(Math.round(amount * 100))
}
