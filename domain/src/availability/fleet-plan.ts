import { type Period, periodsOverlap } from './occupancy.ts'

/** What takes a car and stays where it is; places are codes of locations, null where there is none, as of a block. */
export type FixedTime = { period: Period; pickup: string | null; return: string | null }

/** `place` is where the car stands now, or is at home. */
export type PlanCar = {
  id: number
  class_id: number | null
  odometer: number
  place: string | null
  fixed: FixedTime[]
}

/**
 * A booking that may be moved. `fits` are the cars of its class that could serve it, `upgrades` those of the class that
 * it may borrow from: in service, with papers for it. `mayStay` says whether its own car still can.
 */
export type PlanBooking = {
  id: number
  class_id: number
  car_id: number
  mayStay: boolean
  period: Period
  fits: readonly number[]
  upgrades: readonly number[]
  pickup: string | null
  return: string | null
}

/** A service or an inspection that is due: one of the windows is to be kept free of its car. */
export type PlanUpkeep = { id: number; car_id: number; windows: readonly Period[] }

export type FleetToPlan = { cars: PlanCar[]; bookings: PlanBooking[]; upkeep: PlanUpkeep[] }

/** Where each booking stands, null for one that no car is left for; and when each service is, null where there is no room. */
export type FleetPlan = { cars: Map<number, number | null>; rooms: Map<number, Period | null> }

/**
 * What a plan avoids, in points (docs/rules/classes.md#the-nights-plan): above all bookings without a car, then services
 * without room, upgrades, cars that have to be brought, moves; among equal plans long hires go to cars with few kilometres.
 */
export const planCosts = {
  withoutCar: 10_000,
  withoutRoom: 400,
  upgrade: 200,
  transfer: 150,
  move: 100,
  wear: 20,
} as const

const day = 86_400_000
const longHire = 10 * day

/** A plan that leaves everything where it stands: a booking whose car cannot serve it has none. */
export function standingPlan(fleet: FleetToPlan): FleetPlan {
  const cars = new Map(
    fleet.bookings.map(({ id, car_id, mayStay }) => [id, mayStay ? car_id : null] as const),
  )
  const rooms = new Map(
    fleet.upkeep.map(({ id, car_id, windows }) => {
      const taken = timesOn(fleet, cars, car_id).map(({ period }) => period)
      return [
        id,
        windows.find((window) => !taken.some((one) => periodsOverlap(one, window))) ?? null,
      ] as const
    }),
  )
  return { cars, rooms }
}

/** A plan in points: the fewer the better. */
export function weighPlan(fleet: FleetToPlan, { cars, rooms }: FleetPlan): number {
  const scale = wearScale(fleet.cars)
  const ofBookings = fleet.bookings.reduce((sum, booking) => {
    const car = cars.get(booking.id) ?? null
    return sum + (car === null ? planCosts.withoutCar : costOn(booking, car, scale))
  }, 0)
  const without = fleet.upkeep.filter(({ id }) => !rooms.get(id)).length
  const transfers = fleet.cars.reduce((sum, car) => sum + transfersOf(car, timesOn(fleet, cars, car.id)), 0)
  return ofBookings + without * planCosts.withoutRoom + transfers * planCosts.transfer
}

/** What a booking costs on a car, but for the way to its pickup. */
export function costOn(booking: PlanBooking, carId: number, scale: WearScale): number {
  const { period, fits, car_id } = booking
  const length = Math.min(period.end - period.start, longHire) / longHire
  return (
    (carId === car_id ? 0 : planCosts.move) +
    (fits.includes(carId) || (carId === car_id && !booking.upgrades.includes(carId))
      ? 0
      : planCosts.upgrade) +
    planCosts.wear * length * (scale.get(carId) ?? 0)
  )
}

export type WearScale = ReadonlyMap<number, number>

/** How worn each car is among those of its class: 0 the one with the fewest kilometres, 1 the one with the most. */
export function wearScale(cars: readonly PlanCar[]): WearScale {
  return new Map(
    [...Map.groupBy(cars, (car) => car.class_id).values()].flatMap((ofClass) => {
      const readings = ofClass.map(({ odometer }) => odometer)
      const [least, most] = [Math.min(...readings), Math.max(...readings)]
      return ofClass.map(
        ({ id, odometer }) => [id, most === least ? 0 : (odometer - least) / (most - least)] as const,
      )
    }),
  )
}

/** Where a car is before an instant, by what stands on it but for one booking; null where that is not known. */
export function placeBefore(fleet: FleetToPlan, car: PlanCar, before: number, except: number): string | null {
  const standing = new Map(fleet.bookings.map(({ id, car_id }) => [id, id === except ? null : car_id]))
  const last = timesOn(fleet, standing, car.id).findLast(
    (time) => time.period.end <= before && time.return !== null,
  )
  return last?.return ?? car.place
}

/** How often a car has to be brought to where its next client stands. */
function transfersOf(car: PlanCar, times: readonly FixedTime[]): number {
  let [at, transfers] = [car.place, 0]
  for (const time of times) {
    if (at !== null && time.pickup !== null && time.pickup !== at) transfers++
    at = time.return ?? at
  }
  return transfers
}

/** All that takes a car by a plan, in the order of time. */
function timesOn(fleet: FleetToPlan, cars: ReadonlyMap<number, number | null>, carId: number): FixedTime[] {
  const fixed = fleet.cars.find(({ id }) => id === carId)?.fixed ?? []
  const planned = fleet.bookings.filter(({ id }) => cars.get(id) === carId)
  return [...fixed, ...planned].sort((one, other) => one.period.start - other.period.start)
}

