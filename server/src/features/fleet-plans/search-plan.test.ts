import {
  type FleetToPlan,
  isSound,
  type PlanBooking,
  standingPlan,
  weighPlan,
} from '@marhala/domain/availability/fleet-plan.ts'
import { periodsOverlap } from '@marhala/domain/availability/occupancy.ts'
import { expect, test } from 'vitest'
import { makeRandom } from '../../db/seed/random.ts'
import { searchPlan } from './search-plan.ts'

const day = 86_400_000

/** A small fleet at one place: some cars blocked, some bookings whose car cannot serve them, some of another class. */
function randomFleet(seed: number): FleetToPlan {
  const { integer, chance, pick } = makeRandom(seed)
  const ids = [1, 2, 3, 4]
  const cars = ids.map((id) => {
    const start = integer(0, 12) * day
    const period = { start, end: start + integer(1, 3) * day }
    const fixed = chance(50) ? [{ period, pickup: null, return: null }] : []
    return { id, class_id: id > 3 ? 2 : 1, odometer: integer(1, 9) * 10_000, place: null, fixed }
  })
  const bookings: PlanBooking[] = []
  for (let id = 1; id <= 5; id++) {
    const start = integer(0, 12) * day
    const period = { start, end: start + integer(2, 6) * day }
    const isFree = (car: number) =>
      !cars[car - 1]!.fixed.some((one) => periodsOverlap(one.period, period)) &&
      !bookings.some((one) => one.car_id === car && periodsOverlap(one.period, period))
    const free = ids.filter(isFree)
    if (free.length === 0) continue
    const upgrades = chance(50) ? [4] : []
    const car_id = pick(free)
    const where = { pickup: null, return: null, fits: [1, 2, 3], upgrades }
    bookings.push({ id, class_id: 1, car_id, mayStay: chance(70), period, ...where })
  }
  const windows = [2, 5, 8].map((at) => ({ start: at * day, end: (at + 1) * day }))
  return { cars, bookings, upkeep: chance(50) ? [{ id: 1, car_id: 1, windows }] : [] }
}

/** What the best plan costs, every plan tried. */
function leastCost(fleet: FleetToPlan): number {
  let least = Infinity
  const rooms = fleet.upkeep.length > 0 ? [null, ...fleet.upkeep[0]!.windows] : [null]
  const tryFrom = (index: number, cars: Map<number, number | null>): void => {
    const one = fleet.bookings[index]
    if (one) {
      for (const to of new Set([one.car_id, ...one.fits, ...one.upgrades, null]))
        tryFrom(index + 1, new Map([...cars, [one.id, to]]))
      return
    }
    for (const room of rooms) {
      const plan = { cars, rooms: new Map(fleet.upkeep.map(({ id }) => [id, room] as const)) }
      if (isSound(fleet, plan)) least = Math.min(least, weighPlan(fleet, plan))
    }
  }
  tryFrom(0, new Map())
  return least
}

test('R81 the plan of a small fleet is as good as the best of all plans, and never worse than what stands', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const fleet = randomFleet(seed)
    const plan = await searchPlan(fleet, { seconds: 5 })
    expect(isSound(fleet, plan)).toBe(true)
    expect({ seed, cost: plan.cost }).toEqual({ seed, cost: expect.closeTo(leastCost(fleet), 1) })
    expect(plan.cost).toBeLessThanOrEqual(weighPlan(fleet, standingPlan(fleet)))
    expect(plan.bound).toBeGreaterThan(plan.cost - 0.1)
  }
})

test('R81 without time what stands stays', async () => {
  const fleet = randomFleet(3)
  const plan = await searchPlan(fleet, { seconds: 0 })
  expect(plan.cost).toBeLessThanOrEqual(plan.standing_cost)
  expect(isSound(fleet, plan)).toBe(true)
})
