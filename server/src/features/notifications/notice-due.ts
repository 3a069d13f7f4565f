import { taskNotice, waitingNotice } from '@marhala/domain/messages/notification.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { listPressingTasks, listWaitingBookings } from './due.queries.ts'
import { type Notice, notify } from './public/notify.queries.ts'

/**
 * Tells of what the clock brings: tasks that are due or late, and bookings whose hold is about to end without anybody
 * having confirmed them. Each once, whoever looks and how often.
 */
export async function noticeDue(context: AppContext): Promise<void> {
  const now = context.clock()
  for (const { id, assignee_id, due_at, remind_at } of await listPressingTasks(context.db, now)) {
    const times = { due_at: due_at?.getTime() ?? null, remind_at: remind_at?.getTime() ?? null }
    const told = taskNotice(times, now.getTime())
    if (!told) continue
    const { kind, at } = told
    await tell(context, { kind, key: `${id}:${at}`, actor_id: null, assignee_id, task_id: id })
  }
  const until = new Date(now.getTime() + waitingNotice)
  for (const { id, hold_expires_at } of await listWaitingBookings(context.db, { now, until })) {
    const key = `${id}:${hold_expires_at!.getTime()}`
    await tell(context, { kind: 'booking_waiting', key, actor_id: null, booking_id: id })
  }
}

/** One that fails holds up no other. */
async function tell(context: AppContext, notice: Notice): Promise<void> {
  await transact(context.db, (db) => notify({ ...context, db }, notice)).catch((error: unknown) =>
    context.log.error({ err: error, kind: notice.kind }, 'nobody was told'),
  )
}
