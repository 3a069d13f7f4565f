import type { ExpenseCategory, IncomeSource } from '../money/expense.ts'

/** Of what an expense or an additional income is, each its account. */
const ofLines = {
  fuel_expense: '6122',
  maintenance_expense: '6133',
  insurance_expense: '6134',
  tax_expense: '6167',
  salary_expense: '6171',
  rent_expense: '6131',
  leasing_expense: '6132',
  cleaning_expense: '6133',
  fine_expense: '6583',
  other_expense: '6125',
  commission_income: '7127',
  insurance_payout_income: '7588',
  car_sale_income: '7513',
  damage_compensation_income: '7588',
  advertising_income: '7127',
  other_income: '7588',
} as const satisfies Record<`${ExpenseCategory}_expense` | `${IncomeSource}_income`, string>

/**
 * What the books keep accounts of, with the numbers that Morocco's general plan (CGNC) has for it; a company may set others
 * (docs/rules/books.md#accounts). `gateway_fees` is there for what will be booked on it.
 */
export const planNumbers = {
  deposits: '4488',
  suppliers: '4411',
  clients: '3421',
  vat_recoverable: '3455',
  vat_billed: '4455',
  stamp_duty: '4457',
  cheques: '5111',
  transit: '5115',
  card: '5118',
  online: '5118',
  bank: '5141',
  cash: '5161',
  euros: '5161',
  gateway_fees: '6147',
  stamp_expense: '6167',
  cash_short: '6588',
  revenue: '7124',
  cash_over: '7588',
  ...ofLines,
} as const

export type AccountPurpose = keyof typeof planNumbers

export const accountPurposes = Object.keys(planNumbers) as AccountPurpose[]
