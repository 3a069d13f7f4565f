import { mayMovePickup, type BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isReminderDue } from '@marhala/domain/messages/reminders.ts'
import type { WhatsappKind } from '@marhala/domain/messages/whatsapp.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { isStillToRemind, readStatus } from './public/outgoing-messages.queries.ts'

/** A message that has waited, or has to go out in another way. */
export type PastMessage = { booking_id: number; kind: WhatsappKind; about: string }

/** Whether a message is still true: a reminder of tomorrow, a confirmation of a booking that is confirmed, a car to come. */
export async function isStillWanted(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { booking_id, kind, about }: PastMessage,
  settings: Settings,
): Promise<boolean> {
  if (kind === 'received') return (await readStatus(db, booking_id)) === 'pending'
  if (kind === 'confirmed') return (await readStatus(db, booking_id)) === 'confirmed'
  if (kind === 'car_changed') return mayMovePickup((await readStatus(db, booking_id)) as BookingStatus)
  const at = new Date(about)
  const day = { hour: 0, timeZone: settings.time_zone }
  if (!isReminderDue(at.getTime(), clock().getTime(), day)) return false
  return isStillToRemind(db, kind, { id: booking_id, at })
}
