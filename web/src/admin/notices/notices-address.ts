import { noticeCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** The notices that are not closed, newest first, in their address. */
export const noticesAddress = listAddress({
  path: '/admin/notices',
  call: noticeCall,
  fixed: { per_page: '20' },
  open: { notice: { whole: [1, 999_999_999] }, new: ['1'], statement: ['1'] },
})
export type NoticesAddress = ListAddressOf<typeof noticesAddress>
