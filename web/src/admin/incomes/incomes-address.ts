import { incomeSources } from '@marhala/domain/money/expense.ts'
import { chequeCall, incomeCall } from '../../data/lists/list-calls.ts'
import { daysFields } from '../../features/figures/days.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const incomeTabs = ['income', 'gains', 'rental', 'cheques'] as const
export type IncomeTab = (typeof incomeTabs)[number]

/** Which tab is open, and the days that two of them look at. */
export const tabsAddress = listAddress({
  path: '/admin/incomes',
  look: { tab: incomeTabs, ...daysFields },
  start: { tab: 'income' },
})

/** All additional incomes, newest first. */
export const incomesAddress = listAddress({
  path: '/admin/incomes',
  call: incomeCall,
  fixed: { per_page: '20' },
  start: { sort_by: 'date', sort_order: 'desc' },
  // One source at a time, though the call takes several.
  look: { source: incomeSources },
  open: { income: { whole: [1, 999_999_999] }, new: ['1'] },
})
export type IncomesAddress = ListAddressOf<typeof incomesAddress>

/** What came in, today unless the address says otherwise. */
export const gainsAddress = listAddress({
  path: '/admin/incomes?tab=gains',
  look: daysFields,
  start: { period: 'today' },
})

/** The fleet as a business, this month unless the address says otherwise. */
export const rentalAddress = listAddress({
  path: '/admin/incomes?tab=rental',
  look: daysFields,
  start: { period: 'this_month' },
})

/** Cheques in one state, those to be taken to the bank unless the address says otherwise. */
export const chequesAddress = listAddress({
  path: '/admin/incomes?tab=cheques',
  call: chequeCall,
  start: { state: 'received' },
  wide: ['state'],
})
export type ChequesAddress = ListAddressOf<typeof chequesAddress>
