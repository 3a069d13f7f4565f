import { type carStatuses, fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { fleetCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const carTabs = ['overview', 'papers', 'maintenance', 'damages', 'calendar'] as const
export const catalogueKinds = [
  'brands',
  'categories',
  'locations',
  'special_days',
  'one_way_fees',
  'services',
  'return_charges',
  'damage_prices',
  'seasons',
] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

const number = { whole: [1, 999_999_999] } as const

/** The fleet by model; over it a car and one of its sides, the editor, a manager of the catalogue, or the photos of many. */
export const carsAddress = listAddress({
  path: '/admin/cars',
  call: fleetCall,
  fixed: { per_page: '20' },
  start: { sort_by: 'model', sort_order: 'asc', view: 'table', tab: 'overview' },
  // One of each at a time, though the call takes several.
  look: {
    view: ['table', 'gallery'],
    brand_id: number,
    category_id: number,
    class_id: { matches: 'none|[1-9]\\d{0,8}' },
    fuel_type: fuelTypes,
    transmission_type: transmissionTypes,
  },
  open: {
    car: number,
    tab: carTabs,
    edit: { matches: 'new|[1-9]\\d{0,8}' },
    copy: number,
    manage: catalogueKinds,
    add: ['photos'],
  },
})
export type CarsAddress = ListAddressOf<typeof carsAddress>

/** What is asked of the API: dates only where one is after the other. */
export function fleetRequest({ request }: Pick<CarsAddress, 'request'>): CarsAddress['request'] {
  const { start_date, end_date, ...rest } = request
  return start_date && end_date && start_date < end_date ? request : rest
}

type Flag = 'needs_maintenance' | 'expired_papers' | 'papers_due' | 'expiring_soon' | 'without_photos'

/** The states as chips, each a status or a flag, with the name of its count. */
export const stateChips = [
  { count: 'all', status: null, flag: null },
  { count: 'available', status: 'available', flag: null },
  { count: 'rented', status: 'rented', flag: null },
  { count: 'maintenance', status: 'maintenance', flag: null },
  { count: 'needs_maintenance', status: null, flag: 'needs_maintenance' },
  { count: 'expired_papers', status: null, flag: 'expired_papers' },
  { count: 'papers_due', status: null, flag: 'papers_due' },
  { count: 'expiring_soon', status: null, flag: 'expiring_soon' },
  { count: 'without_photos', status: null, flag: 'without_photos' },
  { count: 'retired', status: 'retired', flag: null },
] as const satisfies { count: string; status: (typeof carStatuses)[number] | null; flag: Flag | null }[]

const noState = {
  status: null,
  needs_maintenance: null,
  expired_papers: null,
  papers_due: null,
  expiring_soon: null,
  without_photos: null,
}

/** One state and no other. */
export function stateOf({ status, flag }: (typeof stateChips)[number]) {
  return { ...noState, status, ...(flag && { [flag]: 'true' }) }
}

/** Whether a chip is the state that is chosen. */
export function hasState(view: CarsAddress['view'], chip: (typeof stateChips)[number]): boolean {
  const wanted = stateOf(chip)
  return (Object.keys(noState) as (keyof typeof noState)[]).every((name) => view[name] === wanted[name])
}
