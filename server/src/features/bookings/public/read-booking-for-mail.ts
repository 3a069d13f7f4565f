import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { freeCancellationUntil } from '@marhala/domain/booking/cancellation.ts'
import type { AppContext } from '../../../context.ts'
import type { BookingForMessage } from '../../../mail/booking/booking-mail.ts'
import { listCharges } from './booking-charges.queries.ts'
import { listPayments } from './booking-parts.queries.ts'
import { findBooking } from './bookings.queries.ts'
import { moneyOf, presentLocations } from './present-booking.ts'

/** A booking as mails tell it, its places named in the language given, with how its client is reached. */
export async function readBookingForMail(context: AppContext, bookingId: number, language: Language) {
  const row = await findBooking(context.db, String(bookingId), 'all', language)
  if (!row) throw new Error(`no booking ${bookingId}`)
  const payments = await listPayments(context.db, [bookingId], { voided: false })
  const charges = await listCharges(context.db, [bookingId], { voided: false })
  const freeUntil = freeCancellationUntil(row.start_date.getTime(), row.free_cancellation_hours)
  const { due_at_pickup, warranty_held } = moneyOf(row, payments)
  const booking: BookingForMessage = {
    ...row,
    status: row.status as BookingStatus,
    ...presentLocations(row),
    charges,
    car: { name: `${row.car_brand} ${row.car_model}`, slug: row.car_slug },
    due_at_pickup,
    deposit_held: warranty_held,
    free_cancellation_until: freeUntil > context.clock().getTime() ? new Date(freeUntil) : null,
  }
  const name = `${row.user_first_name} ${row.user_last_name}`
  const { user_id: id, user_first_name: first_name, user_email: email, user_phone: phone } = row
  return { booking, client: { id, name, first_name, email, phone } }
}
