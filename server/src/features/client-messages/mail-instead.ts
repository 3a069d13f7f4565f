import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { mailReminder } from './mail-reminder.ts'
import { isStillWanted, type PastMessage } from './still-wanted.ts'

/**
 * Mails, in the caller's transaction, a reminder that WhatsApp did not deliver, while it is still of tomorrow. Received
 * and confirmed bookings, and their cars, were mailed when they happened.
 */
export async function mailInstead(
  context: AppContext,
  message: PastMessage,
  settings: Settings,
): Promise<void> {
  const { kind, booking_id, about } = message
  if (kind !== 'pickup_reminder' && kind !== 'return_reminder') return
  if (!(await isStillWanted(context, message, settings))) return
  await mailReminder(context, kind, { id: booking_id, at: new Date(about) }, settings)
}
