import { papersNeededUntil } from '@marhala/domain/fleet/car-papers.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import { type LocationCharges, locationCharges } from '@marhala/domain/price/location-charges.ts'
import { parseListInstant, toWallClock } from '@marhala/domain/time/wall-clock.ts'
import { invalid } from '../../../http/api-error.ts'
import { clockOf, type Settings } from '../../company/public/company.queries.ts'
import { bookingDates, papersNotice } from './papers-rule.ts'
import type { PriceBasis } from '../price-basis.queries.ts'

type LocationsQuery = { pickup_location?: string | undefined; return_location?: string | undefined }

export type TripQuery = LocationsQuery & { start_date?: string | undefined; end_date?: string | undefined }

/** The trip of a list's query: both dates or none; a plain date reads as 10:00 company time. */
export function readTrip(
  { start_date, end_date, pickup_location }: TripQuery,
  settings: Settings,
  now: Date,
) {
  const { time_zone, turnaround_minutes, max_days } = settings
  if (start_date === undefined || end_date === undefined) return null
  const [start, end] = [parseListInstant(start_date, time_zone), parseListInstant(end_date, time_zone)]
  if (start === null) throw invalid({ start_date: [{ key: 'date_time' }] })
  if (end === null) throw invalid({ end_date: [{ key: 'date_time' }] })
  if (end <= start) throw invalid({ start_date: [{ key: 'end_before_start' }] })
  const days = billableDays(start, end, clockOf(settings))
  // It cannot be booked, and its days would be priced one by one.
  if (days > max_days) throw invalid({ end_date: [{ key: 'above_maximum', params: { days: max_days } }] })
  const period = { start: new Date(start), end: new Date(end) }
  const papers_until = papersUntil(period, settings, now)
  return { ...period, days, turnaround_minutes, papers_until, pickup_location }
}

/** The day through which the papers of a car must last to be offered for a period. */
export function papersUntil(period: { start: Date; end: Date }, settings: Settings, now: Date): string {
  return papersNeededUntil(bookingDates(period, settings.time_zone), papersNotice(now, settings))
}

/**
 * The charges of the locations of a list's query, on the dates of its trip: null without a pick-up location, since no total
 * can have them yet. A return location left out is the pick-up location; an unknown one is 422.
 */
export function readCharges(
  { pickup_location, return_location = pickup_location }: LocationsQuery,
  { locations, terms, settings }: PriceBasis,
  trip: { start: Date; end: Date } | null,
): LocationCharges | null {
  const pickup = locations.find(({ code }) => code === pickup_location)
  const back = locations.find(({ code }) => code === return_location)
  const problem = [{ key: 'unknown_place' as const }]
  if (pickup_location !== undefined && !pickup) throw invalid({ pickup_location: problem })
  if (return_location !== undefined && !back) throw invalid({ return_location: problem })
  if (!pickup || !back) return null
  const at = (moment: Date | undefined) => (moment ? toWallClock(moment.getTime(), settings.time_zone) : null)
  const ends = {
    pickup: { location: pickup.code, at: at(trip?.start) },
    return: { location: back.code, at: at(trip?.end) },
  }
  return locationCharges(ends, { pickup, return: back }, terms)
}
