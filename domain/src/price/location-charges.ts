/** A location as it charges and opens; centimes, `HH:MM` of the company's clock. */
export type LocationTerms = {
  code: string
  pickup_price: number
  return_price: number
  /** The night begins after `night_from` and ends before `night_to`; both or neither. */
  night_from: string | null
  night_to: string | null
  night_fee: number
}

/** A holiday, or days with hours of their own, of a location or (null) of all: both days included. */
export type SpecialDay = {
  id: number
  location: string | null
  start_date: string
  end_date: string
  /** Spans as in business hours, `closed`, or null where the usual ones stand. */
  hours: string | null
  fee: number
}

/** What it costs to take a car at one location and bring it back at another, in this direction. */
export type OneWayFee = { from_location: string; to_location: string; fee: number }

export type ChargeTerms = { special_days: readonly SpecialDay[]; one_way_fees: readonly OneWayFee[] }

export const locationFeeKeys = [
  'one_way',
  'pickup_night',
  'return_night',
  'pickup_holiday',
  'return_holiday',
] as const
export type LocationFeeKey = (typeof locationFeeKeys)[number]
export type LocationFee = { key: LocationFeeKey; amount: number }

/** The charges of the two ends of a booking, in centimes: of the locations, and what pair, hour and day add to them. */
export type LocationCharges = {
  pickup_location_price: number
  return_location_price: number
  location_fees: readonly LocationFee[]
}

type Side = 'pickup' | 'return'

/**
 * Where and when (wall clock `YYYY-MM-DDTHH:mm`, null while no dates are chosen) one end of a booking is; where the car is
 * brought or collected at an hour of its own (`HH:MM`), also that.
 */
export type BookingEnd = { location: string; at: string | null; delivered_at?: string | null }
export type BookingEnds = Record<Side, BookingEnd>

/** A booking whose ends stay, or not: what stands still keeps its charge. */
export type ChargedBooking = { ends: BookingEnds; charges: LocationCharges }

/**
 * What the two ends of a booking cost (docs/rules/price.md#locations): the prices of the locations, the fee of the pair,
 * and for each end the fees of its hour (that of a delivery, where one is agreed) and of its day. An end is listed, or staff wrote it and set its price, which is then
 * all that it costs. Of the booking `before` a change, whatever the change leaves where it was keeps what it cost.
 */
export function locationCharges(
  ends: BookingEnds,
  listed: Record<Side, LocationTerms | undefined>,
  terms: ChargeTerms,
  { set, before }: { set?: Partial<Record<Side, number>>; before?: ChargedBooking | undefined } = {},
): LocationCharges {
  const isSamePlace = (side: Side) => before?.ends[side].location === ends[side].location
  const isSameEnd = (side: Side) =>
    isSamePlace(side) &&
    before?.ends[side].at === ends[side].at &&
    (before.ends[side].delivered_at ?? null) === (ends[side].delivered_at ?? null)
  const price = (side: Side) =>
    set?.[side] ??
    (isSamePlace(side) ? before!.charges[`${side}_location_price`] : (listed[side]?.[`${side}_price`] ?? 0))
  const keeps = (key: LocationFeeKey) =>
    key === 'one_way' ? isSamePlace('pickup') && isSamePlace('return') : isSameEnd(sideOf(key))
  const feeNow = (key: LocationFeeKey): number => {
    if (key === 'one_way') return oneWayFee(ends, listed, terms)
    const side = sideOf(key)
    const place = listed[side]
    const { at, delivered_at } = ends[side]
    if (!place || at === null) return 0
    return key.endsWith('_night')
      ? nightFee(place, delivered_at ?? at.slice(11, 16))
      : dayFee(place.code, at, terms)
  }
  const fee = (key: LocationFeeKey) =>
    before && keeps(key)
      ? (before.charges.location_fees.find((one) => one.key === key)?.amount ?? 0)
      : feeNow(key)
  return {
    pickup_location_price: price('pickup'),
    return_location_price: price('return'),
    location_fees: locationFeeKeys.flatMap((key) => {
      const amount = fee(key)
      return amount > 0 ? [{ key, amount }] : []
    }),
  }
}

function sideOf(key: LocationFeeKey): Side {
  return key.startsWith('pickup') ? 'pickup' : 'return'
}

function oneWayFee(
  { pickup, return: back }: BookingEnds,
  listed: Record<Side, LocationTerms | undefined>,
  { one_way_fees }: ChargeTerms,
): number {
  if (!listed.pickup || !listed.return) return 0
  const pair = one_way_fees.find(
    ({ from_location, to_location }) => from_location === pickup.location && to_location === back.location,
  )
  return pair?.fee ?? 0
}

/** The fee of an hour (`HH:MM`) at night; the minutes at which the night begins and ends are of the day. */
function nightFee({ night_from, night_to, night_fee }: LocationTerms, time: string): number {
  if (night_from === null || night_to === null) return 0
  const isNight =
    night_from < night_to ? night_from < time && time < night_to : night_from < time || time < night_to
  return isNight ? night_fee : 0
}

function dayFee(location: string, at: string, { special_days }: ChargeTerms): number {
  return specialDaysOn(at.slice(0, 10), location, special_days).find(({ fee }) => fee > 0)?.fee ?? 0
}

/**
 * The special days of a location that cover a date, the one that counts first: its own before those of all, then the
 * shorter (a holiday within Ramadan), then the latest written.
 */
export function specialDaysOn(
  date: string,
  location: string | null,
  days: readonly SpecialDay[],
): SpecialDay[] {
  const length = (day: SpecialDay) => Date.parse(day.end_date) - Date.parse(day.start_date)
  return days
    .filter((day) => day.start_date <= date && date <= day.end_date)
    .filter((day) => day.location === null || day.location === location)
    .toSorted(
      (one, other) =>
        Number(one.location === null) - Number(other.location === null) ||
        length(one) - length(other) ||
        other.id - one.id,
    )
}

/** Whether a total may still grow by its locations: something is charged for a pick-up or a return (centimes). */
export function someLocationCharges(
  locations: readonly Pick<LocationTerms, 'pickup_price' | 'return_price' | 'night_fee'>[],
  {
    special_days,
    one_way_fees,
  }: { special_days: readonly Pick<SpecialDay, 'fee'>[]; one_way_fees: readonly unknown[] },
): boolean {
  return (
    one_way_fees.length > 0 ||
    special_days.some(({ fee }) => fee > 0) ||
    locations.some(
      ({ pickup_price, return_price, night_fee }) => pickup_price > 0 || return_price > 0 || night_fee > 0,
    )
  )
}
