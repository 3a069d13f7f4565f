import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { lockCars } from '../../bookings/public/locks.queries.ts'
import { lockNewAccounts } from '../../users/public/new-accounts.queries.ts'
import { findImport, findLines, type ImportRow, takeImportLock, updateImport } from '../imports.queries.ts'
import { listCarsByPlate } from '../judging/known-bookings.queries.ts'
import { judgeFile, type JudgedFile } from '../judging/judge-file.ts'
import { countLines, type LineProblem } from '../judging/judged.ts'
import { presentImport } from '../present-import.ts'
import { refuseMoney } from '../import-rights.ts'
import { refuseIncomplete } from '../preview-import.ts'
import { notifySuperadmins } from '../notify-superadmins.ts'
import { writeBookings } from './write-bookings.ts'
import { writeCars } from './write-cars.ts'
import { writeClients } from './write-clients.ts'

/** A file of twenty thousand lines on a slow machine: other calls keep the usual eight seconds. */
const longest = 120_000

/**
 * Imports the good lines of a file as its last preview read them, in one transaction: a crash leaves nothing; repeating
 * it returns the same result. No mails and no webhooks; superadmins are notified of payments.
 */
export async function runImport(context: AppContext, caller: Caller, importId: number) {
  await oneAtATime(context, async (inside) => {
    const found = await findImport(inside.db, importId)
    if (!found) throw new ApiError('not_found')
    if (found.state === 'imported') return
    const lines = found.state === 'waiting' ? await findLines(inside.db, importId) : undefined
    if (!lines) throw new ApiError('import_over')
    refuseMoney(caller, found)
    refuseIncomplete(found.kind, found, caller.language)
    await lockTargets(inside, found)
    const reading = { columns: found.columns, order: found.day_order }
    const judged = await judgeFile(inside, { kind: found.kind, lines, reading }, caller.language)
    const { made, problems = [] } = await write(inside, caller, importId, judged)
    const result = {
      made,
      made_clients: judged.new_clients,
      made_brands: judged.new_brands.length,
      known: judged.known.length,
      bad: countLines([...judged.problems, ...problems]),
    }
    const imported_at = inside.clock()
    await updateImport(inside.db, importId, { ...result, imported_by: caller.id, imported_at })
    const who = { entity: 'import', entity_id: importId, ...actorOf(caller) }
    const facts = { kind: found.kind, file_name: found.file_name, rows: made }
    await writeAudit(inside.db, { ...who, action: 'import', after: facts })
    const { payments } = (await findImport(inside.db, importId))!
    if (payments > 0) await notifySuperadmins(inside, caller, 'payments_imported', importId)
  })
  return presentImport((await findImport(context.db, importId))!)
}

/** Runs alone among imports and undos; 409 while another runs, and on a concurrent write of the same rows. */
export async function oneAtATime<T>(
  context: AppContext,
  work: (inside: AppContext) => Promise<T>,
): Promise<T> {
  try {
    return await transact(
      context.db,
      async (db) => {
        if (!(await takeImportLock(db))) throw new ApiError('import_in_progress')
        return work({ ...context, db })
      },
      longest,
    )
  } catch (error) {
    const isTaken = (error as { code?: string }).code === '23505'
    throw isTaken ? new ApiError('import_in_progress') : error
  }
}

/** Concurrent bookings of the cars, and new accounts, wait until the file is written, and then see it. */
async function lockTargets({ db }: AppContext, { kind }: ImportRow): Promise<void> {
  if (kind !== 'cars') await lockNewAccounts(db)
  if (kind !== 'bookings') return
  const cars = await listCarsByPlate(db)
  await lockCars(
    db,
    cars.map(({ id }) => id),
  )
}

async function write(
  context: AppContext,
  caller: Caller,
  import_id: number,
  judged: JudgedFile,
): Promise<{ made: number; problems?: LineProblem[] }> {
  if (judged.kind === 'cars') await writeCars(context, { import_id, good: judged.good })
  if (judged.kind === 'clients') await writeClients(context, caller, { import_id, people: judged.good })
  if (judged.kind !== 'bookings') return { made: judged.good.length }
  const rowOfNew = new Map<number, number>()
  for (const { client, row } of judged.good)
    if ('created' in client && !rowOfNew.has(client.created)) rowOfNew.set(client.created, row)
  const people = judged.people.map((person, index) => ({ row: rowOfNew.get(index)!, person }))
  const clients = await writeClients(context, caller, { import_id, people })
  return writeBookings(context, caller, { import_id, good: judged.good, clients })
}
