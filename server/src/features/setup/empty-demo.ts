import type { Setup } from '@marhala/contract/setup/setup.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { findFiles } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { emptyOutbox } from '../../mail/outbox.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings, updateSettings } from '../company/public/company.queries.ts'
import { removeLatestNote } from '../transparency-log/public/latest-note.ts'
import { emptyTables, listFilesByUse, lockBookings } from './empty-tables.queries.ts'
import { readSetup } from './read-setup.ts'
import { countDemo, listOwnBookings, lockDemo, updateDemo } from './setup.queries.ts'

/** The limit for emptying all tables of a large demo on a slow machine, in milliseconds. */
const patience = 60_000

/**
 * Takes the demo away whole, in one transaction: every row but those of staff accounts, mails and uploads too. What the
 * settings were on the first day they are again, in the caller's language. Refused once somebody has booked who is not
 * of the demo (docs/rules/setup.md#the-demo).
 */
export async function emptyDemo(
  context: AppContext,
  caller: Caller,
  typed: { company_name: string },
): Promise<z.output<typeof Setup>> {
  const { db, clock, config, files } = context
  const shown = await transact(db, (inside) => empty({ ...context, db: inside }, caller, typed), patience)
  // Also what waits for the sweep, since pages may have shown it.
  const older = await files.listBefore(clock())
  const kept = await findFiles(db, older)
  await removeFiles(context, [...new Set([...shown, ...older.filter((name) => !kept.has(name))])])
  await emptyOutbox(config)
  // The log of what the demo's visitors did is gone with it: the next one is another.
  removeLatestNote(config.data_dir)
  return readSetup(context)
}

async function empty(
  context: AppContext,
  caller: Caller,
  typed: { company_name: string },
): Promise<string[]> {
  const { db, clock, jobs } = context
  await lockBookings(db)
  const demo = await lockDemo(db)
  if (!demo || demo.emptied_at) throw new ApiError('no_demo')
  const { company_name } = await getSettings(db)
  if (foldText(typed.company_name) !== foldText(company_name))
    throw invalid({ company_name: [{ key: 'type_name' }] })
  if ((await listOwnBookings(db, demo.last_booking_id)).length > 0)
    throw new ApiError('demo_has_own_bookings')
  const goes = await countDemo(db)
  const files = await listFilesByUse(db)
  await emptyTables(db, {
    before: demo.before as { table: string; rows: object[] }[],
    keptFiles: files.kept,
  })
  await jobs.dropMails(db)
  await updateSettings(db, { languages: [caller.language] })
  await updateDemo(db, { emptied_at: clock() })
  const who = { entity: 'company_settings', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'empty_demo', before: goes })
  return files.gone
}
