import type { ReminderKind } from '@marhala/domain/messages/reminders.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { bookingReminderMail } from '../../mail/booking/booking-reminder-mail.ts'
import { readBookingForMail } from '../bookings/public/read-booking-for-mail.ts'
import { openOn } from '../catalogue/public/open-locations.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { insertMessage } from './public/outgoing-messages.queries.ts'

/** Queues a reminder by mail in the caller's transaction, once, to a client who has an address; false where none was queued. */
export async function mailReminder(
  context: AppContext,
  kind: ReminderKind,
  { id, at }: { id: number; at: Date },
  settings: Settings,
): Promise<boolean> {
  const { db, clock } = context
  const { booking, client, locations } = await readBookingForMail(context, id)
  const { first_name, email, language } = client
  if (email === null) return false
  const key = { booking_id: id, kind, channel: 'mail', about: at.toISOString() } as const
  const message_id = await insertMessage(db, { ...key, created_at: clock() })
  if (message_id === undefined) return false
  const code = kind === 'pickup_reminder' ? locations.pickup : locations.return
  const date = localDate(at.getTime(), settings.time_zone)
  const hours = await openOn(context, { code, date }, settings)
  const forMail = { ...booking, user: { first_name, email, language } }
  const mail = bookingReminderMail(forMail, kind, hours, await readMailSender(context, settings))
  await context.jobs.enqueueMail(db, { ...mail, message_id })
  return true
}
