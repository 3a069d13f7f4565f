import { clientCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const clientTabs = ['overview', 'bookings', 'payments', 'documents', 'company'] as const

/** Every client, newest first; the staff is in the settings’ team; names begin at A. */
export const clientsAddress = listAddress({
  path: '/admin/clients',
  call: clientCall,
  fixed: { per_page: '20', role: 'user' },
  start: { sort_by: 'created_at', sort_order: 'desc', tab: 'overview' },
  ascending: ['name'],
  open: { client: { whole: [1, 999_999_999] }, tab: clientTabs, new: ['1'] },
})
export type ClientsAddress = ListAddressOf<typeof clientsAddress>
