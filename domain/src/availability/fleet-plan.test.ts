import { describe, expect, test } from 'vitest'
import { modelOf, partsOf, solvableParts } from './fleet-plan-model.ts'
import {
  type FleetPlan,
  type FleetToPlan,
  isSound,
  movesOf,
  type PlanBooking,
  type PlanCar,
  standingPlan,
  weighPlan,
} from './fleet-plan.ts'

const day = 86_400_000
const days = (from: number, to: number) => ({ start: from * day, end: to * day })

function car(id: number, wishes: Partial<PlanCar> = {}): PlanCar {
  return { id, class_id: 1, odometer: 10_000, place: 'AIRPORT', fixed: [], ...wishes }
}

function booking(id: number, car_id: number, from: number, to: number, wishes: Partial<PlanBooking> = {}) {
  const places = { pickup: 'AIRPORT', return: 'AIRPORT' }
  return {
    id,
    class_id: 1,
    car_id,
    mayStay: true,
    period: days(from, to),
    fits: [1, 2, 3],
    upgrades: [],
    ...places,
    ...wishes,
  } satisfies PlanBooking
}

function fleetOf(wishes: Partial<FleetToPlan>): FleetToPlan {
  return { cars: [car(1), car(2)], bookings: [], upkeep: [], ...wishes }
}

/** The best of all plans, tried one by one: what the programme has to find. */
function bestOf(fleet: FleetToPlan): FleetPlan {
  let [best, least] = [standingPlan(fleet), Infinity]
  const tryFrom = (index: number, cars: Map<number, number | null>): void => {
    const one = fleet.bookings[index]
    if (one) {
      for (const to of [one.car_id, null, ...one.fits, ...one.upgrades])
        tryFrom(index + 1, new Map([...cars, [one.id, to]]))
      return
    }
    const plan = { cars, rooms: standingPlan({ ...fleet, bookings: stood(fleet, cars) }).rooms }
    const weight = isSound(fleet, plan) ? weighPlan(fleet, plan) : Infinity
    if (weight < least) [best, least] = [plan, weight]
  }
  tryFrom(0, new Map())
  return best
}

function stood(fleet: FleetToPlan, cars: ReadonlyMap<number, number | null>): PlanBooking[] {
  return fleet.bookings.flatMap((one) => {
    const car_id = cars.get(one.id)
    return car_id === null || car_id === undefined ? [] : [{ ...one, car_id, mayStay: true }]
  })
}

