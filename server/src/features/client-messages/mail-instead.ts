import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { mailReminder } from './mail-reminder.ts'
import { isStillWanted, type PastMessage } from './still-wanted.ts'

/**
 * Tells by mail, in the caller's transaction, what WhatsApp did not: a reminder, while it is still of tomorrow. What was
 * received and confirmed was mailed when it happened.
 */
export async function mailInstead(
  context: AppContext,
  message: PastMessage,
  settings: Settings,
): Promise<void> {
  const { kind, booking_id, about } = message
  if (kind === 'received' || kind === 'confirmed') return
  if (!(await isStillWanted(context, message, settings))) return
  await mailReminder(context, kind, { id: booking_id, at: new Date(about) }, settings)
}
