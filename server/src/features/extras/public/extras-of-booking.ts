import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { isBillable, stillToHandOut } from '@marhala/domain/extras/stock.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { listBookingServices } from '../../bookings/public/booking-parts.queries.ts'
import { listStocked } from '../extras.queries.ts'
import { listLoans, listReady } from '../loans.queries.ts'

type Booking = { id: number; pickup_location: string; activated_at: Date | null }
type Extras = z.output<typeof BookingExtra>[]

/** The extras with stock of a booking: what to prepare, which pieces lie ready at its place, what was handed over and what is back. */
export async function listExtrasOf(
  context: Pick<AppContext, 'db'>,
  language: Language,
  booking: Booking,
): Promise<Extras> {
  return (await listExtrasOfAll(context, language, [booking])).get(booking.id) ?? []
}

/** The same of some bookings, by their ids; nothing of one without such extras. */
export async function listExtrasOfAll(
  { db }: Pick<AppContext, 'db'>,
  language: Language,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, Extras>> {
  const bookingIds = bookings.map(({ id }) => id)
  const booked = (await listBookingServices(db, bookingIds, language)).flatMap((service) =>
    service.stock === 'unlimited' ? [] : [{ ...service, stock: service.stock }],
  )
  if (booked.length === 0) return new Map()
  const loans = await listLoans(db, bookingIds)
  const stocked = await listStocked(db, language)
  const serviceIds = booked.map(({ service_id }) => service_id)
  const places = bookings.map(({ pickup_location }) => pickup_location)
  const ready = await listReady(db, serviceIds, places)
  const extrasOf = ({ id, pickup_location, activated_at }: Booking) =>
    booked
      .filter(({ booking_id }) => booking_id === id)
      .map(({ service_id, name, stock, quantity }) => {
        const own = loans.filter((loan) => loan.booking_id === id && loan.service_id === service_id)
        const isHere = (piece: (typeof ready)[number]) =>
          piece.service_id === service_id && piece.place === pickup_location
        return {
          service_id,
          name,
          stock,
          quantity,
          to_hand_out: stillToHandOut(quantity, own, activated_at),
          replacement_price: stocked.find((one) => one.service_id === service_id)?.replacement_price ?? null,
          loans: own.map((loan) => ({
            ...loan,
            billable: isBillable(loan),
            charged: loan.charge_id !== null,
          })),
          ready: ready.filter(isHere).map(({ code }) => code),
        }
      })
  return new Map(bookings.map((booking) => [booking.id, extrasOf(booking)]))
}
