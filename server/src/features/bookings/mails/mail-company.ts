import type { AppContext } from '../../../context.ts'
import { cancelledByClientMail } from '../../../mail/booking/cancelled-by-client-mail.ts'
import { changedBookingMail } from '../../../mail/booking/changed-booking-mail.ts'
import { newBookingMail } from '../../../mail/booking/new-booking-mail.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { readCompanyInbox } from '../../company/public/read-company-inbox.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import {
  type BookingRead,
  presentForMail,
  readBookingForMail,
  readWholeBooking,
} from '../public/read-booking-for-mail.ts'

/** Queues a mail to the company about a new booking, where `email_notifications` is on. */
export async function mailCompany(context: AppContext, made: BookingRead, settings: Settings): Promise<void> {
  const to = readCompanyInbox(settings)
  if (!to) return
  const { booking, client } = presentForMail(made, to.language, context.clock())
  const mail = newBookingMail(to, booking, client, await readMailSender(context, settings))
  await context.jobs.enqueueMail(context.db, mail)
}

/** The same for a booking that was made, confirmed and handed over in one go. */
export async function mailHandedOver(context: AppContext, bookingId: number): Promise<void> {
  await mailCompany(context, await readWholeBooking(context, bookingId), await getSettings(context.db))
}

/**
 * Queues a mail to the company about a client's change, where `email_notifications` is on; `before` is the booking as
 * it was.
 */
export async function mailCompanyChange(
  context: AppContext,
  before: LockedBooking,
  settings: Settings,
): Promise<void> {
  const to = readCompanyInbox(settings)
  if (!to) return
  const { booking, client } = await readBookingForMail(context, before.id, to.language)
  const mail = changedBookingMail(to, { booking, before, client }, await readMailSender(context, settings))
  await context.jobs.enqueueMail(context.db, mail)
}

/** Queues a mail to the company about a client's cancellation, where `email_notifications` is on, with what they wrote. */
export async function mailCompanyCancelled(
  context: AppContext,
  bookingId: number,
  written: string | null,
): Promise<void> {
  const settings = await getSettings(context.db)
  const to = readCompanyInbox(settings)
  if (!to) return
  const { booking, client } = await readBookingForMail(context, bookingId, to.language)
  const sender = await readMailSender(context, settings)
  const mail = cancelledByClientMail(to, { booking, client, written }, sender)
  await context.jobs.enqueueMail(context.db, mail)
}
