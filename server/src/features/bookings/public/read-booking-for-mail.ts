import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { freeCancellationUntil } from '@marhala/domain/booking/cancellation.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { AppContext } from '../../../context.ts'
import type { BookingForMessage } from '../../../mail/booking/booking-mail.ts'
import { labelQuote } from '../../quotes/public/present-quote.ts'
import { listCharges } from './booking-charges.queries.ts'
import { listBookingServices, listPayments } from './booking-parts.queries.ts'
import { type BookingRow, getBooking } from './bookings.queries.ts'
import { termsText } from './terms-text.ts'
import { insuranceOf } from './insurance-terms.ts'
import { moneyOf, presentLocations } from './present-booking.ts'
import { clientOf } from './client-of.ts'
import { asPromised, promiseToKeep } from './promised.ts'
import { say } from '@marhala/words/say.ts'

/** A booking for its mails as its client knows it, or in the language of the company as staff do; with the client's address. */
export async function readBookingForMail(context: AppContext, bookingId: number, language?: Language) {
  const read = await readWholeBooking(context, bookingId, language)
  return language ? presentForMail(read, language, context.clock()) : presentForClient(context, read)
}

/** A booking for its client, in their language: until its car is certain it is what was promised. */
export async function presentForClient(context: AppContext, read: BookingRead) {
  const [row = read.row] = await asPromised(context.db, [read.row])
  const { user_language: language } = row
  const { booking, ...rest } = presentForMail({ ...read, row }, language, context.clock())
  const promise = promiseToKeep(row, language)
  if (promise === null) return { booking, ...rest }
  const name = say(language, 'promise:named', { car: booking.car.name })
  return { booking: { ...booking, car: { ...booking.car, name, promise } }, ...rest }
}

/** What mails tell a booking from, its extras named in the same language. */
export async function readWholeBooking(
  { db }: AppContext,
  bookingId: number,
  language?: Language,
): Promise<BookingRead> {
  const row = await getBooking(db, bookingId)
  return {
    row,
    payments: await listPayments(db, [bookingId], { voided: false }),
    charges: await listCharges(db, [bookingId], { voided: false }),
    services: await listBookingServices(db, [bookingId], language ?? row.user_language),
  }
}

/** The rows from which mails are made: read once for all languages. */
export type BookingRead = {
  row: BookingRow
  services: Awaited<ReturnType<typeof listBookingServices>>
  payments: Awaited<ReturnType<typeof listPayments>>
  charges: Awaited<ReturnType<typeof listCharges>>
}

/** The same for a booking that was read already, its places named in the given language. */
export function presentForMail(
  { row, services, payments, charges }: BookingRead,
  language: Language,
  now: Date,
) {
  const freeUntil = freeCancellationUntil(row.start_date.getTime(), row.free_cancellation_hours)
  const { due_at_pickup, warranty_held, refundable } = moneyOf(row, payments)
  const booking: BookingForMessage = {
    ...row,
    status: row.status as BookingStatus,
    ...presentLocations(row, language),
    charges,
    agreed: labelQuote(row.quote as unknown as Quote, new Map(), { language, now }).lines.filter(
      ({ key }) => key === 'discount' || key === 'young_driver',
    ),
    with_driver: services.some(({ with_driver }) => with_driver),
    extras: services.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)),
    insurance: insuranceOf(services, row.insurance_excess, language).terms,
    car: {
      name: `${row.car_brand} ${row.car_model}`,
      slug: row.car_slug,
      registration_plate: row.car_registration_plate,
    },
    terms: termsText(language, row, formatFor(language, 'UTC')),
    due_at_pickup,
    refundable,
    deposit_held: warranty_held,
    free_cancellation_until: freeUntil > now.getTime() ? new Date(freeUntil) : null,
  }
  const client = {
    id: row.user_id,
    name: clientOf(row),
    first_name: row.user_first_name,
    email: row.user_email,
    phone: row.user_phone,
    language: row.user_language,
  }
  return { booking, client, locations: { pickup: row.pickup_location, return: row.return_location } }
}
