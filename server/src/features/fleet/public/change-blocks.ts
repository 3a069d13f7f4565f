import { BookingsInTheWay } from '@marhala/contract/fleet/fleet.ts'
import type { BlockFields } from '@marhala/contract/fleet/fleet-upkeep.ts'
import { checkBlock } from '@marhala/domain/fleet/fleet.ts'
import * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { makeRoom } from '../../bookings/public/take-car.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readInstants } from '../../quotes/public/booking-fields.ts'
import { listBookingsIn } from '../fleet.queries.ts'
import { noteCar } from '../note-car.ts'
import { deleteBlock, insertBlock, releaseBlock } from '../upkeep.queries.ts'

/**
 * Takes a locked car out of the calendar, for exactly the given time: it cannot be booked from this commit on. Expired
 * holds give way; other bookings are named in the 409. `at` is the path of the fields in the form.
 */
export async function blockCar(
  context: AppContext,
  caller: Caller,
  car: { id: number },
  { block, at = '' }: { block: BlockFields; at?: string },
): Promise<void> {
  const { start, end } = await readTimes(context, block, at)
  const period = { start: start.getTime(), end: end.getTime() }
  try {
    await makeRoom(context, { id: null, car_id: car.id }, period)
  } catch (error) {
    throw await nameBookings(context, car, { start, end }, error)
  }
  const { reason = '' } = block
  const id = await insertBlock(context.db, {
    car_id: car.id,
    start,
    end,
    reason,
    created_at: context.clock(),
  })
  await noteCar(context, caller, 'block', car.id, { after: { block: id, start, end, reason } })
}

/** Deletes a blocked time. */
export async function unblockCar(
  context: AppContext,
  caller: Caller,
  car: { id: number },
  id: number,
): Promise<void> {
  const before = await deleteBlock(context.db, car.id, id)
  if (!before) throw new ApiError('not_found')
  await noteCar(context, caller, 'unblock', car.id, { before: { block: id, ...before } })
}

/**
 * Takes a locked car out of the calendar for somebody who may come to book it; the id of the blocked time. 409
 * `car_unavailable` where it is taken.
 */
export async function holdCar(
  context: AppContext,
  car_id: number,
  { start, end }: { start: number; end: number },
  reason: string,
): Promise<number> {
  await makeRoom(context, { id: null, car_id }, { start, end })
  const times = { start: new Date(start), end: new Date(end) }
  return insertBlock(context.db, { car_id, ...times, reason, created_at: context.clock() })
}

/** Gives such a time back. */
export async function letGoOfCar({ db }: Pick<AppContext, 'db'>, blockId: number): Promise<void> {
  await releaseBlock(db, blockId)
}

async function readTimes(context: AppContext, block: BlockFields, at: string) {
  const { time_zone } = await getSettings(context.db)
  const { period, problems } = readInstants(block, time_zone)
  if (period) {
    const span = { start: period.start.getTime(), end: period.end.getTime() }
    for (const code of checkBlock(span, context.clock().getTime())) problems['end_date'] = [{ key: code }]
  }
  const found = Object.entries(problems).map(([field, list]) => [`${at}${field}`, list] as const)
  if (found.length > 0 || !period) throw invalid(Object.fromEntries(found))
  return period
}

async function nameBookings(
  context: AppContext,
  car: { id: number },
  period: { start: Date; end: Date },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'car_unavailable') return error
  const bookings = await listBookingsIn(context.db, car.id, period, context.clock())
  return new ApiError('car_unavailable', { data: z.encode(BookingsInTheWay, { bookings }) })
}
