import { mayMovePickup, notifiesOfCarChange } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import { bookingCarBoundMail } from '../../../mail/booking/booking-car-bound-mail.ts'
import { bookingCarChangedMail } from '../../../mail/booking/booking-car-changed-mail.ts'
import { bookingCancelledMail } from '../../../mail/booking/booking-cancelled-mail.ts'
import { bookingChargedMail } from '../../../mail/booking/booking-charged-mail.ts'
import { bookingCompletedMail } from '../../../mail/booking/booking-completed-mail.ts'
import { bookingConfirmedMail } from '../../../mail/booking/booking-confirmed-mail.ts'
import { bookingChangedMail, isTold } from '../../../mail/booking/booking-changed-mail.ts'
import { bookingReceivedMail } from '../../../mail/booking/booking-received-mail.ts'
import type { BookingForMail } from '../../../mail/booking/booking-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { Sender } from '../../../mail/sender.ts'
import { insertMessage, type MessageKey } from '../../client-messages/public/outgoing-messages.queries.ts'
import { queueWhatsapp } from '../../client-messages/public/whatsapp-messages.queries.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'
import { getCarForMail } from './car-for-mail.queries.ts'
import { payPath } from '../../online-payments/public/pay-link.ts'
import { readGateway } from '../../online-payments/public/read-gateway.ts'
import type { ChargeRow } from '../public/booking-charges.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import {
  type BookingRead,
  presentForClient,
  type presentForMail,
  readBookingForMail,
} from '../public/read-booking-for-mail.ts'

const mails = {
  confirmed: bookingConfirmedMail,
  cancelled: bookingCancelledMail,
  completed: bookingCompletedMail,
}

/** Queues a mail to a booking's client about an event, in their language, in the same transaction. */
export async function mailClient(
  context: AppContext,
  bookingId: number,
  kind: keyof typeof mails,
): Promise<void> {
  const details = await readBookingForMail(context, bookingId)
  await send(context, { booking_id: bookingId, kind }, { details, write: mails[kind] })
}

/** The same for a booking that was just made and read: it is received, or confirmed already. */
export async function mailMade(
  context: AppContext,
  made: BookingRead,
  { kind, settings }: { kind: 'received' | 'confirmed'; settings: Settings },
): Promise<void> {
  const { id } = made.row
  const details = await presentForClient(context, made)
  const write = kind === 'received' ? bookingReceivedMail : mails.confirmed
  await send(context, { booking_id: id, kind }, { details, write, settings })
}

/** Queues a mail to the client about another fee of their cancellation; `changed` is the row as it was locked. */
export async function mailFee(context: AppContext, changed: LockedBooking): Promise<void> {
  const key = { booking_id: changed.id, kind: 'cancelled', about: `version ${changed.version}` } as const
  const details = await readBookingForMail(context, changed.id)
  await send(context, key, { details, write: mails.cancelled })
}

/** A booking as `readBookingForMail` read it before its change. */
type Before = Awaited<ReturnType<typeof readBookingForMail>>

/**
 * Queues a mail to the client about the booking as it was changed, with what it was before and what is due now; none
 * where nothing that it tells is different. `changed` is the row as it was locked.
 */
export async function mailChange(
  context: AppContext,
  changed: LockedBooking,
  before: Before,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  const details = await readBookingForMail(context, changed.id)
  if (!isTold(before.booking, details.booking)) return
  const key = { booking_id: changed.id, kind: 'trip_changed', about: `version ${changed.version}` } as const
  const write: Write = (booking, sender) =>
    bookingChangedMail(booking, { before: before.booking, byStaff }, sender)
  await send(context, key, { details, write })
}

/** Queues a mail to the client about the car that they get: it is certain from now on. */
export async function mailBound(context: AppContext, { id, car_id }: LockedBooking): Promise<void> {
  const details = await readBookingForMail(context, id)
  const car = await getCarForMail(context.db, car_id)
  const write: Write = (booking, sender) => bookingCarBoundMail(booking, car, sender)
  await send(context, { booking_id: id, kind: 'car_changed', about: 'bound' }, { details, write })
}

/** Queues a mail to the client about another car, where one was promised or the price is another. */
export async function mailCarChange(
  context: AppContext,
  changed: LockedBooking,
  carId: number,
  before: Before,
): Promise<void> {
  const details = await readBookingForMail(context, changed.id)
  const isPriced = details.booking.total_price !== before.booking.total_price
  if (!notifiesOfCarChange(changed.status) && !isPriced) return
  // What they know is the car that they chose, wherever the booking stood meanwhile.
  const known = (isMovable(changed) ? changed.chosen_car_id : null) ?? changed.car_id
  const [from, to] = [await getCarForMail(context.db, known), await getCarForMail(context.db, carId)]
  const key = { booking_id: changed.id, kind: 'car_changed', about: `version ${changed.version}` } as const
  const write: Write = (booking, sender) =>
    bookingCarChangedMail(booking, { from, to, before: before.booking }, sender)
  await send(context, key, { details, write })
}

/** Queues a mail to the client about charges after the return, one for those that came together, with a link to pay what is outstanding where they can. */
export async function mailCharges(
  context: AppContext,
  bookingId: number,
  charges: readonly ChargeRow[],
  { hasFile }: { hasFile: boolean },
): Promise<void> {
  const key = { booking_id: bookingId, kind: 'charged', about: `charge ${charges[0]!.id}` } as const
  const details = await readBookingForMail(context, bookingId)
  const settings = await getSettings(context.db)
  const isPayable = details.booking.outstanding > 0 && (await readGateway(context, settings)) !== null
  const pay_path = isPayable ? payPath(context, { id: bookingId, ...details.booking }) : null
  const write: Write = (booking, sender) =>
    bookingChargedMail(booking, { charges, pay_path, has_file: hasFile }, sender)
  await send(context, key, { details, write, settings })
}

export type Write = (booking: BookingForMail, sender: Sender) => Mail

type ClientMail = { details: ReturnType<typeof presentForMail>; write: Write; settings?: Settings }

/**
 * By mail to a client who has an address; received and confirmed bookings, and the car that one before its pickup gets,
 * by WhatsApp too, to a client who agreed to it.
 */
export async function send(
  context: AppContext,
  key: Omit<MessageKey, 'channel'>,
  { details: { booking, client }, write, settings }: ClientMail,
): Promise<void> {
  const { db, clock, jobs } = context
  const { first_name, email, language } = client
  const { kind } = key
  if (
    kind === 'received' ||
    kind === 'confirmed' ||
    (kind === 'car_changed' && mayMovePickup(booking.status))
  )
    await queueWhatsapp(context, { ...key, kind }, settings ?? (await getSettings(db)))
  if (email === null) return
  const message_id = await insertMessage(db, { ...key, channel: 'mail', created_at: clock() })
  if (message_id === undefined) return
  const forMail = { ...booking, user: { first_name, email, language } }
  const mail = write(forMail, await readMailSender(context, settings))
  await jobs.enqueueMail(db, { ...mail, message_id })
}
