import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { isBillable, stillToHandOut } from '@marhala/domain/extras/stock.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { listBookingServices } from '../../bookings/public/booking-parts.queries.ts'
import { listStocked } from '../extras.queries.ts'
import { listLoans, listReady } from '../loans.queries.ts'

/** The extras with stock of a booking: what to prepare, which pieces lie ready at its place, what was handed over and what is back. */
export async function listExtrasOf(
  { db }: Pick<AppContext, 'db'>,
  language: Language,
  booking: { id: number; pickup_location: string; activated_at: Date | null },
): Promise<z.output<typeof BookingExtra>[]> {
  const booked = (await listBookingServices(db, [booking.id], language)).flatMap((service) =>
    service.stock === 'unlimited' ? [] : [{ ...service, stock: service.stock }],
  )
  const loans = await listLoans(db, booking.id)
  const stocked = await listStocked(db, language)
  const ids = booked.map(({ service_id }) => service_id)
  const ready = await listReady(db, ids, booking.pickup_location)
  return booked.map(({ service_id, name, stock, quantity }) => {
    const own = loans.filter((loan) => loan.service_id === service_id)
    return {
      service_id,
      name,
      stock,
      quantity,
      to_hand_out: stillToHandOut(quantity, own, booking.activated_at),
      replacement_price: stocked.find((one) => one.service_id === service_id)?.replacement_price ?? null,
      loans: own.map((loan) => ({
        ...loan,
        billable: isBillable(loan),
        charged: loan.charge_id !== null,
      })),
      ready: ready.filter((piece) => piece.service_id === service_id).map(({ code }) => code),
    }
  })
}
