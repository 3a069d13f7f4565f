import { type LedgerEntry, revenueIn } from './ledger.ts'

/** Income and expenses of some days, in centimes. */
export type Gains = {
  rental_gains: number
  additional_income: number
  gains: number
  expenses: number
  profit: number
}

/**
 * Gains are the ledger's revenue (charges − refunds + retained deposits, as the dashboard's) and additional income;
 * profit is gains less expenses. Every figure of gains in the product comes from here.
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

/** Retained deposits, a part of the gains. */
export function retainedIn(entries: readonly LedgerEntry[]): number {
  return revenueIn(entries.filter(({ kind }) => kind === 'warranty_retained'))
}
