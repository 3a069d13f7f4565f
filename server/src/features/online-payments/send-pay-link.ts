import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { payLinkMail } from '../../mail/pay-link-mail.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import type { LockedBooking } from '../bookings/public/bookings.queries.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { readBookingForMail } from '../bookings/public/read-booking-for-mail.ts'
import { payPath } from './public/pay-link.ts'
import { readOffers } from './read-offers.ts'

/** Mails the client the link by which they pay what is due. */
export async function sendPayLink(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
): Promise<void> {
  const { gateway, offers } = await readOffers(context, booking)
  if (!gateway) throw new ApiError('online_payment_off')
  if (offers.length === 0) throw new ApiError('nothing_to_pay')
  const { booking: details, client } = await readBookingForMail(context, booking.id)
  if (client.email === null) throw new ApiError('no_address')
  const user = { first_name: client.first_name, email: client.email, language: client.language }
  const mail = payLinkMail({ ...details, user }, payPath(context, booking), await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
  await noteChange(context, caller, 'send_pay_link', booking.id, { after: { amount: details.outstanding } })
}
