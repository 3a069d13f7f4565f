import { smallExpenseCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'

/** What one recorded, page by page; `new` is the form of another. */
export const smallExpensesAddress = listAddress({
  path: '/admin/small-expenses',
  call: smallExpenseCall,
  open: { new: ['1'] },
})
