import { notificationDays } from '@marhala/domain/messages/notification.ts'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { forgetDeliveries } from '../features/webhooks/deliveries.queries.ts'
import { sweepFiles } from '../files/sweep-files.ts'

const hour = 3_600_000

/**
 * Deletes what has served its time: idempotency keys and notes of reminders after 48 hours, codes, tickets, limits and
 * sessions once they are over, browsers that nobody came back with for longer than their cookie lives, notifications after
 * 90 days, the log of the webhooks, files that no row shows, and from the availability table what nobody can ask about any
 * more.
 */
export async function sweep(context: AppContext): Promise<void> {
  const { db, clock } = context
  const now = clock().getTime()
  const before = (hours: number) => new Date(now - hours * hour)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(48)).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', before(0)).execute()
  await db.deleteFrom('codes').where('expires_at', '<', before(24)).execute()
  await db.deleteFrom('live_tickets').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('reset_tokens').where('expires_at', '<', before(24)).execute()
  await db
    .deleteFrom('known_browsers')
    .where('seen_at', '<', before(24 * 400))
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before(24 * 7))
    .execute()
  // Only today's are asked for, in whatever zone the company is.
  await db.deleteFrom('task_reminders').where('sent_at', '<', before(48)).execute()
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', before(24 * notificationDays))
    .execute()
  await db
    .deleteFrom('notification_digests')
    .where('sent_at', '<', before(24 * 7))
    .execute()
  await forgetDeliveries(db, clock())
  await sweepFiles(context)
  await sql`select forget_busy_before(${before(48)})`.execute(db)
}
