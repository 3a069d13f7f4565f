import type { AppContext } from '../../context.ts'
import { bookingMail } from '../../mail/booking-mail.ts'
import { getSettings } from '../company/company.queries.ts'
import { getUser } from '../auth/auth.queries.ts'
import { findBooking } from './bookings.queries.ts'
import { presentPlaces } from './present-booking.ts'

/** Queues the mail that tells a booking's client what happened, in their language, in the same transaction. */
export async function mailClient(
  context: AppContext,
  bookingId: number,
  kind: 'received' | 'confirmed' | 'cancelled',
): Promise<void> {
  const { user_id } = await context.db
    .selectFrom('bookings')
    .select('user_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const user = await getUser(context.db, user_id)
  const [booking, settings] = await Promise.all([
    findBooking(context.db, String(bookingId), 'all', user.language),
    getSettings(context.db),
  ])
  const mail = bookingMail(
    {
      ...booking!,
      ...presentPlaces(booking!),
      user,
      car: { name: `${booking!.car_brand} ${booking!.car_model}` },
    },
    kind,
    { ...settings, url: context.config.public_url ?? '' },
  )
  await context.jobs.enqueueMail(context.db, mail)
}
