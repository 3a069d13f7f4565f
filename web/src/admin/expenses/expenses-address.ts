import { expenseCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import { type ListAddressOf, useListAddress } from '../../features/lists/use-list-address.ts'

/** Today's expenses, newest first, in their address. */
export const expensesAddress = listAddress({
  path: '/admin/expenses',
  call: expenseCall,
  fixed: { per_page: '20' },
  start: { period: 'today', tab: 'list', sort_by: 'date', sort_order: 'desc' },
  wide: ['period', 'start_date', 'end_date'],
  look: { tab: ['list', 'recurring'] },
  open: { expense: { whole: [1, 999_999_999] }, new: ['1'], import: ['1'] },
})

export function useExpensesAddress() {
  return useListAddress(expensesAddress)
}

export type ExpensesAddress = ListAddressOf<typeof expensesAddress>
