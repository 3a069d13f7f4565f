import {
  costOn,
  type FleetPlan,
  type FleetToPlan,
  placeBefore,
  type PlanBooking,
  planCosts,
  standingPlan,
  wearScale,
} from './fleet-plan.ts'
import { type Period, periodsOverlap } from './occupancy.ts'

/** A programme whose variables are 0 or 1: the sum of a row's variables lies between its bounds, the costs' is least. */
export type BinaryModel = {
  costs: number[]
  rows: { lower: number; upper: number; columns: number[] }[]
  /** A solution to begin with. */
  start: number[]
}

type Column = {
  cost: number
  car: number | null
  period: Period
  isOf: { booking: number } | { upkeep: number }
}

/**
 * The search for the best plan as a programme: a variable for each booking on each car that could serve it, or on none;
 * one for each window of a service. No two that overlap are on one car at once.
 */
export function modelOf(fleet: FleetToPlan): {
  model: BinaryModel
  read: (values: readonly number[]) => FleetPlan
} {
  const columns = [...columnsOfBookings(fleet), ...columnsOfUpkeep(fleet)]
  const rows = [...onceEach(columns), ...oneAtATime(columns)]
  const standing = standingPlan(fleet)
  const start = columns.map((column) => (isChosen(column, standing) ? 1 : 0))
  return {
    model: { costs: columns.map(({ cost }) => cost), rows, start },
    read: (values) => {
      const plan: FleetPlan = { cars: new Map(), rooms: new Map() }
      columns.forEach(({ isOf, car, period }, index) => {
        if (values[index]! < 0.5) return
        if ('booking' in isOf) plan.cars.set(isOf.booking, car)
        else plan.rooms.set(isOf.upkeep, car === null ? null : period)
      })
      return plan
    },
  }
}

function isChosen({ isOf, car, period }: Column, { cars, rooms }: FleetPlan): boolean {
  if ('booking' in isOf) return (cars.get(isOf.booking) ?? null) === car
  const room = rooms.get(isOf.upkeep) ?? null
  return car === null ? room === null : room?.start === period.start
}

function columnsOfBookings(fleet: FleetToPlan): Column[] {
  const scale = wearScale(fleet.cars)
  const cars = new Map(fleet.cars.map((car) => [car.id, car]))
  return fleet.bookings.flatMap((booking) => {
    const { id, car_id, mayStay, period, fits, upgrades, pickup } = booking
    const isOf = { booking: id }
    const among = new Set([...(mayStay ? [car_id] : []), ...fits, ...upgrades])
    const onCars = [...among].flatMap((carId): Column[] => {
      const car = cars.get(carId)
      const isTaken = car?.fixed.some((time) => periodsOverlap(time.period, period))
      if (!car || (isTaken && carId !== car_id) || (carId === car_id && !mayStay)) return []
      const place = placeBefore(fleet, car, period.start, id)
      const way = pickup !== null && place !== null && place !== pickup ? planCosts.transfer : 0
      return [{ cost: costOn(booking, carId, scale) + way, car: carId, period, isOf }]
    })
    return [...onCars, { cost: planCosts.withoutCar, car: null, period, isOf }]
  })
}

function columnsOfUpkeep({ upkeep, cars }: FleetToPlan): Column[] {
  return upkeep.flatMap(({ id, car_id, windows }) => {
    const fixed = cars.find((car) => car.id === car_id)?.fixed ?? []
    const isOf = { upkeep: id }
    const free = windows.filter((window) => !fixed.some((time) => periodsOverlap(time.period, window)))
    return [
      // Of several that fit the best, the first: a point between them, less than any other difference.
      ...free.map((period, index) => ({ cost: index / 100, car: car_id, period, isOf })),
      { cost: planCosts.withoutRoom, car: null, period: { start: 0, end: 0 }, isOf },
    ]
  })
}

