import type { AppContext } from '../../context.ts'
import { newBookingMail } from '../../mail/new-booking-mail.ts'
import { readCompanyInbox } from '../company/read-company-inbox.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { readBookingForMail } from './read-booking-for-mail.ts'

/** Queues the mail that tells the company of a new booking, where `email_notifications` asks for it (settled.md §1). */
export async function mailCompany(context: AppContext, bookingId: number): Promise<void> {
  const to = await readCompanyInbox(context)
  if (!to) return
  const { booking, client } = await readBookingForMail(context, bookingId, to.language)
  const mail = newBookingMail(to, booking, client, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
}
