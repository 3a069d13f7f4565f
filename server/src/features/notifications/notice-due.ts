import { isFleetHeld } from '@marhala/domain/booking/client-holds.ts'
import { taskNotice, waitingNotice } from '@marhala/domain/messages/notification.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countHeldCars, listPressingTasks, listWaitingBookings } from './due.queries.ts'
import { type Notice, notify } from './public/notify.queries.ts'

/**
 * Sends time-based notices: tasks that are due or late, unconfirmed bookings whose hold is about to end, and a fleet
 * taken up by holds. Each once, however often this runs.
 */
export async function noticeDue(context: AppContext): Promise<void> {
  const now = context.clock()
  for (const { id, assignee_id, due_at, remind_at } of await listPressingTasks(context.db, now)) {
    const times = { due_at: due_at?.getTime() ?? null, remind_at: remind_at?.getTime() ?? null }
    const notice = taskNotice(times, now.getTime())
    if (!notice) continue
    const { kind, at } = notice
    await notifyDue(context, { kind, key: `${id}:${at}`, actor_id: null, assignee_id, task_id: id })
  }
  const until = new Date(now.getTime() + waitingNotice)
  for (const { id, hold_expires_at } of await listWaitingBookings(context.db, { now, until })) {
    const key = `${id}:${hold_expires_at!.getTime()}`
    await notifyDue(context, { kind: 'booking_waiting', key, actor_id: null, booking_id: id })
  }
  await noticeHeldFleet(context, now)
}

/** Once per day of the company, for as long as it lasts. */
async function noticeHeldFleet(context: AppContext, now: Date): Promise<void> {
  const { held, cars, newest } = await countHeldCars(context.db, now)
  if (newest === null || !isFleetHeld({ held: held ?? 0, cars: cars ?? 0 })) return
  const { time_zone } = await getSettings(context.db)
  const key = localDate(now.getTime(), time_zone)
  await notifyDue(context, { kind: 'fleet_held', key, actor_id: null, booking_id: newest })
}

/** A failure does not stop the others. */
async function notifyDue(context: AppContext, notice: Notice): Promise<void> {
  await transact(context.db, (db) => notify({ ...context, db }, notice)).catch((error: unknown) =>
    context.log.error({ err: error, kind: notice.kind }, 'nobody was told'),
  )
}
