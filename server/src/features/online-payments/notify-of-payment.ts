import type { OnlineProblem } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../context.ts'
import { paymentProblemMail } from '../../mail/payment-problem-mail.ts'
import { paymentReceivedMail } from '../../mail/payment-received-mail.ts'
import { paymentReturnedMail } from '../../mail/payment-returned-mail.ts'
import type { BookingForMail } from '../../mail/booking/booking-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Sender } from '../../mail/sender.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readCompanyInbox } from '../company/public/read-company-inbox.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import type { LockedBooking } from '../bookings/public/bookings.queries.ts'
import { readBookingForMail } from '../bookings/public/read-booking-for-mail.ts'
import type { OnlinePayment } from './online-payments.queries.ts'

/** Notifies client and staff, in the caller's transaction, that a payment is in the ledger, or a deposit is reserved. */
export async function notifyReceived(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
  amount: number,
): Promise<void> {
  const { purpose } = payment
  await mailClient(context, booking, (details, sender) =>
    paymentReceivedMail(details, { amount, purpose }, sender),
  )
  await notifyOf(context, booking, payment, ['payment_online', 'my_payment'])
}

/** Notifies both that money was not kept, and why. */
export async function notifyReturned(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
  problem: OnlineProblem,
): Promise<void> {
  const { amount } = payment
  await mailClient(context, booking, (details, sender) =>
    paymentReturnedMail(details, { amount, problem }, sender),
  )
  await mailCompany(context, booking, payment, problem)
  await notifyOf(context, booking, payment, ['payment_problem', 'my_payment_returned'])
}

/** Notifies staff of a problem that needs them. */
export async function notifyProblem(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
  problem: OnlineProblem,
): Promise<void> {
  await mailCompany(context, booking, payment, problem)
  await notifyOf(context, booking, payment, ['payment_problem'], problem)
}

type Kind = 'payment_online' | 'payment_problem' | 'my_payment' | 'my_payment_returned'

async function notifyOf(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
  kinds: Kind[],
  about = '',
): Promise<void> {
  const facts = { booking_id: booking.id, actor_id: null, by_staff: false, client_id: booking.user_id }
  for (const kind of kinds)
    await notify(context, { kind, key: `${payment.id}${about && `:${about}`}`, ...facts })
}

async function mailClient(
  context: AppContext,
  booking: LockedBooking,
  write: (details: BookingForMail, sender: Sender) => Mail,
): Promise<void> {
  const { db, jobs } = context
  const { booking: details, client } = await readBookingForMail(context, booking.id)
  if (client.email === null) return
  const user = { first_name: client.first_name, email: client.email, language: client.language }
  await jobs.enqueueMail(db, write({ ...details, user }, await readMailSender(context)))
}

async function mailCompany(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
  problem: OnlineProblem,
): Promise<void> {
  const settings = await getSettings(context.db)
  const to = readCompanyInbox(settings)
  if (!to) return
  const { booking: details, client } = await readBookingForMail(context, booking.id, to.language)
  const { amount, gateway } = payment
  const about = { amount, gateway, problem, client: client.name }
  const mail = paymentProblemMail(to, details, about, await readMailSender(context, settings))
  await context.jobs.enqueueMail(context.db, mail)
}
