import { addDays } from '../time/wall-clock.ts'

/** When an invoice is to be paid: so many days after its date, perhaps at the end of the month in which they are over. */
export type PaymentTerms = { payment_days: number | null; payment_end_of_month: boolean }

/** The longest terms: law 69-21 allows no more than 120 days. */
export const longestPaymentDays = 120

/** The terms of whoever pays at the pickup. */
export const noTerms: PaymentTerms = { payment_days: null, payment_end_of_month: false }

/** The terms among what else a record says. */
export function termsOf({ payment_days, payment_end_of_month }: PaymentTerms): PaymentTerms {
  return { payment_days, payment_end_of_month }
}

/** Whether a client pays by invoice, so that the balance may stay open at the handover. */
export function paysByInvoice({ payment_days }: Pick<PaymentTerms, 'payment_days'>): boolean {
  return payment_days !== null
}

/** Which words say the terms, and how many days they count; null where a booking is paid at the pickup. */
export function termsWords({ payment_days, payment_end_of_month }: PaymentTerms): {
  word: 'on_invoice' | 'on_invoice_end_of_month' | 'days' | 'days_end_of_month'
  days: number
} | null {
  if (payment_days === null) return null
  const word = payment_days === 0 ? 'on_invoice' : 'days'
  return { word: payment_end_of_month ? `${word}_end_of_month` : word, days: payment_days }
}

/** Until which day (`YYYY-MM-DD`) an invoice of a day is to be paid; null where it is due at the pickup. */
export function paymentDueOn(issuedOn: string, terms: PaymentTerms): string | null {
  if (terms.payment_days === null) return null
  const day = addDays(issuedOn, terms.payment_days)
  return terms.payment_end_of_month ? endOfMonth(day) : day
}

function endOfMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
