import type { AgreedPrice } from '@marhala/contract/booking/agreed-price.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import { percent as wirePercent } from '@marhala/contract/wire/fields.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import type { AgreedDays, AgreedPriceKind } from '@marhala/domain/price/agreed-price.ts'
import { readAmount, readPercent } from '../../../features/forms/read-amount.ts'

/** The form of an agreed price: as it was agreed before, the list price, or terms with their reason. */
export type AgreedValues = {
  kind: 'as_agreed' | 'list' | AgreedPriceKind
  amount: string
  percent: string
  days: AgreedDays
  reason: string
}

/** The form as a booking stands; a new one costs its list price. */
export function agreedValues(booking?: Booking): AgreedValues {
  const kind = booking && wasAgreed(booking).wasAgreed ? 'as_agreed' : 'list'
  return { kind, amount: '', percent: '', days: 'all', reason: '' }
}

/**
 * The form for another car at its own price: a percent holds on, an amount or a price a day was for the first car. While
 * that is out it is about the days of the new one.
 */
export function agreedForCar(booking: Booking): AgreedValues {
  const kind = booking.discount > 0 ? 'as_agreed' : 'list'
  const days = booking.status === 'active' ? 'added' : 'all'
  return { ...agreedValues(), kind, days }
}

/** Whether something is agreed for a booking. */
export function wasAgreed({ discount_amount }: Booking): { wasAgreed: boolean } {
  return { wasAgreed: discount_amount !== '0.00' }
}

/** What is agreed for a booking, in the words of its lines; null where nothing is. */
export function agreedWords({ quote }: Booking): string | null {
  const labels = quote.lines.flatMap(({ key, label }) => (key === 'discount' ? [label] : []))
  return labels.length === 0 ? null : labels.join(' · ')
}

/** Whether the form says a price of its own. */
export function saysTerms({ kind }: AgreedValues): boolean {
  return kind !== 'as_agreed' && kind !== 'list'
}

/** The form as the API takes it, as it was typed; undefined lets stand what holds. */
export function agreedBody(values: AgreedValues, { wasAgreed }: { wasAgreed: boolean }) {
  const { kind, days } = values
  if (kind === 'as_agreed' || (kind === 'list' && !wasAgreed)) return undefined
  if (kind === 'list') return days === 'all' ? null : ({ kind: 'percent', percent: 0, days } as const)
  const reason = values.reason.trim() || undefined
  return kind === 'percent'
    ? { kind, percent: values.percent.trim() === '' ? undefined : readPercent(values.percent), days, reason }
    : { kind, amount: readAmount(values.amount), days, reason }
}

type Asked = Pick<AgreedPrice, 'kind' | 'amount' | 'percent' | 'days'>

/** What is asked for the price of the form; what is not whole yet changes nothing. */
export function askedPrice(values: AgreedValues, was: { wasAgreed: boolean }): Asked | null | undefined {
  const body = agreedBody(values, was)
  if (!body) return body
  const { kind, days } = body
  if (kind === 'percent') {
    const percent = wirePercent.safeParse(body.percent)
    return percent.success ? { kind, percent: percent.data, days } : undefined
  }
  return amountOf(values) === null ? undefined : { kind, amount: body.amount as string, days }
}

function amountOf({ amount }: AgreedValues): number | null {
  return parseMoney(readAmount(amount) ?? '') || null
}
