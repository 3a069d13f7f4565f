import type { AppContext } from '../../context.ts'
import { bookingCancelledMail } from '../../mail/booking-cancelled-mail.ts'
import { bookingCompletedMail } from '../../mail/booking-completed-mail.ts'
import { bookingConfirmedMail } from '../../mail/booking-confirmed-mail.ts'
import { bookingReceivedMail } from '../../mail/booking-received-mail.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { getClientLanguage } from './booking-mail.queries.ts'
import { readBookingForMail } from './read-booking-for-mail.ts'

const mails = {
  received: bookingReceivedMail,
  confirmed: bookingConfirmedMail,
  cancelled: bookingCancelledMail,
  completed: bookingCompletedMail,
}

/** Queues the mail that tells a booking's client what happened, in their language, in the same transaction. */
export async function mailClient(
  context: AppContext,
  bookingId: number,
  kind: keyof typeof mails,
): Promise<void> {
  const language = await getClientLanguage(context.db, bookingId)
  const { booking } = await readBookingForMail(context, bookingId, language)
  const mail = mails[kind](booking, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
}
