import { placeInClass, type TakenTime } from '../../../domain/src/availability/class-places.ts'
import { type Calendars, carsOfClass, type Taken } from './cars.ts'
import { type Fleet, type Hours, turnaround, type Wish } from './demand.ts'

const hour = 3_600_000
/** The setting `bind_hours`: from then on before its pickup a booking keeps its car. */
const bindHours = 24

type Asked = { wish: Wish; id: number; upgrades: boolean }

/** A class and those beside it that its bookings may have come from or go to. */
type View = { fleet: Fleet; own: number; upgrades: boolean }

/**
 * Places a wish as the product does, with its own function, and moves what has to move for it. Says how many bookings
 * moved, null where there is no room. With `upgrades` a full class borrows a car of the next.
 */
export function placeInPool(
  fleet: Fleet,
  calendars: Calendars,
  { wish, id, upgrades }: Asked,
): { moved: number; car: number } | null {
  const view = { fleet, own: wish.class, upgrades }
  const cars = carsInView(view)
  const taken = cars.flatMap((car) => calendars[car]!.map((one) => asTaken(one, car, view, wish.askedAt)))
  const place = placeInClass(taken, {
    ...choiceOf(wish.class, view),
    period: periodOf({ start: wish.start, end: wish.end + turnaround }),
  })
  if (!place) return null
  const moved = place.moves.map(({ id: booking, from, to }) => ({ to, time: take(calendars, from, booking) }))
  for (const { to, time } of moved) calendars[to]!.push(time)
  const period = { start: wish.start, end: wish.end + turnaround }
  calendars[place.car_id]!.push({ ...period, id, class: wish.class, isMovable: true })
  return { moved: moved.length, car: place.car_id }
}

function carsInView({ fleet, own, upgrades }: View): number[] {
  const classes = upgrades ? [own - 1, own, own + 1, own + 2] : [own]
  return classes
    .filter((cls) => cls >= 0 && cls < fleet.classes)
    .flatMap((cls) => carsOfClass(cls, fleet.carsPerClass))
}

/** The cars of a class and, with upgrades, those of the next, as far as they are in view. */
function choiceOf(cls: number, { fleet, own, upgrades }: View): { cars: number[]; upgrades?: number[] } {
  const isSeen = (one: number) => one >= Math.max(0, own - 1) && one < Math.min(fleet.classes, own + 3)
  const cars = isSeen(cls) ? carsOfClass(cls, fleet.carsPerClass) : []
  if (!upgrades) return { cars }
  return { cars, upgrades: isSeen(cls + 1) ? carsOfClass(cls + 1, fleet.carsPerClass) : [] }
}

function asTaken(one: Taken, car_id: number, view: View, now: Hours): TakenTime {
  const time = { id: one.id, car_id, period: periodOf(one) }
  const isBound = !one.isMovable || one.start - bindHours <= now
  return isBound ? time : { ...time, movable: choiceOf(one.class, view) }
}

function periodOf({ start, end }: { start: Hours; end: Hours }): { start: number; end: number } {
  return { start: start * hour, end: end * hour }
}

function take(calendars: Calendars, car: number, id: number): Taken {
  const time = calendars[car]!.find((one) => one.id === id)!
  calendars[car] = calendars[car]!.filter((one) => one !== time)
  return time
}
