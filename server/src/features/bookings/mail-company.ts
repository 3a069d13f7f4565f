import type { AppContext } from '../../context.ts'
import { newBookingMail } from '../../mail/new-booking-mail.ts'
import { getSettings } from '../company/company.queries.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { findCompanyLanguage } from './booking-mail.queries.ts'
import { readBookingForMail } from './read-booking-for-mail.ts'

/** Queues the mail that tells the company of a new booking, where `email_notifications` asks for it (settled.md §1). */
export async function mailCompany(context: AppContext, bookingId: number): Promise<void> {
  const { email_notifications, contact_email } = await getSettings(context.db)
  if (!email_notifications || !contact_email) return
  const language = await findCompanyLanguage(context.db, contact_email)
  const { booking, client } = await readBookingForMail(context, bookingId, language)
  const to = { email: contact_email, language }
  const mail = newBookingMail(to, booking, client, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
}
