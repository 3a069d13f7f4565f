import type { AppContext } from '../../../context.ts'
import { bookingMonthMail } from '../../../mail/booking/booking-month-mail.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { IssuedMonth } from '../../documents/public/issue-month.ts'
import { payPath } from '../../online-payments/public/pay-link.ts'
import { readGateway } from '../../online-payments/public/read-gateway.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'
import { send, type Write } from './mail-client.ts'

/** Queues a mail to the client about a month that is paid in advance, with a link to pay it where they can. */
export async function mailMonth(
  context: AppContext,
  booking: LockedBooking,
  month: IssuedMonth,
): Promise<void> {
  const { id, prolongs } = booking
  const details = await readBookingForMail(context, id)
  const settings = await getSettings(context.db)
  const isPayable = month.outstanding > 0 && (await readGateway(context, settings)) !== null
  const pay_path = isPayable ? payPath(context, { id, ...details.booking }) : null
  const write: Write = (forMail, sender) => bookingMonthMail(forMail, { month, pay_path, prolongs }, sender)
  await send(context, { booking_id: id, kind: 'month', about: month.number }, { details, write, settings })
}
