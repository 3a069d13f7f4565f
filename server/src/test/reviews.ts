import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'
import type { AppContext } from '../context.ts'
import { givenCar, givenPerson, unique } from './builders.ts'
import type { BookingFixture } from './bookings.ts'

type Person = Awaited<ReturnType<typeof givenPerson>>

type Wishes = {
  by?: Person
  car?: { id: number }
  rating?: number
  text?: string
  status?: ReviewStatus
  created_at?: Date
}

/** Given a booking that is over, of a new car by `fixture.client` unless wished otherwise; any number of them of one car. */
export async function givenReturned(
  { context, fixture }: { context: AppContext; fixture: BookingFixture },
  wishes: { by?: Person; car?: { id: number } } = {},
) {
  const booking = await fixture.given('confirmed', wishes)
  await context.db.deleteFrom('occupancies').where('booking_id', '=', booking.id).execute()
  await context.db
    .updateTable('bookings')
    .set({ status: 'completed', completed_at: context.clock() })
    .where('id', '=', booking.id)
    .execute()
  return booking
}

/** Given a review of a booking that its renter has completed: five stars by somebody of a new car, unless wished otherwise. */
export async function givenReview(
  { context, fixture }: { context: AppContext; fixture: BookingFixture },
  { by, car, rating = 5, text, status = 'visible', created_at = context.clock() }: Wishes = {},
) {
  const writer = by ?? (await givenPerson(context))
  const wishes = { by: writer, car: car ?? (await givenCar(context)) }
  const booking = await givenReturned({ context, fixture }, wishes)
  return context.db
    .insertInto('reviews')
    .values({
      booking_id: booking.id,
      car_id: booking.car.id,
      user_id: writer.id,
      rating,
      text: text ?? `What somebody thought, no. ${unique()}`,
      status,
      created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Given a message that somebody left on the contact page, in English unless wished otherwise. */
export async function givenMessage(
  { db, clock }: AppContext,
  wishes: { email?: string; name?: string; language?: 'en' | 'ar' | 'fr'; created_at?: Date } = {},
) {
  return db
    .insertInto('contact_messages')
    .values({
      name: 'Nour Idrissi',
      email: `writer-${unique()}@example.com`,
      subject: 'general',
      message: 'Do you deliver to the station?',
      language: 'en',
      created_at: clock(),
      ...wishes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
