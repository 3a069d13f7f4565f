import { messageCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** All messages, newest first; `inbox` is what the link of a mail names. */
export const messagesAddress = listAddress({
  path: '/admin/messages',
  call: messageCall,
  fixed: { per_page: '20' },
  open: { inbox: { whole: [1, 999_999_999] } },
})
export type MessagesAddress = ListAddressOf<typeof messagesAddress>
