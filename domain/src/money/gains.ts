import { type LedgerEntry, revenueIn } from './ledger.ts'

/** What some days brought and took, in centimes. */
export type Gains = {
  rental_gains: number
  additional_income: number
  gains: number
  expenses: number
  profit: number
}

/**
 * Gains are what the ledger brought (charges − refunds + retained deposits, as the dashboard's revenue) and additional
 * income; profit is what expenses leave of them. Every figure of gains in the product comes from here.
 */
export function gainsOf(received: {
  entries?: readonly LedgerEntry[]
  additional_income?: number
  expenses?: number
}): Gains {
  const { entries = [], additional_income = 0, expenses = 0 } = received
  const rental_gains = revenueIn(entries)
  const gains = rental_gains + additional_income
  return { rental_gains, additional_income, gains, expenses, profit: gains - expenses }
}

/** Of the gains: deposits that were kept. */
export function retainedIn(entries: readonly LedgerEntry[]): number {
  return revenueIn(entries.filter(({ kind }) => kind === 'warranty_retained'))
}
