/** Where and when somebody wants a car, as it stands in the address; dates are wall clocks `YYYY-MM-DDTHH:mm`. */
export type Trip = {
  /** Codes of locations; null where not chosen, `return_location` also where it is the same as the pick-up. */
  pickup_location: string | null
  return_location: string | null
  /** Both or neither. */
  start_date: string | null
  end_date: string | null
}

export const noTrip: Trip = { pickup_location: null, return_location: null, start_date: null, end_date: null }

/** Reads the trip of an address; what cannot be one (half a period, an end before its start) is left out. */
export function parseTrip(query: URLSearchParams): Trip {
  const start = parseMoment(query.get('start_date'))
  const end = parseMoment(query.get('end_date'))
  const hasPeriod = start !== null && end !== null && start < end
  const pickup = parseLocation(query.get('pickup_location'))
  const back = parseLocation(query.get('return_location'))
  return {
    pickup_location: pickup,
    return_location: back === pickup ? null : back,
    start_date: hasPeriod ? start : null,
    end_date: hasPeriod ? end : null,
  }
}

/** The trip as names and values of an address; what is not chosen is left out. */
export function tripEntries(trip: Trip): [string, string][] {
  return Object.entries(trip).filter((entry): entry is [string, string] => entry[1] !== null)
}

/** The trip without locations that are no more, where the list of them is at hand: the API refuses what it does not know. */
export function withKnownLocations(trip: Trip, locations: readonly { code: string }[] | undefined): Trip {
  const known = (code: string | null) =>
    locations?.some((location) => location.code === code) === false ? null : code
  const pickup = known(trip.pickup_location)
  return { ...trip, pickup_location: pickup, return_location: pickup && known(trip.return_location) }
}

/** What prices the cars of a list: the trip as its query has it. */
export function tripQuery(trip: Trip): Partial<Record<keyof Trip, string>> {
  const { start_date, end_date } = trip
  const dates = start_date && end_date ? { start_date, end_date } : {}
  const { start_date: _, end_date: __, ...locations } = Object.fromEntries(tripEntries(trip))
  return { ...dates, ...locations }
}

/** The address of a page for this trip. */
export function withTrip(path: string, trip: Trip): string {
  const query = new URLSearchParams(tripEntries(trip)).toString()
  return query === '' ? path : `${path}?${query}`
}

/** A day alone is 10:00, as the API reads it. */
function parseMoment(text: string | null): string | null {
  const [, day, time = '10:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(text ?? '') ?? []
  if (day === undefined) return null
  const moment = `${day}T${time}`
  const date = new Date(`${moment}Z`)
  // `Date` would move 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment) ? moment : null
}

function parseLocation(text: string | null): string | null {
  return text !== null && /^[A-Za-z0-9_-]{1,20}$/.test(text) ? text : null
}
