import { specialDaysOn, type SpecialDay } from '../price/location-charges.ts'
import { addDays } from '../time/wall-clock.ts'
import { type BusinessHours, isRefusedAt, openingSpansOn, type OpeningSpan } from '../time/business-hours.ts'

/** The hours of a location; of one without hours of its own, or of none (null), those of the company. */
export type LocationHours = { code: string; hours: BusinessHours | null; only_in_hours: boolean }

/** As far ahead as a day's own hours are told: the longest booking that begins within a year. */
const daysAhead = 456

/**
 * The hours of a location with those of its special days, from `from` on
 * (docs/rules/availability.md#opening-hours).
 */
export function hoursWithDays(
  place: Pick<LocationHours, 'code' | 'hours'> | null,
  {
    company,
    special_days,
    from,
  }: { company: BusinessHours; special_days: readonly SpecialDay[]; from: string },
): BusinessHours {
  const code = place?.code ?? null
  const last = addDays(from, daysAhead)
  const dates = new Set(
    special_days
      .filter(({ hours, location }) => hours !== null && (location === null || location === code))
      .flatMap(({ start_date, end_date }) =>
        datesBetween(start_date > from ? start_date : from, end_date < last ? end_date : last),
      ),
  )
  const own = [...dates].sort().map((date) => [date, hoursOfDay(date, code, special_days)!])
  return { ...(place?.hours ?? company), ...Object.fromEntries(own) }
}

function hoursOfDay(date: string, code: string | null, days: readonly SpecialDay[]): string | null {
  return specialDaysOn(date, code, days).find(({ hours }) => hours !== null)?.hours ?? null
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/**
 * What keeps a moment (wall clock) from a location: a day that is closed in the list of special days, and where bookings are
 * taken within opening hours alone any other hour; null where nothing does, else when it is open that day. Staff may book it
 * all the same, with a reason.
 */
export function checkHours(
  place: LocationHours,
  at: string,
  { company, special_days }: { company: BusinessHours; special_days: readonly SpecialDay[] },
): { spans: OpeningSpan[] } | null {
  const date = at.slice(0, 10)
  const ofDay = hoursOfDay(date, place.code, special_days)
  const hours = { ...(place.hours ?? company), ...(ofDay !== null && { [date]: ofDay }) }
  const { only_in_hours } = place
  return isRefusedAt(at, { hours, only_in_hours }) ? { spans: openingSpansOn(date, hours) } : null
}
