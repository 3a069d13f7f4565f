import { sumCharges } from '@marhala/domain/booking/charges.ts'
import { dayPriceOf, proposeCharges, type ReturnRates } from '@marhala/domain/booking/take-back.ts'
import { leavesUnpaid } from '@marhala/domain/booking/unpaid-handover.ts'
import type { WarrantyDecision } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { readCentimes } from '@marhala/domain/money/read-amount.ts'
import { centimes, ledgerOf } from '../bookings/booking-money.ts'
import { goneExtras } from './walk-extras.ts'
import type { Walk, WalkCharge } from './walk.ts'

/** What is collected at a handover, as the wire writes it. */
export function askedAt({ pack }: Walk): { to_pay: string; deposit: string } {
  return pack.booking.due_at_pickup ?? { to_pay: '0.00', deposit: '0.00' }
}

/** Whether the car leaves with nothing paid and no deposit: then a reason is asked for. */
export function needsReason(walk: Walk): boolean {
  const { pack, payment, deposit } = walk
  const { due, paid, warranty_held } = ledgerOf(pack.booking)
  const asked = askedAt(walk)
  const taken = (how: Walk['payment'], amount: string) =>
    how === 'cash' || how === 'card' ? centimes(amount) : 0
  return leavesUnpaid({
    payment_days: pack.booking.payment_days,
    due,
    paid,
    warranty_held,
    deposit: centimes(pack.car.warranty_amount),
    amount: taken(payment, asked.to_pay),
    warranty_amount: taken(deposit, asked.deposit),
  })
}

/** What a return proposes to charge, at the rates that the booking froze; decisions that were made stand. */
export function chargesProposed(walk: Walk, at: { now: Date; timeZone: string }): WalkCharge[] {
  const { booking } = walk.pack
  const { quote, return_rates: rates } = booking
  const end_kilometers = readKilometers(walk.kilometers)
  const amounts = {
    late_hour_rate: centimes(rates.late_hour_rate),
    fuel_eighth_price: centimes(rates.fuel_eighth_price),
    fuel_fee: centimes(rates.fuel_fee),
    extra_km_price: rates.extra_km_price === null ? null : centimes(rates.extra_km_price),
  }
  const day_price = dayPriceOf({ ...quote, base_price: centimes(quote.base_price) })
  const lines = proposeCharges(
    {
      end: Date.parse(booking.end_date),
      days: quote.days,
      day_price,
      start_kilometers: booking.start_kilometers,
      start_fuel_level: booking.start_fuel_level,
      return_rates: { ...rates, ...amounts } satisfies ReturnRates,
    },
    { returned_at: at.now.getTime(), end_kilometers, fuel_level: walk.fuel_level },
    at.timeZone,
  )
  return lines.flatMap(({ kind, amount }) => {
    if (kind === 'location') return []
    const known = walk.charges.find((charge) => charge.kind === kind)
    return [
      { kind, amount: formatMoney(amount), isTaken: known?.isTaken ?? true, reason: known?.reason ?? '' },
    ]
  })
}

/** A reading of the odometer as it was typed; null where it is none. */
export function readKilometers(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null
}

/** The amount that a damage is charged, in centimes; 0 where it is not. */
export function priceOf({ price }: { price: string }): number {
  return readCentimes(price) ?? 0
}

/** What a return comes to, in centimes: each charge with what the deposit pays of it. */
export function settlementOf(walk: Walk) {
  const { warranty_held: held, outstanding } = ledgerOf(walk.pack.booking)
  let left = walk.settle === 'deposit' ? held : 0
  const share = (amount: number) => {
    const from_deposit = Math.min(left, amount)
    left -= from_deposit
    return { amount, from_deposit }
  }
  const charges = walk.charges
    .filter(({ isTaken }) => isTaken)
    .map((charge) => ({ charge, ...share(centimes(charge.amount)) }))
  const damages = walk.damages
    .filter((damage) => priceOf(damage) > 0)
    .map((damage) => ({ damage, ...share(priceOf(damage)) }))
  const extras = goneExtras(walk)
    .filter(({ isTaken }) => isTaken)
    .map(({ line, amount }) => ({ line, ...share(amount) }))
  const taken = [...charges, ...damages, ...extras]
  const { charges_total, charges_from_deposit: deducted } = sumCharges(taken)
  const due = outstanding + charges_total - deducted
  const paysNow = walk.settle === 'cash' || walk.settle === 'card'
  return {
    held,
    outstanding,
    charges,
    damages,
    extras,
    charges_total,
    deducted,
    due,
    paid: paysNow ? due : 0,
  }
}

/** What becomes of the deposit, with what is kept of it where that has to be said. */
export function warrantyOf(walk: Walk): { warranty: WarrantyDecision; warranty_retained?: string } {
  const { held, deducted } = settlementOf(walk)
  if (held === 0) return { warranty: 'returned' }
  if (deducted >= held) return { warranty: 'retained' }
  const named = deducted > 0 && { warranty_retained: formatMoney(deducted) }
  if (walk.rest === 'held') return { warranty: 'held', ...named }
  return deducted === 0 ? { warranty: 'returned' } : { warranty: 'partial', ...named }
}
