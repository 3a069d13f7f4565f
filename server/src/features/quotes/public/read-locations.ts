import { isReason } from '@marhala/domain/availability/booking-period.ts'
import { checkHours } from '@marhala/domain/availability/location-hours.ts'
import type { DeliveryTimes } from '@marhala/domain/booking/delivery.ts'
import {
  type BookingEnds,
  type ChargeTerms,
  type LocationCharges,
  locationCharges,
  type LocationFee,
} from '@marhala/domain/price/location-charges.ts'
import { timeOf } from '@marhala/domain/time/business-hours.ts'
import { toWallClock } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listLocationsByCode } from '../../catalogue/public/catalogue.queries.ts'
import { getChargeTerms } from '../../catalogue/public/charge-terms.queries.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from './booking-fields.ts'

export const sides = ['pickup', 'return'] as const
type Side = (typeof sides)[number]
type Period = { start: Date; end: Date }

type LocationFields = {
  pickup_location: string
  return_location: string
  pickup_location_price?: number | undefined
  return_location_price?: number | undefined
}

/** A booking as its row has it. */
type StoredEnds = Required<LocationFields> &
  DeliveryTimes & { location_fees: unknown; start_date: Date; end_date: Date }

type Reading = {
  byStaff: boolean
  settings: Settings
  /** Null where the dates are wrong: then nothing that hangs on them is charged. */
  period: Period | null
  /** The booking that is being changed: what it leaves where it was keeps its charge. */
  frozen?: StoredEnds | undefined
  /** At which hours the car is brought and collected; left out they are those of the booking. */
  times?: DeliveryTimes | undefined
}

/** Begin and end of a booking as wall clocks, by which the hours of a delivery are read. */
export function momentsOf({ start, end }: { start: Date; end: Date }, timeZone: string) {
  return { start: toWallClock(start.getTime(), timeZone), end: toWallClock(end.getTime(), timeZone) }
}

/** What a booking stores of its charges. */
export function chargesOf(
  row: Pick<StoredEnds, 'pickup_location_price' | 'return_location_price' | 'location_fees'>,
): LocationCharges {
  const { pickup_location_price, return_location_price } = row
  return { pickup_location_price, return_location_price, location_fees: row.location_fees as LocationFee[] }
}

/**
 * The two locations of a booking with what they charge (`locationCharges`): each is on the list, or free text with the price
 * that staff set. `closed` are those where the hours keep a car from being handed over or taken back then.
 */
export async function readLocations(
  db: Kysely<DB>,
  fields: LocationFields,
  { byStaff, settings, period, frozen, times = frozen }: Reading,
) {
  const problems: Problems = {}
  const ends = endsOf({ ...fields, ...hoursOf(times) }, period, settings)
  const before = frozen && {
    ends: endsOf(frozen, { start: frozen.start_date, end: frozen.end_date }, settings),
    charges: chargesOf(frozen),
  }
  const found = await listLocationsByCode(
    db,
    sides.map((side) => ends[side].location),
  )
  const listedAt = (side: Side) => found.find(({ code }) => code === ends[side].location)
  const listed = { pickup: listedAt('pickup'), return: listedAt('return') }
  const set = Object.fromEntries(
    sides.flatMap((side) => {
      const price = byStaff ? fields[`${side}_location_price`] : undefined
      return price === undefined ? [] : [[side, price]]
    }),
  )
  for (const side of sides) {
    const isKnown =
      listed[side] || set[side] !== undefined || before?.ends[side].location === ends[side].location
    if (isKnown) continue
    if (byStaff) problems[`${side}_location_price`] = [{ key: 'place_price_required' }]
    else problems[`${side}_location`] = [{ key: 'unknown_place' }]
  }
  const terms = await getChargeTerms(db)
  const charges = locationCharges(ends, listed, terms, { set, before })
  const isMoved = (side: Side) =>
    before?.ends[side].location !== ends[side].location || before.ends[side].at !== ends[side].at
  const closed = sides
    .filter(isMoved)
    .flatMap((side) => closedAt(side, ends, listed[side], terms, settings) ?? [])
  const { pickup_location, return_location } = fields
  return {
    locations: { pickup_location, return_location, ...charges },
    problems,
    closed,
    pickup: listed.pickup,
  }
}

const hoursOf = (times: DeliveryTimes | undefined): DeliveryTimes => ({
  pickup_address_time: times?.pickup_address_time ?? null,
  return_address_time: times?.return_address_time ?? null,
})

function endsOf(
  fields: LocationFields & DeliveryTimes,
  period: Period | null,
  { time_zone }: Settings,
): BookingEnds {
  const at = (moment: Date | undefined) => (moment ? toWallClock(moment.getTime(), time_zone) : null)
  return {
    pickup: {
      location: fields.pickup_location,
      at: at(period?.start),
      delivered_at: fields.pickup_address_time,
    },
    return: {
      location: fields.return_location,
      at: at(period?.end),
      delivered_at: fields.return_address_time,
    },
  }
}

type Listed = Awaited<ReturnType<typeof listLocationsByCode>>[number]
/** An end that the hours of its location keep from being booked; `hours` are those of that day, empty where it is closed. */
export type ClosedEnd = { side: Side; hours: string }

function closedAt(
  side: Side,
  ends: BookingEnds,
  place: Listed | undefined,
  { special_days }: ChargeTerms,
  { business_hours: company }: Settings,
): ClosedEnd | null {
  const { at } = ends[side]
  if (!place || at === null) return null
  const closed = checkHours(place, at, { company, special_days })
  if (closed === null) return null
  const spans = closed.spans.map(({ opens, closes }) => `${timeOf(opens)}–${timeOf(closes)}`)
  return { side, hours: spans.join(', ') }
}

/** What keeps a booking from closed locations: of a client the moment itself, of staff only that they give no reason. */
export function closedProblems(
  closed: readonly ClosedEnd[],
  { byStaff, reason }: { byStaff: boolean; reason?: string | null | undefined },
): Problems {
  if (closed.length === 0 || (byStaff && isReason(reason))) return {}
  if (byStaff) return { reason: [{ key: 'hours_reason' }] }
  return Object.fromEntries(
    closed.map(({ side, hours }) => [
      side === 'pickup' ? 'start_date' : 'end_date',
      [
        hours === ''
          ? { key: 'place_closed' as const }
          : { key: 'outside_hours' as const, params: { hours } },
      ],
    ]),
  )
}
