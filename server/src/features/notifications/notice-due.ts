import { isFleetHeld } from '@marhala/domain/booking/client-holds.ts'
import { taskNotice, waitingNotice } from '@marhala/domain/messages/notification.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countHeldCars, listPressingTasks, listWaitingBookings } from './due.queries.ts'
import { type Notice, notify } from './public/notify.queries.ts'

/**
 * Tells of what the clock brings: tasks that are due or late, bookings whose hold is about to end without anybody having
 * confirmed them, and a fleet that stands in holds. Each once, whoever looks and how often.
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
  await noticeHeldFleet(context, now)
}

/** Once a day of the company's, for as long as it lasts. */
async function noticeHeldFleet(context: AppContext, now: Date): Promise<void> {
  const { held, cars, newest } = await countHeldCars(context.db, now)
  if (newest === null || !isFleetHeld({ held: held ?? 0, cars: cars ?? 0 })) return
  const { time_zone } = await getSettings(context.db)
  const key = localDate(now.getTime(), time_zone)
  await tell(context, { kind: 'fleet_held', key, actor_id: null, booking_id: newest })
}

/** One that fails holds up no other. */
async function tell(context: AppContext, notice: Notice): Promise<void> {
  await transact(context.db, (db) => notify({ ...context, db }, notice)).catch((error: unknown) =>
    context.log.error({ err: error, kind: notice.kind }, 'nobody was told'),
  )
}
