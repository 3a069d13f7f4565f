import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { sumCharges } from '@marhala/domain/booking/charges.ts'
import type { AppContext } from '../context.ts'
import type { givenPerson } from './builders.ts'
import type { makeBookingFixture } from './bookings.ts'

export type Ledger = {
  status: BookingStatus
  cancellation_fee: number
  entries: { kind: PaymentKind; amount: number; voided: boolean }[]
  /** What its return cost beside the price. */
  charges?: { amount: number; from_deposit: number; voided?: boolean }[]
}

/** What each booking of `makeBookingFixture` costs, in centimes. */
export const priceOfBooking = 165_000

/**
 * Ledgers around what is owed and what is not: unpaid, paid, one short, struck, refunded, too much, kept, cancelled, and
 * charged for the return: not paid, paid, struck, deducted from the deposit and what is left of that.
 */
export const ledgers: Ledger[] = [
  ledger('pending'),
  ledger('confirmed', [['charge', priceOfBooking]]),
  ledger('confirmed', [['charge', priceOfBooking - 1]]),
  { ...ledger('active'), entries: [{ kind: 'charge', amount: priceOfBooking, voided: true }] },
  ledger('completed', [
    ['charge', priceOfBooking],
    ['refund', 100],
  ]),
  ledger('completed', [
    ['charge', 100_000],
    ['charge', 65_000],
  ]),
  ledger('completed', [['charge', 200_000]]),
  ledger('completed', [
    ['warranty_in', 500_000],
    ['warranty_retained', 500_000],
  ]),
  { ...ledger('completed', [['charge', priceOfBooking]]), charges: [{ amount: 1, from_deposit: 0 }] },
  { ...ledger('completed', [['charge', priceOfBooking + 1]]), charges: [{ amount: 1, from_deposit: 0 }] },
  {
    ...ledger('completed', [['charge', priceOfBooking]]),
    charges: [{ amount: 1, from_deposit: 0, voided: true }],
  },
  {
    ...ledger('completed', [
      ['charge', priceOfBooking],
      ['warranty_in', 500_000],
      ['warranty_retained', 66_000],
    ]),
    charges: [
      { amount: 60_000, from_deposit: 60_000 },
      { amount: 6_000, from_deposit: 6_000 },
    ],
  },
  {
    ...ledger('completed', [
      ['charge', priceOfBooking],
      ['warranty_in', 500_000],
      ['warranty_retained', 500_000],
    ]),
    charges: [
      { amount: 60_000, from_deposit: 60_000 },
      { amount: 1, from_deposit: 0 },
    ],
  },
  ledger('cancelled'),
  { ...ledger('cancelled', [['charge', 29_999]]), cancellation_fee: 30_000 },
  { ...ledger('cancelled', [['charge', 30_000]]), cancellation_fee: 30_000 },
]

function ledger(status: BookingStatus, entries: [PaymentKind, number][] = []): Ledger {
  return {
    status,
    cancellation_fee: 0,
    entries: entries.map(([kind, amount]) => ({ kind, amount, voided: false })),
  }
}

/** A booking of somebody with this status and ledger, written past the calls: some of them no call would lead to. */
export async function givenLedger(
  { db, clock }: AppContext,
  fixture: Awaited<ReturnType<typeof makeBookingFixture>>,
  by: Awaited<ReturnType<typeof givenPerson>>,
  { status, cancellation_fee, entries, charges = [] }: Ledger,
): Promise<void> {
  const { id: booking_id } = await fixture.given('pending', { by })
  await db
    .updateTable('bookings')
    .set({ status, cancellation_fee, ...(status === 'cancelled' && { cancel_reason: 'customer' }) })
    .where('id', '=', booking_id)
    .execute()
  for (const { voided, ...entry } of entries)
    await db
      .insertInto('payments')
      .values({
        ...entry,
        booking_id,
        payment_method: 'cash',
        created_at: clock(),
        created_by: fixture.admin.id,
        ...(voided && { voided_at: clock(), voided_by: fixture.admin.id }),
      })
      .execute()
  for (const { voided, ...charge } of charges)
    await db
      .insertInto('booking_charges')
      .values({
        ...charge,
        booking_id,
        user_id: by.id,
        kind: 'damage',
        reason: 'Mirror',
        created_at: clock(),
        created_by: fixture.admin.id,
        ...(voided && { voided_at: clock(), voided_by: fixture.admin.id }),
      })
      .execute()
}

/** What such a booking owes, as the domain takes it. */
export function owedBy({ status, cancellation_fee, charges = [] }: Ledger) {
  const counted = charges.filter(({ voided }) => !voided)
  return { status, cancellation_fee, total_price: priceOfBooking, ...sumCharges(counted) }
}
