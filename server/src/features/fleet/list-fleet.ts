import type { inventory } from '@marhala/contract/fleet/fleet.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { judgeCars, type ServiceState } from '../cars/public/read-service-state.ts'
import { readTrip } from '../cars/public/read-trip.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type FleetRow, listFleetRows } from './fleet.queries.ts'
import { readFleetCars } from './read-fleet-car.ts'

type Query = ParsedQueryOf<typeof inventory>
type State = FleetRow & ServiceState & { papers_due: boolean }

/**
 * One page of the fleet, or of its cars at the caller's places, with how many cars each state would list beside the other filters. The domain's functions check
 * papers and maintenance, so every car that matches the other filters is checked here; a fleet is hundreds of cars.
 */
export async function listFleet(context: AppContext, caller: Caller, query: Query) {
  const { page = 1, per_page = 9 } = query
  const { ids, counts } = await findFleet(context, caller, query)
  const cars = await readFleetCars(
    context,
    ids.slice((page - 1) * per_page, page * per_page),
    viewerOf({ caller, visitor: caller }),
  )
  return { ...makePage(cars, ids.length, page, per_page), counts }
}

/** The ids of all cars that match a list's query, in order, and how many each state would list. */
export async function findFleet(context: AppContext, caller: Caller, query: Query) {
  const settings = await getSettings(context.db)
  const { sort_by: sort = 'model', sort_order: order = 'asc' } = query
  const trip = readTrip(query, settings, context.clock())
  const rows = await listFleetRows(context.db, query, { trip, sort, order, placeIds: placesOf(caller) })
  const states = await judgeCars(context, rows)
  const found = states.map((car) => ({ ...car, papers_due: car.papers_due_on !== null }))
  const ids = found.filter((car) => passes(car, query)).map(({ id }) => id)
  return { ids, counts: countStates(found) }
}

/** Retired cars are listed only on request. */
function passes(car: State, query: Query): boolean {
  const status = query.status === undefined ? car.status !== 'retired' : car.status === query.status
  return status && flags.every((flag) => query[flag] === undefined || car[flag] === query[flag])
}

const flags = [
  'needs_maintenance',
  'expired_papers',
  'papers_due',
  'expiring_soon',
  'without_photos',
] as const

function countStates(cars: State[]) {
  const count = (is: (car: State) => boolean) => cars.filter(is).length
  const inFleet = (flag: (typeof flags)[number]) => count((car) => car.status !== 'retired' && car[flag])
  return {
    all: count((car) => car.status !== 'retired'),
    available: count((car) => car.status === 'available'),
    rented: count((car) => car.status === 'rented'),
    maintenance: count((car) => car.status === 'maintenance'),
    retired: count((car) => car.status === 'retired'),
    needs_maintenance: inFleet('needs_maintenance'),
    expired_papers: inFleet('expired_papers'),
    expiring_soon: inFleet('expiring_soon'),
    papers_due: inFleet('papers_due'),
    without_photos: inFleet('without_photos'),
  }
}