describe('a plan', () => {
  test('leaves everything where it stands while nothing is better', () => {
    const fleet = fleetOf({ bookings: [booking(1, 1, 1, 4), booking(2, 2, 2, 5)] })
    expect(movesOf(fleet, bestOf(fleet))).toEqual([])
  })

  test('moves a booking whose car is out, and says so', () => {
    const fleet = fleetOf({ bookings: [booking(1, 1, 1, 4, { mayStay: false })] })
    expect(movesOf(fleet, bestOf(fleet))).toMatchObject([
      { booking_id: 1, from: 1, to: 2, reason: 'cannot_stay' },
    ])
  })

  test('tells which booking no car is left for', () => {
    const fleet = fleetOf({
      bookings: [booking(1, 1, 1, 4, { mayStay: false }), booking(2, 2, 2, 5)],
      cars: [car(1), car(2)],
    })
    const moves = movesOf(fleet, {
      cars: new Map([
        [1, null],
        [2, 2],
      ]),
      rooms: new Map(),
    })
    expect(moves).toMatchObject([{ booking_id: 1, to: null, reason: 'cannot_stay' }])
  })

  test('makes room for a service that is due, and says for which', () => {
    const fleet = fleetOf({
      bookings: [booking(1, 1, 1, 4)],
      upkeep: [{ id: 9, car_id: 1, windows: [days(2, 3)] }],
    })
    const plan = bestOf(fleet)
    expect(plan.rooms.get(9)).toEqual(days(2, 3))
    expect(movesOf(fleet, plan)).toMatchObject([{ to: 2, reason: 'service', for_upkeep_id: 9 }])
  })

  test('frees a car for the booking that needs it', () => {
    const fleet = fleetOf({
      cars: [car(1), car(2), car(3, { fixed: [{ period: days(0, 3), pickup: null, return: null }] })],
      bookings: [booking(1, 1, 1, 9, { mayStay: false, fits: [2] }), booking(2, 2, 4, 6, { fits: [2, 3] })],
    })
    expect(movesOf(fleet, bestOf(fleet))).toMatchObject([
      { booking_id: 1, to: 2, reason: 'cannot_stay' },
      { booking_id: 2, to: 3, reason: 'frees', for_booking_id: 1 },
    ])
  })

  test('takes an upgrade back where the own class has room again', () => {
    const fleet = fleetOf({
      cars: [car(1), car(2, { class_id: 2 })],
      bookings: [booking(1, 2, 1, 4, { fits: [1], upgrades: [2] })],
    })
    expect(movesOf(fleet, bestOf(fleet))).toMatchObject([{ to: 1, reason: 'own_class' }])
  })

  test('gives the car that stands where the client is', () => {
    const fleet = fleetOf({
      cars: [car(1, { place: 'CITY' }), car(2)],
      bookings: [booking(1, 1, 1, 4)],
    })
    expect(movesOf(fleet, bestOf(fleet))).toMatchObject([{ to: 2, reason: 'place' }])
  })

  test('of equal cars takes the one with fewer kilometres, and moves nobody for that alone', () => {
    const worn = [car(1), car(2, { odometer: 90_000 }), car(3, { odometer: 5_000 })]
    const away = fleetOf({ cars: worn, bookings: [booking(1, 1, 1, 9, { mayStay: false })] })
    expect(movesOf(away, bestOf(away))).toMatchObject([{ to: 3 }])
    const standing = fleetOf({ cars: worn, bookings: [booking(1, 2, 1, 9)] })
    expect(movesOf(standing, bestOf(standing))).toEqual([])
  })

  test('is not sound with two on a car at once, or on a car that cannot serve', () => {
    const fleet = fleetOf({ bookings: [booking(1, 1, 1, 4), booking(2, 2, 3, 5, { fits: [2] })] })
    const plan = (one: number, other: number) => ({
      cars: new Map([
        [1, one],
        [2, other],
      ]),
      rooms: new Map(),
    })
    expect(isSound(fleet, plan(1, 2))).toBe(true)
    expect(isSound(fleet, plan(2, 2))).toBe(false)
    expect(isSound(fleet, plan(1, 1))).toBe(false)
  })
})

describe('the programme of a fleet', () => {
  test('begins with what stands, and its rows hold for it', () => {
    const fleet = fleetOf({
      bookings: [booking(1, 1, 1, 4), booking(2, 2, 3, 5), booking(3, 1, 4, 6)],
      upkeep: [{ id: 1, car_id: 1, windows: [days(2, 3), days(8, 9)] }],
    })
    const { model, read } = modelOf(fleet)
    expect(read(model.start)).toEqual(standingPlan(fleet))
    for (const { lower, upper, columns } of model.rows) {
      const sum = columns.reduce((total, column) => total + model.start[column]!, 0)
      expect(sum).toBeGreaterThanOrEqual(lower)
      expect(sum).toBeLessThanOrEqual(upper)
    }
  })

  test('is one for each part whose cars no booking connects', () => {
    const fleet = fleetOf({
      cars: [car(1), car(2), car(3), car(4)],
      bookings: [booking(1, 1, 1, 4, { fits: [1, 2] }), booking(2, 3, 3, 5, { fits: [3, 4] })],
    })
    expect(partsOf(fleet).map(({ cars }) => cars.map(({ id }) => id))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test('of a large fleet is one a class, but for bookings that need a car of the next', () => {
    const ofClass = (first: number) => Array.from({ length: 150 }, (_, index) => first + index)
    const [small, large] = [ofClass(1), ofClass(1001)]
    const bookings = small.map((car_id) =>
      booking(car_id, car_id, 1, 4, { fits: small, upgrades: large, mayStay: car_id !== 1 }),
    )
    const fleet = fleetOf({ cars: [...small, ...large].map((id) => car(id)), bookings })
    const [part] = solvableParts(fleet).filter((one) => one.bookings.length > 0)
    const upgraded = part!.bookings.filter(({ upgrades }) => upgrades.length > 0)
    expect(upgraded.map(({ id }) => id)).toEqual([1])
    const choices = part!.bookings.reduce((sum, { fits }) => sum + fits.length, 0)
    expect(choices).toBeLessThanOrEqual(20_150)
  })
})
