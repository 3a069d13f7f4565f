import { useRoomAddress } from '../../features/records/use-room-address.ts'
import { readExpensesView, expensesAddress } from './expenses-address.ts'

const room = {
  read: readExpensesView,
  addressOf: expensesAddress,
  closed: { expense: null, open: null },
}

/** What the room of expenses shows, and the ways to other addresses of it. */
export function useExpensesAddress() {
  return useRoomAddress(room)
}

export type ExpensesAddress = ReturnType<typeof useExpensesAddress>
