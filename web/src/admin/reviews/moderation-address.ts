import { moderationCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** Everybody's reviews: those with open reports, or others. */
export const moderationAddress = listAddress({
  path: '/admin/reviews',
  call: moderationCall,
  fixed: { per_page: '20' },
  start: { status: 'flagged' },
  open: { review: { whole: [1, 999_999_999] } },
})
export type ModerationAddress = ListAddressOf<typeof moderationAddress>
