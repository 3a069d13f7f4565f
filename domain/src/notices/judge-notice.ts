import { instantsOf } from '../time/wall-clock.ts'

/**
 * A car's time with a booking, in epoch milliseconds: a booking that got another car on the way has one for each.
 * `to` is null while the car is out.
 */
export type Hire = {
  booking_id: number
  car_id: number
  from: number
  to: number | null
  driver_ids: readonly number[]
  /** Whether drivers were added, changed or taken off after the car had left. */
  drivers_changed: boolean
  /** Whether the agency's own driver was at the wheel. */
  with_driver: boolean
}

/** Why nobody is named, or not for certain. */
export const doubts = [
  'unknown_plate',
  'plate_of_several',
  'skipped_hour',
  'repeated_hour',
  'with_the_agency',
  'near_handover',
  'near_return',
  'several_hires',
  'several_drivers',
  'drivers_changed',
  'agency_driver',
  'no_driver',
] as const
export type Doubt = (typeof doubts)[number]

/** How sure it is: of the driver, of the hire alone, or of neither. */
export const certainties = ['driver', 'hire', 'none'] as const
export type Certainty = (typeof certainties)[number]

/** Who a notice is about, as far as it is certain; `candidates` are the bookings that it may be about. */
export type Verdict = {
  certainty: Certainty
  booking_id: number | null
  driver_id: number | null
  doubts: Doubt[]
  candidates: number[]
}

/** Hours of handovers and returns are written down by people: so near to one it is not certain who drove. */
export const doubtfulMinutes = 15

const minute = 60_000
const margin = doubtfulMinutes * minute

/**
 * Finds the hire and the driver at a minute of the company's wall clock (`YYYY-MM-DDTHH:mm`) among the hires of the cars
 * that have the plate. It names nobody whom the hours of handover and return, a second driver or a change of clock leave
 * in doubt, and says why.
 */
export function judgeNotice(
  { moment, timeZone, car_ids }: { moment: string; timeZone: string; car_ids: readonly number[] },
  hires: readonly Hire[],
): Verdict {
  if (car_ids.length === 0) return nobody('unknown_plate')
  const instants = instantsOf(moment, timeZone)
  if (instants.length === 0) return nobody('skipped_hour')
  const own = hires.filter(({ car_id }) => car_ids.includes(car_id))
  const verdicts = instants.map((instant) => judgeInstant(instant, own))
  const [first] = verdicts
  const candidates = [...new Set(verdicts.flatMap((verdict) => verdict.candidates))]
  if (car_ids.length > 1) return { ...nobody('plate_of_several'), candidates }
  if (verdicts.every((verdict) => isSame(first!, verdict))) return { ...first!, candidates }
  const doubts = [...new Set(verdicts.flatMap((verdict) => verdict.doubts))]
  return { ...nobody('repeated_hour', ...doubts), candidates }
}

function judgeInstant(instant: number, hires: readonly Hire[]): Verdict {
  const end = instant + minute
  const near = hires.filter(({ from, to }) => from - margin < end && (to === null || instant < to + margin))
  const candidates = [...new Set(near.map(({ booking_id }) => booking_id))]
  const [hire] = near
  if (!hire) return nobody('with_the_agency')
  const doubts: Doubt[] = []
  if (near.some(({ from }) => instant < from + margin)) doubts.push('near_handover')
  if (near.some(({ to }) => to !== null && end > to - margin)) doubts.push('near_return')
  if (candidates.length > 1 && doubts.length === 0) doubts.push('several_hires')
  if (doubts.length > 0) return { ...nobody(...doubts), candidates }
  const driver = driverOf(hire)
  const booking_id = hire.booking_id
  return typeof driver === 'number'
    ? { certainty: 'driver', booking_id, driver_id: driver, doubts: [], candidates }
    : { certainty: 'hire', booking_id, driver_id: null, doubts: [driver], candidates }
}

/** The one who drove, or why that is not known. */
function driverOf({ driver_ids, drivers_changed, with_driver }: Hire): number | Doubt {
  if (with_driver) return 'agency_driver'
  if (drivers_changed) return 'drivers_changed'
  const [driver] = driver_ids
  if (driver === undefined) return 'no_driver'
  return driver_ids.length > 1 ? 'several_drivers' : driver
}

function nobody(...why: Doubt[]): Verdict {
  return { certainty: 'none', booking_id: null, driver_id: null, doubts: why, candidates: [] }
}

function isSame(one: Verdict, other: Verdict): boolean {
  return (
    one.booking_id === other.booking_id &&
    one.driver_id === other.driver_id &&
    one.doubts.join() === other.doubts.join()
  )
}
