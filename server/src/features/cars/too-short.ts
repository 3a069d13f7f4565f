import { tooShortFor } from '@marhala/domain/availability/booking-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { type CarSearch, countByClass } from './public/search-cars.queries.ts'

type Trip = (CarSearch['trip'] & { days: number }) | null
type Minimums = Pick<Settings, 'min_days_standard' | 'min_days_premium'>

/**
 * The cars that clients may hire for a trip, as a filter of a search: those for which it is long enough, of classes that
 * are sold then. Empty where it is all.
 */
export function hireable(
  trip: Trip,
  { settings, is_limited }: { settings: Settings; is_limited: boolean },
): Pick<CarSearch, 'is_premium' | 'sold'> {
  if (trip === null) return {}
  const short = tooShort(trip, settings)
  const long = [false, true].filter((one) => short.every(({ is_premium }) => is_premium !== one))
  const start_date = localDate(trip.start.getTime(), settings.time_zone)
  return {
    ...(short.length > 0 && { is_premium: long }),
    ...(is_limited && { sold: { start_date, days: trip.days } }),
  }
}

/** How many cars match a search except for its few days, by the days that they need, the fewest first. */
export async function countTooShort(
  { db }: Pick<AppContext, 'db'>,
  search: Pick<CarSearch, 'filters'> & { trip: Trip },
  minimums: Minimums,
): Promise<{ minimum_days: number; count: number }[]> {
  const short = tooShort(search.trip, minimums)
  if (short.length === 0) return []
  const classes = await countByClass(db, { ...search, is_premium: short.map(({ is_premium }) => is_premium) })
  const days = [...new Set(short.map(({ minimum_days }) => minimum_days))].sort((one, other) => one - other)
  return days.flatMap((minimum_days) => {
    const of = short.filter((one) => one.minimum_days === minimum_days).map(({ is_premium }) => is_premium)
    const counts = classes.filter(({ is_premium }) => of.includes(is_premium)).map(({ count }) => count)
    const count = counts.reduce((sum, one) => sum + one, 0)
    return count === 0 ? [] : [{ minimum_days, count }]
  })
}

function tooShort(trip: Trip, minimums: Minimums) {
  return trip === null ? [] : tooShortFor(trip.days, minimums)
}
