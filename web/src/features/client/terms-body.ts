import { readWhole } from '../forms/read-amount.ts'

/** The terms of a company as a form has them. */
export type TermsValues = { payment_days: string; payment_end_of_month: boolean }

/** The terms as fields of the API. */
export function termsBody({ payment_days, payment_end_of_month }: TermsValues) {
  const days = payment_days.trim()
  return {
    payment_days: days === '' ? null : readWhole(days),
    payment_end_of_month: days !== '' && payment_end_of_month,
  }
}
