import { openingHoursOn } from '@marhala/domain/business-hours.ts'
import { isReminderDue, type ReminderKind, reminderKinds } from '@marhala/domain/reminders.ts'
import { localDate } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { bookingReminderMail } from '../../mail/booking-reminder-mail.ts'
import { getClientLanguage } from '../bookings/booking-mail.queries.ts'
import { readBookingForMail } from '../bookings/read-booking-for-mail.ts'
import { getSettings, type Settings } from '../company/company.queries.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { notify } from '../notifications/notify.queries.ts'
import { insertMessage, isStillToRemind, listToRemind } from './outgoing-messages.queries.ts'

/** Reminds clients of tomorrow's pickups and returns, each of them once, where the settings ask for it. */
export async function remindClients(context: AppContext): Promise<void> {
  const settings = await getSettings(context.db)
  const wanted = { pickup_reminder: settings.pickup_reminders, return_reminder: settings.return_reminders }
  const when = { hour: settings.reminder_hour, timeZone: settings.time_zone }
  const now = context.clock()
  for (const kind of reminderKinds) {
    if (!wanted[kind]) continue
    for (const booking of await listToRemind(context.db, kind, now))
      if (isReminderDue(booking.at.getTime(), now.getTime(), when))
        // One that can't be written must not keep the others from being told.
        await transact(context.db, (db) => remind({ ...context, db }, kind, booking, settings)).catch(
          (error: unknown) => context.log.error({ err: error, booking_id: booking.id }, 'no reminder'),
        )
  }
}

/** The row decides: of two servers at once one writes it, and sends. */
async function remind(
  context: AppContext,
  kind: ReminderKind,
  { id, at }: { id: number; at: Date },
  settings: Settings,
): Promise<void> {
  const { db, clock } = context
  if (!(await isStillToRemind(db, kind, { id, at }))) return
  const language = await getClientLanguage(db, id)
  const { booking, client } = await readBookingForMail(context, id, language)
  const { first_name, email } = client
  if (email === null) return
  const key = { booking_id: id, kind, channel: 'mail', about: at.toISOString() } as const
  const message_id = await insertMessage(db, { ...key, created_at: clock() })
  if (message_id === undefined) return
  const hours = openingHoursOn(localDate(at.getTime(), settings.time_zone), settings.business_hours)
  const told = { ...booking, user: { first_name, email, language } }
  const mail = bookingReminderMail(told, kind, hours, await readMailSender(context, settings))
  await context.jobs.enqueueMail(db, { ...mail, message_id })
  const concerned = { actor_id: null, client_id: client.id, booking_id: id }
  await notify(context, { kind: noticeOf[kind], key: `${id}:${at.getTime()}`, ...concerned })
}

const noticeOf = { pickup_reminder: 'my_pickup_tomorrow', return_reminder: 'my_return_tomorrow' } as const
