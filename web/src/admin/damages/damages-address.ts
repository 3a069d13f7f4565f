import { damageCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

/** The damages of all cars, those that are still on them. */
export const damagesAddress = listAddress({
  path: '/admin/damages',
  call: damageCall,
  fixed: { per_page: '20' },
})
export type DamagesAddress = ListAddressOf<typeof damagesAddress>
