import { type ClassPlace, placeInClass, type TakenTime } from '@marhala/domain/availability/class-places.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { papersNotice } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import {
  listClassCars,
  listPlates,
  listRelatedClasses,
  listTaken,
  liftBookings,
} from './class-places.queries.ts'
import { clearExpired } from './clear-expired.ts'
import { noteChange } from './note-change.ts'
import { insertOccupancy, isExpiredHold, type Period } from './occupancies.queries.ts'
import { servingCars } from './serving-cars.ts'

/** A time on a car of a class: from `start` to `end` as it is booked, `occupied` with the turnaround. */
export type ClassWish = {
  class_id: number
  start: Date
  end: Date
  occupied: Period
  /** The car that it has to be, whatever others must leave it. */
  car_id?: number
  /** The booking whose time it is already. */
  except?: number | null
  /** Whether a full class borrows where it asks staff first. */
  byStaff?: boolean
}

const day = 86_400_000
/** How far around a wish bookings are moved: what reaches further stays where it is. */
const reach = 45 * day

/**
 * Where among the cars of its class a time would stand, and what would move for it (`placeInClass`): those in service
 * whose papers allow it; expired holds are no obstacle. Null where there is no place. Nothing is written; whoever goes
 * by it holds the class's lock (`lockClasses`).
 */
export async function findClassPlace(context: AppContext, wish: ClassWish): Promise<ClassPlace | null> {
  return (await readClassPlaces(context, wish))(wish)
}

/** A class as it is read once for a time, whichever of its cars are asked about then: `findClassPlace` for each of them. */
export async function readClassPlaces(
  context: AppContext,
  wish: Omit<ClassWish, 'car_id' | 'byStaff'>,
): Promise<(asked: Pick<ClassWish, 'car_id' | 'byStaff'>) => ClassPlace | null> {
  const { db, clock } = context
  const now = clock()
  const [classes, settings] = [await listRelatedClasses(db, wish.class_id), await getSettings(db)]
  const cars = await listClassCars(
    db,
    classes.map(({ id }) => id),
  )
  const window = { start: wish.occupied.start - reach, end: wish.occupied.end + reach }
  const rows = await listTaken(
    db,
    cars.map(({ id }) => id),
    window,
    wish.except ?? null,
  )
  const { time_zone } = settings
  const fleet = { cars, classes, notice: papersNotice(now, settings), time_zone }
  const taken = rows
    .filter((row) => !isExpiredHold(row, now))
    .map((row): TakenTime => {
      const period = { start: row.start.getTime(), end: row.end.getTime() }
      const { class_id } = row
      const isLoose =
        isMovable({ ...row, status: row.status as BookingStatus }) &&
        period.start >= window.start &&
        period.end <= window.end &&
        classes.some(({ id }) => id === class_id)
      if (!isLoose) return { id: -Number(row.id), car_id: row.car_id, period }
      const booked = { class_id: class_id!, start: row.start_date!, end: row.end_date! }
      return {
        id: row.booking_id!,
        car_id: row.car_id,
        period,
        movable: servingCars(fleet, booked, { mayAsk: false }),
      }
    })
  return ({ car_id, byStaff: mayAsk = false }) =>
    placeInClass(taken, {
      period: wish.occupied,
      ...(car_id === undefined ? servingCars(fleet, wish, { mayAsk }) : { cars: [car_id] }),
    })
}

/**
 * Moves bookings to other cars of their class, under its lock: each move is in the booking's history, none is mailed.
 * Holds that have expired on their new cars are cancelled.
 */
export async function moveBookings(
  context: AppContext,
  by: Caller | null,
  moves: ClassPlace['moves'],
): Promise<void> {
  if (moves.length === 0) return
  const lifted = await liftBookings(
    context.db,
    moves.map(({ id }) => id),
  )
  for (const move of moves) {
    const { start, end } = lifted.find(({ booking_id }) => booking_id === move.id)!
    const period = { start: start.getTime(), end: end.getTime() }
    await clearExpired(context, move.to, period, move.id)
    await insertOccupancy(context.db, move.to, move.id, period)
    await noteMove(context, by, move)
  }
}

/** Writes the new car of a booking whose time stands on it already, and tells its history. */
export async function noteMove(
  context: AppContext,
  by: Caller | null,
  { id, from, to }: ClassPlace['moves'][number],
): Promise<void> {
  await updateBooking(context.db, id, { car_id: to })
  const cars = await listPlates(context.db, [from, to])
  const told = (car_id: number) => ({
    car_id,
    registration_plate: cars.find((car) => car.id === car_id)!.registration_plate,
  })
  await noteChange(context, by, 'move_car', id, { before: told(from), after: told(to) })
}
