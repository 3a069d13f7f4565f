import { bookJournals } from '@marhala/domain/money/books.ts'
import { bookCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const bookTabs = ['balance', 'journal', 'ledger', 'clients', 'suppliers', 'accounts'] as const

/** One of the books, of this year until today unless the address says otherwise. */
export const booksAddress = listAddress({
  path: '/admin/books',
  call: bookCall,
  look: { tab: bookTabs, journal: bookJournals },
  start: { tab: 'balance', account: 'cash' },
  wide: ['account'],
})
export type BooksAddress = ListAddressOf<typeof booksAddress>
