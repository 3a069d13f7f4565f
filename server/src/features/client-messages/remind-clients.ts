import { isReminderDue, type ReminderKind, reminderKinds } from '@marhala/domain/messages/reminders.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSettings, type Settings } from '../company/public/company.queries.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { mailReminder } from './mail-reminder.ts'
import { isStillToRemind, listToRemind } from './public/outgoing-messages.queries.ts'
import { getContact, queueWhatsapp } from './public/whatsapp-messages.queries.ts'

/** Reminds clients of tomorrow's pickups and returns, once each, where the settings ask for it. */
export async function remindClients(context: AppContext): Promise<void> {
  const settings = await getSettings(context.db)
  const enabled = { pickup_reminder: settings.pickup_reminders, return_reminder: settings.return_reminders }
  const when = { hour: settings.reminder_hour, timeZone: settings.time_zone }
  const now = context.clock()
  for (const kind of reminderKinds) {
    if (!enabled[kind]) continue
    for (const booking of await listToRemind(context.db, kind, now))
      if (isReminderDue(booking.at.getTime(), now.getTime(), when))
        // A failure must not prevent the other reminders.
        await transact(context.db, (db) => remind({ ...context, db }, kind, booking, settings)).catch(
          (error: unknown) => context.log.error({ err: error, booking_id: booking.id }, 'no reminder'),
        )
  }
}

/**
 * By WhatsApp to a client who agreed to it, else by mail. The inserted row decides: of two servers one inserts it, and
 * only inserted messages are sent.
 */
async function remind(
  context: AppContext,
  kind: ReminderKind,
  { id, at }: { id: number; at: Date },
  settings: Settings,
): Promise<void> {
  if (!(await isStillToRemind(context.db, kind, { id, at }))) return
  const message = { booking_id: id, kind, about: at.toISOString() }
  const isTold =
    (await queueWhatsapp(context, message, settings)) ||
    (await mailReminder(context, kind, { id, at }, settings))
  if (!isTold) return
  const { client_id } = await getContact(context.db, id)
  const concerned = { actor_id: null, client_id, booking_id: id }
  await notify(context, { kind: noticeOf[kind], key: `${id}:${at.getTime()}`, ...concerned })
}

const noticeOf = { pickup_reminder: 'my_pickup_tomorrow', return_reminder: 'my_return_tomorrow' } as const
