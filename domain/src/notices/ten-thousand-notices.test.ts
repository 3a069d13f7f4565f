import { expect, test } from 'vitest'
import { instantsOf, toWallClock } from '../time/wall-clock.ts'
import { hiresOf } from './hires-of-booking.ts'
import { doubtfulMinutes, type Hire, judgeNotice, type Verdict } from './judge-notice.ts'

const timeZone = 'Africa/Casablanca'
const minute = 60_000
const hour = 60 * minute
const year = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-01-01T00:00Z') }
/** The clock goes back on 15 February at 2:00 UTC and forward on 22 March at 2:00 UTC. */
const clockChanges = [Date.parse('2026-02-15T02:00Z'), Date.parse('2026-03-22T02:00Z')]

/** Numbers that look random and are the same on each run, from 0 to `below`. */
function makeDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Dice = ReturnType<typeof makeDice>

/** Who really had a car, and from when to when; the agency's own people are nobody's drivers. */
type Truth = {
  car_id: number
  from: number
  to: number
  booking_id: number
  drivers: readonly (number | null)[]
}

/** What staff write down is up to so many minutes off. */
const wrong = (dice: Dice) => (dice(2 * doubtfulMinutes - 1) - (doubtfulMinutes - 1)) * minute

/** A year of a fleet: what really was, and the hires as the desk has them, with swaps, late returns and second drivers. */
function makeYear(dice: Dice, cars: number) {
  const truth: Truth[] = []
  const hires: Hire[] = []
  const freeFrom = Array.from({ length: cars }, () => year.from + dice(72) * hour)
  let booking_id = 0
  const take = () => freeFrom.indexOf(Math.min(...freeFrom))
  while (Math.min(...freeFrom) < year.to) {
    booking_id += 1
    const first = take()
    const from = freeFrom[first]! + dice(240) * 10 * minute
    const days = 1 + dice(9)
    const late = dice(5) === 0 ? dice(30) * 10 * minute : 0
    const to = from + days * 24 * hour + late
    const swapAt = dice(6) === 0 ? from + Math.floor(((to - from) * (2 + dice(6))) / 10) : null
    freeFrom[first] = (swapAt ?? to) + 2 * hour
    // The other car has to be in since then.
    const second =
      swapAt === null ? null : freeFrom.findIndex((free, car) => car !== first && free < swapAt - hour)
    const swap = swapAt !== null && second !== null && second >= 0 ? { at: swapAt, car: second } : null
    if (swap) freeFrom[swap.car] = to + 2 * hour
    else freeFrom[first] = to + 2 * hour
    const kind = dice(20)
    const own = booking_id * 10
    const driver_ids = kind < 4 ? [own, own + 1] : kind === 5 ? [] : [own]
    const with_driver = kind === 6
    const drivers_changed = kind === 7
    const really = with_driver
      ? [null]
      : drivers_changed
        ? [own, own + 2]
        : driver_ids.length > 0
          ? driver_ids
          : [own + 3]
    const parts = swap
      ? [
          { car_id: first, from, to: swap.at },
          { car_id: swap.car, from: swap.at, to },
        ]
      : [{ car_id: first, from, to }]
    truth.push(...parts.map((part) => ({ ...part, booking_id, drivers: really })))
    hires.push(
      ...hiresOf({
        booking_id,
        car_id: swap?.car ?? first,
        from: from + wrong(dice),
        to: to + wrong(dice),
        driver_ids,
        drivers_changed,
        with_driver,
        swaps: swap ? [{ at: swap.at + wrong(dice), from_car_id: first, to_car_id: swap.car }] : [],
      }),
    )
  }
  return { truth, hires }
}

/** An instant of a notice: any, near a handover or return, or in the hours of a change of clock. */
function instantOf(dice: Dice, truth: readonly Truth[]): number {
  const which = dice(10)
  const span = truth[dice(truth.length)]!
  const edge = [span.from, span.to][dice(2)]!
  if (which < 3) return edge + (dice(60) - 30) * minute
  if (which === 3) return clockChanges[dice(2)]! + (dice(240) - 120) * minute
  return year.from + dice((year.to - year.from) / minute) * minute
}

test('R83 of 10,000 notices of a year none names a wrong person, and each undecided one says why', () => {
  const dice = makeDice(41)
  const { truth, hires } = makeYear(dice, 40)
  const wronged: unknown[] = []
  const unsaid: unknown[] = []
  const missed: unknown[] = []
  const count = { driver: 0, hire: 0, none: 0 }
  const reasons = new Set<string>()
  for (let index = 0; index < 10_000; index += 1) {
    const instant = instantOf(dice, truth)
    const car_id = dice(40)
    const moment = toWallClock(instant, timeZone)
    const had = truth.find((one) => one.car_id === car_id && one.from <= instant && instant < one.to)
    const driver = had ? had.drivers[dice(had.drivers.length)]! : null
    const verdict = judgeNotice({ moment, timeZone, car_ids: [car_id] }, hires)
    count[verdict.certainty] += 1
    for (const doubt of verdict.doubts) reasons.add(doubt)
    const told = { moment, car_id, verdict, had, driver }
    if (isWrong(verdict, had, driver)) wronged.push(told)
    if (verdict.certainty !== 'driver' && verdict.doubts.length === 0) unsaid.push(told)
    if (isPlain(instant, moment, had) && verdict.driver_id !== driver) missed.push(told)
  }
  expect(wronged).toEqual([])
  expect(unsaid).toEqual([])
  expect(missed, 'one driver, far from handover and return').toEqual([])
  expect(hires.length).toBeGreaterThan(truth.length * 0.99)
  expect([...reasons]).toEqual(
    expect.arrayContaining([
      'with_the_agency',
      'near_handover',
      'near_return',
      'repeated_hour',
      'several_drivers',
      'drivers_changed',
      'agency_driver',
      'no_driver',
    ]),
  )
  expect(count.driver).toBeGreaterThan(3000)
})

test('R83 an hour that the clock skips is on no notice: it names nobody', () => {
  const verdict = judgeNotice({ moment: '2026-03-22T02:30', timeZone, car_ids: [1] }, [])
  expect([verdict.certainty, verdict.doubts]).toEqual(['none', ['skipped_hour']])
})

function isWrong({ booking_id, driver_id }: Verdict, had: Truth | undefined, driver: number | null): boolean {
  if (driver_id !== null) return driver_id !== driver || booking_id !== had?.booking_id
  return booking_id !== null && booking_id !== had?.booking_id
}

/** Whether a notice leaves no doubt: one driver, far from handover and return, at a minute that was once. */
function isPlain(instant: number, moment: string, had: Truth | undefined): had is Truth {
  if (!had || had.drivers.length > 1 || had.drivers[0] === null || had.drivers[0]! % 10 === 3) return false
  const far = 2 * doubtfulMinutes * minute
  return instant > had.from + far && instant < had.to - far && instantsOf(moment, timeZone).length === 1
}
