import { type AccountPurpose, accountPurposes, planNumbers } from '../morocco/accounts.ts'

/** The journals in which entries stand. */
export const bookJournals = ['sales', 'purchases', 'cash', 'bank', 'general'] as const
export type BookJournal = (typeof bookJournals)[number]

/** The number of an account: the company's own, or the plan's. */
export function accountNumber(purpose: AccountPurpose, own: ReadonlyMap<string, string>): string {
  return own.get(purpose) ?? planNumbers[purpose]
}

/** The accounts in the order of their numbers. */
export function accountsInOrder(
  own: ReadonlyMap<string, string>,
): { purpose: AccountPurpose; number: string }[] {
  return accountPurposes
    .map((purpose) => ({ purpose, number: accountNumber(purpose, own) }))
    .sort((one, other) => (one.number === other.number ? 0 : one.number < other.number ? -1 : 1))
}

/** Whether something may be the number of an account: four to ten digits, of which the first is a class of the plan. */
export function isAccountNumber(text: string): boolean {
  return /^[1-9]\d{3,9}$/.test(text)
}