function onceEach(columns: readonly Column[]): BinaryModel['rows'] {
  const keyOf = ({ isOf }: Column) => ('booking' in isOf ? `b${isOf.booking}` : `u${isOf.upkeep}`)
  const byKey = Map.groupBy(columns.keys(), (index) => keyOf(columns[index]!))
  return [...byKey.values()].map((indexes) => ({ lower: 1, upper: 1, columns: indexes }))
}

/** A row for each moment at which most of what could stand on a car would stand there together. */
function oneAtATime(columns: readonly Column[]): BinaryModel['rows'] {
  const byCar = Map.groupBy(columns.keys(), (index) => columns[index]!.car)
  return [...byCar].flatMap(([car, indexes]) => {
    if (car === null) return []
    const inOrder = indexes.toSorted(
      (one, other) => columns[one]!.period.start - columns[other]!.period.start,
    )
    const rows: BinaryModel['rows'] = []
    let together: number[] = []
    for (const index of inOrder) {
      const { start } = columns[index]!.period
      const still = together.filter((one) => columns[one]!.period.end > start)
      if (still.length < together.length && together.length > 1)
        rows.push({ lower: 0, upper: 1, columns: together })
      together = [...still, index]
    }
    if (together.length > 1) rows.push({ lower: 0, upper: 1, columns: together })
    return rows
  })
}

/** The parts of a fleet that share no car: each is planned for itself. */
export function partsOf(fleet: FleetToPlan): FleetToPlan[] {
  const group = new Map(fleet.cars.map(({ id }) => [id, id]))
  const find = (car: number): number => {
    let root = car
    while (group.get(root) !== root) root = group.get(root)!
    return root
  }
  for (const { car_id, fits, upgrades } of fleet.bookings)
    for (const car of [...fits, ...upgrades]) group.set(find(car), find(car_id))
  const ofPart = (car: number, root: number) => find(car) === root
  return [...new Set(fleet.cars.map(({ id }) => find(id)))].map((root) => ({
    cars: fleet.cars.filter(({ id }) => ofPart(id, root)),
    bookings: fleet.bookings.filter(({ car_id }) => ofPart(car_id, root)),
    upkeep: fleet.upkeep.filter(({ car_id }) => ofPart(car_id, root)),
  }))
}

/** How many choices of a car a programme may have before it takes longer than a night has. */
const mostChoices = 20_000

/**
 * The parts of a fleet, each small enough to be solved: in a large one only a booking that stands on a car of the next
 * class, or on none that can serve it, may have one; then each has the cars that cost it least.
 */
export function solvableParts(fleet: FleetToPlan): FleetToPlan[] {
  return partsOf(fleet)
    .flatMap((part) => (choicesIn(part) > mostChoices ? partsOf(withoutNeedlessUpgrades(part)) : [part]))
    .map((part) => (choicesIn(part) > mostChoices ? withFewerCars(part) : part))
}

function choicesIn({ bookings }: FleetToPlan): number {
  return bookings.reduce((sum, { fits, upgrades }) => sum + fits.length + upgrades.length, 0)
}

function withoutNeedlessUpgrades(part: FleetToPlan): FleetToPlan {
  const isNeeded = ({ mayStay, car_id, upgrades }: PlanBooking) => !mayStay || upgrades.includes(car_id)
  return { ...part, bookings: part.bookings.map((one) => (isNeeded(one) ? one : { ...one, upgrades: [] })) }
}

function withFewerCars(part: FleetToPlan): FleetToPlan {
  const scale = wearScale(part.cars)
  const most = Math.max(2, Math.floor(mostChoices / part.bookings.length))
  const cheapest = (one: PlanBooking, cars: readonly number[]) =>
    cars
      .map((car) => ({ car, cost: costOn(one, car, scale) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most)
      .map(({ car }) => car)
  const bookings = part.bookings.map((one) => ({
    ...one,
    fits: one.mayStay ? cheapest(one, one.fits) : one.fits,
    upgrades: cheapest(one, one.upgrades),
  }))
  return { ...part, bookings }
}
