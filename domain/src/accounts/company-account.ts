/** What a company was promised, and how it is invoiced (docs/rules/companies.md#the-account). Amounts in centimes. */
export type CompanyAccount = {
  /** Percent off the base price. */
  client_discount: number
  /** In place of the car's deposit, 0 for none; null for the car's. */
  agreed_deposit: number | null
  /** What its bookings may owe together; null without a limit. */
  credit_limit: number | null
  /** Whether each of its bookings names a cost centre. */
  asks_cost_centre: boolean
  /** Whether its hires are invoiced together, once a month. */
  monthly_invoice: boolean
  /** Whether it is reminded of what is overdue. */
  reminded: boolean
}

/** The fields of an account, in the order of its form. */
export const accountFields = [
  'client_discount',
  'agreed_deposit',
  'credit_limit',
  'asks_cost_centre',
  'monthly_invoice',
  'reminded',
] as const satisfies (keyof CompanyAccount)[]

/** By how much a company would pass its limit with what is added to what it owes and was promised; 0 within it. */
export function aboveLimit(
  { credit_limit }: Pick<CompanyAccount, 'credit_limit'>,
  { owed, added }: { owed: number; added: number },
): number {
  return credit_limit === null || added <= 0 ? 0 : Math.max(0, owed + added - credit_limit)
}

/** The deposit of a booking: what its company agreed on when it was made, else that of the car. */
export function depositOfBooking(agreed: number | null, ofCar: number): number {
  return agreed ?? ofCar
}
