import { freshnesses } from '@marhala/domain/tracking/position.ts'
import { isPlainDate } from '@marhala/domain/time/wall-clock.ts'
import { searchText } from '../../features/lists/search-text.ts'

/** What the room shows, as its address has it. */
export type TrackingView = {
  search: string | null
  /** Null is all of them; `out` those that are out on a booking. */
  filter: (typeof trackingFilters)[number] | null
  /** The car that is looked at. */
  car: number | null
  /** The day of its trail; null is today. */
  day: string | null
  /** The devices stand open over the map. */
  devices: boolean
  /** The zones stand beside the map, in place of the cars. */
  zones: boolean
  /** There are no pages: what the room's address asks for. */
  page: number
}

export const trackingFilters = [...freshnesses, 'out'] as const

/** Reads an address; what it can't mean is left out. */
export function readTrackingView(query: URLSearchParams): TrackingView {
  const day = query.get('day') ?? ''
  const car = query.get('car') ?? ''
  return {
    search: searchText(query.get('search')),
    filter: trackingFilters.find((one) => one === query.get('filter')) ?? null,
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : null,
    day: isPlainDate(day) ? day : null,
    devices: query.get('devices') === '1',
    zones: query.get('zones') === '1',
    page: 1,
  }
}

/** The address of a view; defaults are left out. */
export function trackingAddress({ search, filter, car, day, devices, zones }: TrackingView): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (filter) query.set('filter', filter)
  if (car !== null) query.set('car', String(car))
  if (car !== null && day) query.set('day', day)
  if (devices) query.set('devices', '1')
  if (zones) query.set('zones', '1')
  return query.size === 0 ? '/admin/tracking' : `/admin/tracking?${query}`
}