/** Whether a plan puts two things on a car at once, or a booking on a car that cannot serve it. */
export function isSound(fleet: FleetToPlan, { cars, rooms }: FleetPlan): boolean {
  const fits = fleet.bookings.every(({ id, car_id, mayStay, fits, upgrades }) => {
    const car = cars.get(id) ?? null
    return car === null || (car === car_id ? mayStay : fits.includes(car) || upgrades.includes(car))
  })
  const isClear = fleet.cars.every(({ id, fixed }) => {
    const planned = fleet.bookings.filter((one) => cars.get(one.id) === id).map(({ period }) => period)
    const kept = fleet.upkeep.filter(({ car_id }) => car_id === id).flatMap((one) => rooms.get(one.id) ?? [])
    const times = [...planned, ...kept].sort((one, other) => one.start - other.start)
    return times.every(
      (time, index) =>
        (index === 0 || times[index - 1]!.end <= time.start) &&
        !fixed.some(({ period }) => periodsOverlap(period, time)),
    )
  })
  return fits && isClear
}

/** Why a booking changes cars, or has none; what a reason names stands beside it. */
export const moveReasons = [
  'car_out',
  'car_papers',
  'car_overdue',
  'frees',
  'service',
  'own_class',
  'upgrade',
  'place',
  'wear',
] as const
export type MoveReason = (typeof moveReasons)[number]

export type PlannedMove = {
  booking_id: number
  from: number
  /** Null where no car can serve it any more. */
  to: number | null
  /** `why` of a car that may not keep it is for whoever knows the car. */
  reason: Exclude<MoveReason, 'car_out' | 'car_papers' | 'car_overdue'> | 'cannot_stay'
  /** The booking or the service that its car is freed for. */
  for_booking_id: number | null
  for_upkeep_id: number | null
}

/** What a plan changes, and why, in the order of the pickups. */
export function movesOf(fleet: FleetToPlan, plan: FleetPlan): PlannedMove[] {
  return fleet.bookings
    .filter(({ id, car_id }) => plan.cars.get(id) !== car_id)
    .sort((one, other) => one.period.start - other.period.start)
    .map((booking) => ({
      booking_id: booking.id,
      from: booking.car_id,
      to: plan.cars.get(booking.id) ?? null,
      ...reasonOf(fleet, plan, booking),
    }))
}

function reasonOf(fleet: FleetToPlan, { cars, rooms }: FleetPlan, booking: PlanBooking) {
  const { id, car_id, period, fits, mayStay } = booking
  const nothing = { for_booking_id: null, for_upkeep_id: null }
  const to = cars.get(id) ?? null
  if (!mayStay) return { ...nothing, reason: 'cannot_stay' as const }
  const instead = fleet.bookings.find(
    (other) => other.id !== id && cars.get(other.id) === car_id && periodsOverlap(other.period, period),
  )
  if (instead) return { ...nothing, reason: 'frees' as const, for_booking_id: instead.id }
  const service = fleet.upkeep.find((one) => {
    const room = one.car_id === car_id ? rooms.get(one.id) : null
    return room && periodsOverlap(room, period)
  })
  if (service) return { ...nothing, reason: 'service' as const, for_upkeep_id: service.id }
  if (!fits.includes(car_id) && to !== null && fits.includes(to))
    return { ...nothing, reason: 'own_class' as const }
  if (to !== null && !fits.includes(to)) return { ...nothing, reason: 'upgrade' as const }
  const car = (carId: number | null) => fleet.cars.find((one) => one.id === carId)
  const isAt = (one: PlanCar | undefined) =>
    one !== undefined && placeBefore(fleet, one, period.start, id) === booking.pickup
  const reason = !isAt(car(car_id)) && isAt(car(to)) ? ('place' as const) : ('wear' as const)
  return { ...nothing, reason }
}

/**
 * Which of some moves can still be made, all of them together, and which cannot any more: the booking is elsewhere, or
 * something stands where it would go. A move that needs one that cannot be made cannot be made either.
 */
export function splitMoves<Move extends { booking_id: number; from: number; to: number }>(
  fleet: FleetToPlan,
  moves: readonly Move[],
): { possible: Move[]; stale: Move[] } {
  let possible = moves.filter(({ booking_id, from, to }) => {
    const booking = fleet.bookings.find(({ id }) => id === booking_id)
    return booking?.car_id === from && (booking.fits.includes(to) || booking.upgrades.includes(to))
  })
  for (;;) {
    const cars = new Map(fleet.bookings.map(({ id, car_id }) => [id, car_id]))
    for (const { booking_id, to } of possible) cars.set(booking_id, to)
    const isClear = ({ booking_id, to }: Move) => {
      const { period } = fleet.bookings.find(({ id }) => id === booking_id)!
      const fixed = fleet.cars.find(({ id }) => id === to)?.fixed ?? []
      const others = fleet.bookings.filter(({ id }) => id !== booking_id && cars.get(id) === to)
      return ![...fixed, ...others].some((one) => periodsOverlap(one.period, period))
    }
    const clear = possible.filter((move) => isClear(move))
    if (clear.length === possible.length) break
    possible = clear
  }
  return { possible, stale: moves.filter((move) => !possible.includes(move)) }
}
