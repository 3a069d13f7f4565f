import { freshnesses } from '@marhala/domain/tracking/position.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const trackingFilters = [...freshnesses, 'out'] as const

/** The cars on the map: `out` are those on a booking, `day` is the day of the trail of the car that is looked at. */
export const trackingAddress = listAddress({
  path: '/admin/tracking',
  look: {
    search: { text: 100 },
    filter: trackingFilters,
    car: { whole: [1, 999_999_999] },
    day: 'date',
    zones: ['1'],
  },
  open: { devices: ['1'] },
})
export type TrackingAddress = ListAddressOf<typeof trackingAddress>
