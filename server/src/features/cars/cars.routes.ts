import type { carStatuses } from '@marhala/contract/fleet/car-values.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { may, placesOf } from '@marhala/domain/accounts/permissions.ts'
import { addLocalDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countRatings, getReviewRight } from '../reviews/public/reviews.queries.ts'
import { countFacets } from './car-facets.ts'
import { searchCarPage } from './car-search.ts'
import { isCarNamedAt, listCarsAt } from './public/car-places.queries.ts'
import type { Viewer } from './public/car-rows.queries.ts'
import { listFullSpans } from './public/class-room.queries.ts'
import { findCar, listBusySpans, listCars, listMissingFeatures } from './public/cars.queries.ts'
import { findAlternatives } from './find-alternatives.ts'
import { papersSpan } from './public/papers-rule.ts'
import { presentCards } from './public/present-car.ts'
import { presentCarPage } from './public/present-car-page.ts'
import { presentStaffParts } from './public/present-staff-part.ts'
import { carIdsInState } from './public/read-service-state.ts'
import { viewerOf } from './public/viewer.ts'
import { makeBasisReader } from './read-basis.ts'

/** The public catalogue of cars; staff see more of each car and may filter by its papers and maintenance. */
export function carsRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const readBasis = makeBasisReader({ publicVersion })

  serve(cars.filterCars, async (call) => {
    const { sort, order } = storefrontSorts[call.query.sort_by ?? 'model']
    const extra = { perPage: 12, sort, order }
    return searchCarPage(call.context, await readBasis(call), viewerOf(call), call.query, extra)
  })

  serve(cars.facets, async (call) => countFacets(call.context, await readBasis(call), call.query))

  serve(cars.alternatives, async (call) =>
    findAlternatives(call.context, await readBasis(call), viewerOf(call), call.query),
  )

  serve(cars.list, async (call) => {
    const { context, caller, query } = call
    const staffOnly = query.needs_maintenance ?? query.expired_papers ?? query.expiring_soon
    if ((staffOnly !== undefined || query.status === 'retired') && !isFleetStaff(caller))
      throw new ApiError('forbidden')
    const basis = await readBasis(call)
    return searchCarPage(
      context,
      basis,
      viewerOf(call),
      { ...query, below_minimum: true },
      {
        perPage: 9,
        sort: plainSorts[query.sort_by ?? 'model'],
        order: query.sort_order ?? 'asc',
        ...statusFilter(query.status),
        car_ids: staffOnly === undefined ? undefined : await ownCarsInState(context, caller!, query),
      },
    )
  })

  carRoutes(serve)
}

function carRoutes(serve: Serve): void {
  serve(cars.get, async (call) => {
    const { context, caller, params, query } = call
    const isStaff = isFleetStaff(caller) && (await isOwnCar(context, caller!, params.car))
    const car = await getCar(context, params.car, viewerOf(call), isStaff)
    const page = await presentCarPage(context, car, viewerOf(call), query)
    return isStaff ? { ...page, ...(await presentStaffParts(context, [car.id])).get(car.id) } : page
  })

  serve(cars.availability, async (call) => {
    const { context, query, params } = call
    const car = await getCar(context, params.car, viewerOf(call))
    const settings = await getSettings(context.db)
    const { time_zone } = settings
    const from = startOfLocalDay(query.from ?? localDate(context.clock().getTime(), time_zone), time_zone)
    const to = query.to
      ? addLocalDays(startOfLocalDay(query.to, time_zone), 1, time_zone)
      : addLocalDays(from, 180, time_zone)
    if (to <= from) throw invalid({ from: [{ key: 'days_reversed' }] })
    // What can be booked goes by the class where any car of it may come.
    if (query.hireable && !query.this_car && car.promised !== null)
      return listFullSpans(context.db, car.class_id!, new Date(from), new Date(to))
    const busy = await listBusySpans(context.db, car.id, new Date(from), new Date(to))
    const gap = query.hireable
      ? papersSpan(car, { from, to }, { company: settings, now: context.clock() })
      : null
    return gap === null ? busy : [...busy, gap]
  })

  serve(cars.detailsWithoutSlug, () => {
    throw invalid({ slug: [{ key: 'car_id_required' }] })
  })

  serve(cars.details, async (call) => {
    const { context, params, query } = call
    const viewer = viewerOf(call)
    const row = await getCar(context, params.slug, viewer)
    const similar = await listCars(context.db, viewer, query.similar_limit ?? 4, (similarTo) =>
      similarTo
        .where('cars.id', '<>', row.id)
        .where('cars.category_id', '=', row.category_id)
        .orderBy(({ fn, eb, val }) =>
          fn('abs', [eb('cars.discounted_price', '-', val(row.discounted_price))]),
        ),
    )
    const car = await presentCarPage(context, row, viewer, query)
    return {
      car,
      missing_features: await listMissingFeatures(context.db, row.feature_keys, viewer.language),
      similar_cars: await presentCards(context, similar, viewer, query),
      average_rating: car.rating,
      review_count: car.review_count,
      rating_counts: await countRatings(context.db, row.id),
      can_review: call.caller && (await getReviewRight(context.db, call.caller.id, row.id)),
    }
  })
}

const storefrontSorts = {
  recommended: { sort: 'recommended', order: 'asc' },
  model: { sort: 'model', order: 'asc' },
  price_asc: { sort: 'price', order: 'asc' },
  price_desc: { sort: 'price', order: 'desc' },
  rating: { sort: 'best_rated', order: 'desc' },
  newest: { sort: 'newest', order: 'desc' },
} as const

const plainSorts = {
  model: 'model',
  daily_price: 'price',
  year: 'year',
  rating: 'rating',
  created_at: 'newest',
} as const

function isFleetStaff(caller: Caller | null): boolean {
  return caller !== null && may(caller, 'cars.view')
}

/** Whether a car is at the places of a caller from the fleet's staff. */
async function isOwnCar({ db }: AppContext, caller: Caller, idOrSlug: string): Promise<boolean> {
  const places = placesOf(caller)
  return places === null || isCarNamedAt(db, idOrSlug, places)
}

/** The cars in a state that the fleet's staff may ask for, at their places. */
async function ownCarsInState(
  context: AppContext,
  caller: Caller,
  query: Parameters<typeof carIdsInState>[1],
): Promise<number[]> {
  const ids = await carIdsInState(context, query)
  const places = placesOf(caller)
  return places === null ? ids : [...(await listCarsAt(context.db, ids, places))]
}

async function getCar(context: AppContext, idOrSlug: string, viewer: Viewer, retired = false) {
  const car = await findCar(context.db, idOrSlug, viewer, { retired })
  if (!car) throw new ApiError('not_found')
  return car
}

/** The stored statuses by name; `rented` is an available car that is out now. */
function statusFilter(status: (typeof carStatuses)[number] | undefined) {
  if (status === undefined) return {}
  if (status === 'rented') return { status: 'available', is_out: true } as const
  return status === 'available' ? ({ status, is_out: false } as const) : { status }
}
