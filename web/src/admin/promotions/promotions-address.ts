import { promotionStates } from '@marhala/contract/booking/promotions.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** The codes and offers, those of one state or all; over them the form of one. */
export const promotionsAddress = listAddress({
  path: '/admin/promotions',
  look: { state: promotionStates },
  open: { promotion: { matches: 'new|[1-9]\\d{0,8}' } },
})
export type PromotionsAddress = ListAddressOf<typeof promotionsAddress>
