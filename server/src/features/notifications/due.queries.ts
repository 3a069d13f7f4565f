import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isUnpaidHold } from '../bookings/public/holds.queries.ts'

const hour = 3_600_000

/** Open assigned tasks that are late, due within an hour or to be reminded of, and whose assignee was not notified yet. */
export async function listPressingTasks(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('tasks')
    .select(['id', 'assignee_id', 'due_at', 'remind_at'])
    .where('status', '<>', 'completed')
    .where('assignee_id', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('due_at', '<=', new Date(now.getTime() + hour)), eb('remind_at', '<=', now)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'tasks.assignee_id')
            .where('notifications.kind', 'in', ['task_due', 'task_overdue'])
            // As `taskNotice` of the domain: the instant of the notice.
            .where('notifications.key', '=', keyAt(now)),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

function keyAt(now: Date) {
  const at = sql`case when tasks.due_at < ${now} then tasks.due_at
    else coalesce(tasks.remind_at, tasks.due_at - interval '1 hour') end`
  return sql<string>`tasks.id || ':' || (extract(epoch from ${at}) * 1000)::bigint`
}

/** Pending bookings whose hold ends within a span. */
export async function listWaitingBookings(db: Kysely<DB>, { now, until }: { now: Date; until: Date }) {
  return (
    db
      .selectFrom('bookings')
      .select(['id', 'hold_expires_at'])
      .where('status', '=', 'pending')
      .where('hold_expires_at', '>', now)
      .where('hold_expires_at', '<=', until)
      // For a short hold only in its second half: its booking was notified when it was made.
      .where(sql<boolean>`created_at + (hold_expires_at - created_at) / 2 <= ${now}`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.booking_id', '=', 'bookings.id')
              .where('notifications.kind', '=', 'booking_waiting'),
          ),
        ),
      )
      .orderBy('id')
      .execute()
  )
}

/** How many cars the company has, how many have holds without a payment, and the newest of these. */
export async function countHeldCars(db: Kysely<DB>, now: Date) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cars')
        .select(sql<number>`count(*)::int`.as('cars'))
        .where('status', '<>', 'retired')
        .as('cars'),
      eb
        .selectFrom('bookings')
        .where(isUnpaidHold(now))
        .select(sql<number>`count(distinct car_id)::int`.as('held'))
        .as('held'),
      eb
        .selectFrom('bookings')
        .where(isUnpaidHold(now))
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('newest'),
    ])
    .executeTakeFirstOrThrow()
}
