import { dayCloseCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** A till, the main one unless another is named, its closes, and the one that stands open. */
export const tillsAddress = listAddress({
  path: '/admin/tills',
  call: dayCloseCall,
  start: { till_id: '1' },
  open: { close: { whole: [1, 999_999_999] } },
})
export type TillsAddress = ListAddressOf<typeof tillsAddress>
