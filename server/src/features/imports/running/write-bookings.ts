import { importedPrice } from '@marhala/domain/import/imported-price.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  deleteImportedBookings,
  type ImportedRow,
  insertImportedBookings,
  insertImportedOccupancies,
  insertImportedPayments,
} from '../../bookings/public/imported-bookings.queries.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { insertRecords } from '../imports.queries.ts'
import type { GoodBooking } from '../judging/judge-bookings-file.ts'
import type { LineProblem } from '../judging/judged.ts'

/**
 * Writes the good bookings of a file with their payments. A car that was booked since the check keeps that booking: the
 * constraint refuses the line, which then is a bad one.
 */
export async function writeBookings(
  { db, clock }: AppContext,
  caller: Caller,
  {
    import_id,
    good,
    clients,
  }: { import_id: number; good: readonly GoodBooking[]; clients: readonly number[] },
): Promise<{ made: number; problems: LineProblem[] }> {
  const settings = await getSettings(db)
  const now = clock()
  const clientOf = ({ client }: GoodBooking) => ('id' in client ? client.id : clients[client.created]!)
  const rows = good.map((line) => rowOf(line, { user_id: clientOf(line), settings, now }))
  const { free_cancellation_hours } = settings
  const ids = await insertImportedBookings(db, rows, { created_by: caller.id, free_cancellation_hours })
  const written = good.map((line) => ({ ...line, id: ids.get(line.booking.external_reference)! }))
  const refused = new Set(
    await insertImportedOccupancies(
      db,
      written.flatMap(({ id, car_id, booking: { occupied } }) =>
        occupied
          ? [{ booking_id: id, car_id, start: new Date(occupied.start), end: new Date(occupied.end) }]
          : [],
      ),
    ),
  )
  await deleteImportedBookings(db, [...refused])
  const accepted = written.filter(({ id }) => !refused.has(id))
  await insertImportedPayments(
    db,
    accepted
      .filter(({ booking }) => booking.paid > 0)
      .map(({ id, booking: { paid, payment_method, paid_at } }) => ({
        booking_id: id,
        amount: paid,
        payment_method,
        created_at: new Date(paid_at),
      })),
    { import_id, created_by: caller.id },
  )
  await insertRecords(
    db,
    accepted.map(({ id, row }) => ({ import_id, row, booking_id: id })),
  )
  const problems = written
    .filter(({ id }) => refused.has(id))
    .map(({ row }): LineProblem => ({ row, field: 'start_date', problem: { key: 'import_taken' } }))
  return { made: accepted.length, problems }
}

/** A booking's row as if it had been made, confirmed, handed over and taken back here. */
function rowOf(
  { booking, car_id, pickup_location, return_location, details }: GoodBooking,
  { user_id, settings, now }: { user_id: number; settings: Settings; now: Date },
): ImportedRow {
  const { status, total_price, paid, duration } = booking
  const { quote, rates } = importedPrice(total_price, duration, settings.tax_rate)
  const created_at = new Date(booking.created_at)
  const start = new Date(booking.start)
  const isCancelled = status === 'cancelled'
  const left = status === 'active' || status === 'completed'
  return {
    external_reference: booking.external_reference,
    status,
    user_id,
    car_id,
    start_date: start,
    end_date: new Date(booking.end),
    duration,
    pickup_location,
    return_location,
    base_price: quote.base_price,
    tax: quote.tax,
    total_price,
    quote,
    rates,
    turnaround_minutes: booking.turnaround_minutes,
    payment_method: booking.payment_method,
    // What was paid on a cancelled booking was kept: nothing is owed either way.
    cancellation_fee: isCancelled ? paid : 0,
    ...details,
    created_at,
    confirmed_at: left || status === 'confirmed' ? created_at : null,
    activated_at: left ? start : null,
    completed_at: status === 'completed' ? new Date(booking.end) : null,
    cancelled_at: isCancelled ? new Date(Math.min(booking.start, now.getTime())) : null,
  }
}
