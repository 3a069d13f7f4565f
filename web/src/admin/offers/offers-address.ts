import { offerCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** The offers, newest first, in their address. */
export const offersAddress = listAddress({
  path: '/admin/offers',
  call: offerCall,
  fixed: { per_page: '20' },
  open: { offer: { whole: [1, 999_999_999] } },
})
export type OffersAddress = ListAddressOf<typeof offersAddress>
