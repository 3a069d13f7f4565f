import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { deleteImportedAccounts } from '../../auth/public/imported-accounts.queries.ts'
import { cancelImportedBookings } from '../../bookings/public/cancel-imported.ts'
import { deleteImportedBookings } from '../../bookings/public/imported-bookings.queries.ts'
import { lockCars } from '../../bookings/public/locks.queries.ts'
import {
  deleteImportedBrands,
  deleteImportedCars,
  deleteImportedPapers,
  listCarsWithOtherPapers,
} from '../../fleet/public/imported-cars.queries.ts'
import { dropOwnTasks } from '../../tasks/public/own-tasks.queries.ts'
import { refuseMoney } from '../import-rights.ts'
import { deleteRecords, findImport, listRecords, updateImport } from '../imports.queries.ts'
import { listCarsByPlate } from '../judging/known-bookings.queries.ts'
import { presentImport } from '../present-import.ts'
import { oneAtATime } from '../running/run-import.ts'
import { notifySuperadmins } from '../notify-superadmins.ts'
import {
  listChangedBookings,
  listGrownAccounts,
  listPaymentsOf,
  listPointedAt,
  listRemainingNames,
} from './used-since.queries.ts'

/**
 * Deletes exactly what an import made. What has been used since stays and is listed; a second undo tries those again. A
 * booking with payments stays, too: it is cancelled and owes nothing, and they are voided. Superadmins are notified.
 */
export async function undoImport(context: AppContext, caller: Caller, importId: number) {
  const { removed, cancelled } = await oneAtATime(context, async (inside) => {
    const found = await findImport(inside.db, importId)
    if (!found) throw new ApiError('not_found')
    if (found.state === 'waiting') throw new ApiError('import_over')
    refuseMoney(caller, found)
    const undone = { undone_by: caller.id, undone_at: inside.clock() }
    await updateImport(inside.db, importId, undone)
    const gone = await removeMade(inside, caller, importId)
    const remaining = await listRecords(inside.db, importId)
    const who = { entity: 'import', entity_id: importId, ...actorOf(caller) }
    const facts = { kind: found.kind, file_name: found.file_name, rows: gone.removed, kept: remaining.length }
    const cancelled = gone.cancelled > 0 ? { cancelled: gone.cancelled } : {}
    await writeAudit(inside.db, { ...who, action: 'undo_import', before: { ...facts, ...cancelled } })
    await notifySuperadmins(inside, caller, 'import_undone', importId)
    return gone
  })
  const row = (await findImport(context.db, importId))!
  return {
    import: presentImport(row),
    removed,
    cancelled,
    kept: await listRemainingNames(context.db, importId),
  }
}

/** Bookings first, then what they refer to: returns how many records were deleted, and how many bookings were cancelled. */
async function removeMade(
  context: AppContext,
  caller: Caller,
  importId: number,
): Promise<{ removed: number; cancelled: number }> {
  const { db } = context
  const records = await listRecords(db, importId)
  const idsOf = (column: 'booking_id' | 'user_id' | 'car_id' | 'brand_id') =>
    records.flatMap((record) => record[column] ?? [])
  if (idsOf('booking_id').length > 0 || idsOf('car_id').length > 0) await lockFleet(context)

  const unpaid = await unusedBookings(context, importId, idsOf('booking_id'))
  const paid = new Set((await listPaymentsOf(db, unpaid)).values())
  const [bookings, cancelled] = [unpaid.filter((id) => !paid.has(id)), [...paid]]
  await deleteRecords(db, 'booking_id', unpaid)
  await deleteImportedBookings(db, bookings)
  await cancelImportedBookings(context, caller, cancelled)

  const grown = await listGrownAccounts(db, idsOf('user_id'))
  const users = await unused(context, 'users', idsOf('user_id'), grown)
  await deleteRecords(db, 'user_id', users)
  await deleteImportedAccounts(db, users)

  const cars = await unusedCars(context, importId, idsOf('car_id'))
  await deleteRecords(db, 'car_id', cars)
  await deleteImportedPapers(db, cars)
  await deleteImportedCars(db, cars)

  const brands = await unused(context, 'brands', idsOf('brand_id'))
  await deleteRecords(db, 'brand_id', brands)
  await deleteImportedBrands(db, brands)
  const removed = bookings.length + users.length + cars.length + brands.length
  return { removed, cancelled: cancelled.length }
}

/** Waits for concurrent bookings of any car, so that they are seen. */
async function lockFleet({ db }: AppContext): Promise<void> {
  const cars = await listCarsByPlate(db)
  await lockCars(
    db,
    cars.map(({ id }) => id),
  )
}

async function unusedBookings(context: AppContext, importId: number, ids: number[]): Promise<number[]> {
  const { db } = context
  const used = await listChangedBookings(db, importId, ids)
  const payments = await listPaymentsOf(db, ids)
  for (const payment of await listPointedAt(db, 'payments', [...payments.keys()]))
    used.add(payments.get(payment)!)
  // Tasks that a rule made and that were not started are deleted with their booking.
  await dropOwnTasks(
    db,
    'booking_id',
    ids.filter((id) => !used.has(id)),
  )
  return unused(context, 'bookings', ids, used)
}

async function unusedCars(context: AppContext, importId: number, ids: number[]): Promise<number[]> {
  await dropOwnTasks(context.db, 'car_id', ids)
  return unused(context, 'cars', ids, new Set(await listCarsWithOtherPapers(context.db, importId, ids)))
}

async function unused(
  { db }: AppContext,
  table: Parameters<typeof listPointedAt>[1],
  ids: number[],
  used: ReadonlySet<number> = new Set(),
): Promise<number[]> {
  const pointed = await listPointedAt(db, table, ids)
  return ids.filter((id) => !used.has(id) && !pointed.has(id))
}
