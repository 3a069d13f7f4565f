import type { LineKind } from '@marhala/domain/money/expense.ts'
import type { Line } from '../../data/money/ledger.ts'
import { readAmount, readPercent } from '../forms/read-amount.ts'

/** The fields that a form of each kind has, in its order: the first that is wrong gets the focus. */
const fieldsOf = {
  expense: [
    ...(['category', 'amount', 'vat_rate', 'date', 'payment_method', 'car_id'] as const),
    ...(['vendor', 'supplier_ice', 'note'] as const),
  ],
  income: [
    ...(['date', 'source', 'amount', 'vat_rate', 'payment_method', 'car_id'] as const),
    ...(['booking_id', 'payer', 'note'] as const),
  ],
} as const

/** The fields of a line as a form has them: texts. A booking is typed by its reference. */
export type LineValues<Kind extends LineKind = LineKind> = {
  [Of in LineKind]: Record<(typeof fieldsOf)[Of][number], string>
}[Kind]

/** What a form shows of a line, or of a new one of `today`. */
export function valuesOf<Kind extends LineKind>(
  kind: Kind,
  line: Line<Kind> | null,
  today: string,
): LineValues<Kind> {
  const { car, booking, ...facts } = (line ?? {}) as Partial<Line<'income'>>
  const texts: Record<string, unknown> = {
    category: 'fuel',
    source: 'other',
    vat_rate: 0,
    date: today,
    payment_method: 'cash',
    ...facts,
    car_id: car?.id,
    booking_id: booking?.reference,
  }
  return Object.fromEntries(
    fieldsOf[kind].map((name) => [name, String(texts[name] ?? '')]),
  ) as LineValues<Kind>
}

/**
 * The body that a form's fields are; what cannot be read is left for the contract to refuse. `bookingId` is whom a typed
 * reference names, which is no part of what is checked here.
 */
export function bodyOf(kind: LineKind, values: LineValues, bookingId: number | null = null) {
  const { amount, vat_rate, car_id, ...texts } = values
  return {
    ...texts,
    amount: readAmount(amount) ?? (kind === 'income' ? '' : undefined),
    vat_rate: readPercent(vat_rate.trim() || '0'),
    car_id: car_id === '' ? null : Number(car_id),
    ...(kind === 'income' && { booking_id: bookingId }),
  }
}
