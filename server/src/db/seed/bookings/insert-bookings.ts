import { summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { mainTill } from '@marhala/domain/till/till.ts'
import { closed } from '../data/shifts.ts'
import {
  completedPeriodEnd,
  extendedForOverdue,
  occupiedPeriod,
} from '@marhala/domain/availability/occupancy.ts'
import { serviceTotal } from '@marhala/domain/price/quote-total.ts'
import { addressFieldsOf } from '@marhala/domain/price/services.ts'
import { discountPercent } from '@marhala/domain/price/agreed-price.ts'
import { returnRates } from '@marhala/domain/booking/take-back.ts'
import { sql } from 'kysely'
import type { Kilometers } from './count-kilometers.ts'
import { bookingNotes, damages, returnNotes } from '../data/admin-notes.ts'
import { deliveryAddresses, locations } from '../data/locations.ts'
import type { Demo } from '../demo.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import type { DemoBooking } from './make-bookings.ts'
import type { Client } from '../people/make-clients.ts'
import { excesses } from '../data/excesses.ts'

type People = { clientIds: Map<Client, number>; kilometers: Kilometers }

/** Writes the bookings with their extras, drivers, payments and the time that each takes of its car; answers the ids. */
export async function insertBookings(
  demo: Demo,
  bookings: DemoBooking[],
  people: People,
): Promise<Map<DemoBooking, number>> {
  const rows = bookings.map((booking) => rowOf(demo, booking, people))
  const ids = await insertWithIds(demo.db, 'bookings', rows)
  const withIds = bookings.map((booking, index) => ({ ...booking, id: ids[index]! }))
  await insertRows(demo.db, 'booking_services', withIds.flatMap(servicesOf))
  await insertRows(
    demo.db,
    'booking_drivers',
    withIds.flatMap(({ id, drivers }) => drivers.map((driver) => ({ ...driver, booking_id: id }))),
  )
  await insertRows(
    demo.db,
    'payments',
    withIds.flatMap((booking) => paymentsOf(demo, booking)),
  )
  await insertRows(
    demo.db,
    'booking_charges',
    withIds.flatMap((booking) => chargesOf(demo, booking, people)),
  )
  await insertOccupancies(demo, withIds)
  return new Map(bookings.map((booking, index) => [booking, ids[index]!]))
}

type Written = DemoBooking & { id: number }

function rowOf(demo: Demo, booking: DemoBooking, { clientIds, kilometers }: People) {
  const user_id = clientIds.get(booking.client)!
  const { quote, rates } = booking
  return {
    reference: booking.reference,
    status: booking.status,
    version:
      1 + [booking.confirmed, booking.activated, booking.completed, booking.cancelled].filter(Boolean).length,
    user_id,
    car_id: booking.car.id,
    created_by: booking.byAdmin ? demo.adminId : user_id,
    start_date: new Date(booking.start),
    end_date: new Date(booking.end),
    duration: quote.days,
    pickup_location: booking.pickup_location,
    return_location: booking.return_location,
    ...addressesOf(booking),
    pickup_location_price: booking.pickup_location_price,
    return_location_price: booking.return_location_price,
    agreed_prices: JSON.stringify(booking.agreed),
    agreed_reason: booking.agreed_reason,
    discount: discountPercent(booking.agreed),
    base_price: quote.base_price,
    services_total: quote.services_total,
    tax: quote.tax,
    total_price: quote.total_price,
    quote: JSON.stringify(quote),
    rates: JSON.stringify(rates),
    return_rates: JSON.stringify(returnRates(booking.car, demo.rules)),
    turnaround_minutes: demo.rules.turnaround_minutes,
    free_cancellation_hours: demo.rules.free_cancellation_hours,
    insurance_excess: excesses[booking.car.category] * 100,
    payment_method: booking.payment_method,
    hold_expires_at: dateOf(booking.hold_expires_at),
    cancel_reason: booking.cancel_reason,
    cancellation_fee: booking.cancellation_fee,
    ...handoverOf(demo, booking, kilometers),
    note: noteOn(demo, booking),
    reason: booking.reason,
    created_at: new Date(booking.created),
    confirmed_at: dateOf(booking.confirmed),
    activated_at: dateOf(booking.activated),
    completed_at: dateOf(booking.completed),
    returned_at: dateOf(booking.completed),
    cancelled_at: dateOf(booking.cancelled),
  }
}

/** Where in the city of its location a car is brought and collected, for the bookings that have that. */
function addressesOf({ services, pickup_location, return_location }: DemoBooking) {
  const inCityOf = (code: string) =>
    deliveryAddresses[locations.find((location) => location.code === code)?.city ?? '']
  const addressFields = addressFieldsOf(services)
  return {
    pickup_address: addressFields.includes('pickup_address') ? inCityOf(pickup_location) : null,
    return_address: addressFields.includes('return_address') ? inCityOf(return_location) : null,
  }
}

function handoverOf({ random }: Demo, booking: DemoBooking, kilometers: Kilometers) {
  const driven = kilometers.ofBooking.get(booking)
  return {
    start_kilometers: driven?.start ?? null,
    end_kilometers: driven?.end ?? null,
    start_fuel_level: driven ? 8 : null,
    end_fuel_level: booking.completed === null ? null : random.pick([8, 8, 8, 8, 7, 6]),
  }
}

function noteOn({ random }: Demo, booking: DemoBooking): string | null {
  if (booking.completed !== null && random.chance(14)) return random.pick(returnNotes)
  return random.chance(8) ? random.pick(bookingNotes) : null
}

function servicesOf({ id, services, quote }: Written) {
  return services.map((service) => ({
    booking_id: id,
    service_id: service.service_id,
    unit_price: service.unit_price,
    quantity: service.quantity,
    total: serviceTotal(service, quote.days),
  }))
}

function paymentsOf({ adminId, calendar }: Demo, booking: Written) {
  const firstShift = calendar.at(closed.from, '00:00')
  return booking.payments.map(({ at, voided, ...payment }) => ({
    ...payment,
    ...standingAt(booking, at),
    booking_id: booking.id,
    till_id: at < firstShift ? null : mainTill,
    created_by: adminId,
    created_at: new Date(at),
    voided_at: voided ? new Date(at + 120_000) : null,
    voided_by: voided ? adminId : null,
  }))
}

/** What a booking owed and had paid at an instant: damages are charged as its deposit is kept. */
function standingAt({ payments, quote, cancelled, cancellation_fee }: DemoBooking, at: number) {
  const entries = payments
    .filter((one) => one.at === at || (one.at < at && !one.voided))
    .map((one) => ({ ...one, voided: false }))
  const damages = entries.reduce(
    (sum, { kind, amount }) => sum + (kind === 'warranty_retained' ? amount : 0),
    0,
  )
  const { due, paid } = summarizeLedger(entries, {
    status: cancelled !== null && cancelled <= at ? 'cancelled' : 'active',
    total_price: quote.total_price,
    cancellation_fee,
    charges_total: damages,
    charges_from_deposit: damages,
  })
  return { due_then: due, paid_then: paid }
}

function chargesOf({ adminId }: Demo, { id, client, payments }: Written, { clientIds }: People) {
  const retained = payments.filter(({ kind }) => kind === 'warranty_retained')
  return retained.map(({ amount, at }) => ({
    booking_id: id,
    user_id: clientIds.get(client)!,
    kind: 'damage',
    amount,
    reason: damages[id % damages.length]!,
    from_deposit: amount,
    created_by: adminId,
    created_at: new Date(at),
  }))
}

async function insertOccupancies(demo: Demo, bookings: Written[]): Promise<void> {
  const rows = bookings
    .filter((one) => one.status !== 'cancelled')
    .map((one) => ({ ...one, ...occupied(demo, one) }))
  await sql`insert into occupancies (car_id, booking_id, period)
    select car_id, booking_id, tstzrange(start_date, end_date)
    from unnest(
      ${rows.map((row) => row.car.id)}::int[], ${rows.map((row) => row.id)}::int[],
      ${rows.map((row) => new Date(row.start))}::timestamptz[], ${rows.map((row) => new Date(row.end))}::timestamptz[]
    ) as taken (car_id, booking_id, start_date, end_date)`.execute(demo.db)
}

/** As the product leaves it: shortened to the actual return, lengthened while a car is late. */
function occupied({ rules, calendar }: Demo, { start, end, status, completed }: DemoBooking) {
  const { turnaround_minutes } = rules
  const period = occupiedPeriod(start, end, turnaround_minutes)
  if (completed !== null) return { start, end: completedPeriodEnd(period, completed, turnaround_minutes) }
  if (status !== 'active') return period
  return extendedForOverdue({ period, end }, calendar.now, { turnaround_minutes, nextStart: null })
}

function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}
