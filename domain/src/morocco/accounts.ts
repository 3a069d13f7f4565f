import {
  type ExpenseCategory,
  expenseCategories,
  type IncomeSource,
  incomeSources,
} from '../money/expense.ts'

/**
 * What the books keep accounts of, with the numbers that Morocco's general plan (CGNC) has for it; a company may set others
 * (docs/rules/books.md#accounts). `stamp_duty`, `stamp_expense` and `gateway_fees` are there for what will be booked on them.
 */
const ownAccounts = {
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
} as const

const expenseAccounts: Record<ExpenseCategory, string> = {
  fuel: '6122',
  maintenance: '6133',
  insurance: '6134',
  tax: '6167',
  salary: '6171',
  rent: '6131',
  leasing: '6132',
  cleaning: '6133',
  fine: '6583',
  other: '6125',
}

const incomeAccounts: Record<IncomeSource, string> = {
  commission: '7127',
  insurance_payout: '7588',
  car_sale: '7513',
  damage_compensation: '7588',
  advertising: '7127',
  other: '7588',
}

export type AccountPurpose =
  | keyof typeof ownAccounts
  | `expense_${ExpenseCategory}`
  | `income_${IncomeSource}`

/** The number of each account by what it is for, as the plan has it. */
export const planNumbers = {
  ...ownAccounts,
  ...Object.fromEntries(expenseCategories.map((name) => [`expense_${name}`, expenseAccounts[name]])),
  ...Object.fromEntries(incomeSources.map((name) => [`income_${name}`, incomeAccounts[name]])),
} as Record<AccountPurpose, string>

export const accountPurposes = Object.keys(planNumbers) as AccountPurpose[]
