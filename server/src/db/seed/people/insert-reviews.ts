import { reviewSentences } from '../data/review-sentences.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoBooking } from '../bookings/make-bookings.ts'
import type { Client } from './make-clients.ts'

const count = 150
const day = 86_400_000

/** Writes what renters thought of bookings that ended some time ago, each in their language. */
export async function insertReviews(
  demo: Demo,
  bookingIds: Map<DemoBooking, number>,
  clientIds: Map<Client, number>,
): Promise<void> {
  const { random, calendar } = demo
  const over = [...bookingIds.keys()].filter(
    (one) => one.completed !== null && one.completed < calendar.at(-12, '00:00'),
  )
  const written = new Set<string>()
  const rows = random
    .shuffle(over)
    .slice(0, count)
    .map((booking) => {
      const rating = Number(random.weighted({ 5: 47, 4: 36, 3: 12, 2: 5 }))
      return {
        booking_id: bookingIds.get(booking)!,
        car_id: booking.car.id,
        user_id: clientIds.get(booking.client)!,
        rating,
        text: writeReview(demo, booking, rating, written),
        created_at: new Date(booking.completed! + Math.floor((random.integer(10, 100) * day) / 10)),
      }
    })
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await insertRows(demo.db, 'reviews', rows)
}

function writeReview(demo: Demo, booking: DemoBooking, rating: number, written: Set<string>): string {
  const { random } = demo
  const { good, mixed, goodDetails, mixedDetails, roomy, thrifty } = reviewSentences[booking.client.language]
  const { doors, bags, fuel } = booking.car
  const praise = [
    ...goodDetails,
    ...(doors > 2 && bags >= 2 ? roomy : []),
    ...(fuel === 'electric' ? [] : thrifty),
  ]
  for (;;) {
    const opening = random.pick(rating >= 4 ? good : mixed)
    // Four stars often come with a small complaint.
    const detail = random.pick(rating === 5 || (rating === 4 && random.chance(70)) ? praise : mixedDetails)
    const text = random.chance(20) && rating >= 4 ? opening : `${opening} ${detail}`
    const key = `${booking.car.id} ${text}`
    if (written.has(key)) continue
    written.add(key)
    return text
  }
}
