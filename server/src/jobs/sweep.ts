import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { transact } from '../db/database.ts'
import { deleteExpiredSignIns } from '../features/auth/expired.queries.ts'
import { deleteUnusedConditionFiles } from '../features/condition/public/condition-pictures.queries.ts'
import { deleteOldLinks } from '../features/fleet/phone/phone-links.queries.ts'
import { dropOldLines } from '../features/imports/imports.queries.ts'
import { deleteOldNotifications } from '../features/notifications/notifications.queries.ts'
import { deleteOldReminders } from '../features/tasks/reminders.queries.ts'
import { forgetDeliveries } from '../features/webhooks/deliveries.queries.ts'
import { deleteFile } from '../files/files.queries.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { deleteExpiredCalls } from '../http/expiring.queries.ts'
import { deleteExpiredTickets } from '../live/tickets.ts'

const hour = 3_600_000

/**
 * Deletes expired rows, each kind by its own room: stored answers and notes of reminders after 48 hours, codes,
 * tickets, limits and sessions once they are over, notifications, the log of the webhooks, the lines of files to be
 * imported, pictures that no report names, files that no row shows, and past rows of the availability table.
 */
export async function sweep(context: AppContext): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  await deleteExpiredCalls(db, { answersBefore: before(48), now })
  await deleteExpiredTickets(context)
  await deleteOldLinks(db, now)
  await deleteExpiredSignIns(db, before)
  await deleteOldReminders(db, before(48))
  await deleteOldNotifications(db, before)
  await forgetDeliveries(db, now)
  await dropOldLines(db, before(24))
  await dropUnusedPictures(context, before(48))
  await sweepFiles(context)
  await sql`select forget_busy_before(${before(48)})`.execute(db)
}

/** Pictures of handovers that no report has named. */
async function dropUnusedPictures(context: AppContext, before: Date): Promise<void> {
  await transact(context.db, async (db) => {
    for (const name of await deleteUnusedConditionFiles(db, before)) await deleteFile(db, name)
  })
}
