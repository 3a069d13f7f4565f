import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type PaymentMethod, type WarrantyDecision } from '@marhala/domain/money/ledger.ts'
import { type ChargeKind, type ChargeSettlement, sumCharges } from '@marhala/domain/booking/take-back.ts'
import type { ProposedLine, TakeBackRequest } from '../../../data/bookings/take-back.ts'
import { readAmount, readWhole } from '../../../features/forms/read-amount.ts'
import { centimes, ledgerOf, wireAmount } from '../booking-money.ts'

/** A line as an admin decides on it: '' is no decision yet, `strike` leaves it out. */
export type ChargeValues = {
  kind: ChargeKind
  amount: string
  /** The amount that was proposed; '' for damage. */
  proposed: string
  reason: string
  settle: ChargeSettlement | 'strike' | ''
}

export type TakeBackValues = {
  end_kilometers: string
  fuel_level: number | null
  /** On the company's wall clock. */
  returned_at: string
  /** In the order of the body; what was struck stands last, since no body has it. */
  charges: ChargeValues[]
  /** What the server says of the deposit stands there; the admin’s decision follows from the charges. */
  warranty: string
  warranty_retained: string
  pays_now: boolean
  amount: string
  payment_method: PaymentMethod
  transaction_id: string
  note: string
}

/** What the dialog begins with: nothing of what it costs is decided. */
export function takeBackValues(booking: Booking, now: string): TakeBackValues {
  return {
    end_kilometers: '',
    fuel_level: null,
    returned_at: now,
    charges: [],
    warranty: '',
    warranty_retained: '',
    pays_now: false,
    amount: '',
    payment_method: booking.payment_method,
    transaction_id: '',
    note: booking.note ?? '',
  }
}

/** How far the car was driven, by what is typed; not a number before a reading is. */
export function drivenOf({ end_kilometers }: TakeBackValues, { start_kilometers }: Booking): number {
  const kilometers = readWhole(end_kilometers)
  return typeof kilometers === 'number' ? kilometers - (start_kilometers ?? 0) : Number.NaN
}

/** What the preview is asked: only what can be read already, and kilometres once they are not below the start. */
export function previewRequest(values: TakeBackValues, booking: Booking): TakeBackRequest {
  const driven = drivenOf(values, booking)
  return {
    ...(driven >= 0 && { end_kilometers: driven + (booking.start_kilometers ?? 0) }),
    ...(values.fuel_level !== null && { fuel_level: values.fuel_level }),
    ...(/T\d{2}:\d{2}$/.test(values.returned_at) && { returned_at: values.returned_at }),
  }
}

/**
 * The charges once other lines are proposed: decisions stand, an amount that nobody changed follows its proposal, what is
 * no longer proposed goes, what is new waits for its decision.
 */
export function followProposals(charges: ChargeValues[], lines: readonly ProposedLine[]): ChargeValues[] {
  const remaining = charges.flatMap((charge) => {
    if (charge.kind === 'damage') return [charge]
    const line = lines.find(({ kind }) => kind === charge.kind)
    if (!line) return []
    const isUntouched = charge.amount === charge.proposed
    return [{ ...charge, proposed: line.amount, ...(isUntouched && { amount: line.amount }) }]
  })
  const isNew = ({ kind }: ProposedLine) => !remaining.some((charge) => charge.kind === kind)
  const added = lines.filter(isNew).map(({ kind, amount }): ChargeValues => {
    return { kind, amount, proposed: amount, reason: '', settle: '' }
  })
  return inBodyOrder([...remaining, ...added])
}

/** The charges with one of them changed; one that is struck, or no longer, changes its place. */
export function changeCharge(charges: ChargeValues[], index: number, change: Partial<ChargeValues>) {
  return inBodyOrder(charges.map((charge, at) => (at === index ? { ...charge, ...change } : charge)))
}

function inBodyOrder(charges: ChargeValues[]): ChargeValues[] {
  const isStruck = ({ settle }: ChargeValues) => settle === 'strike'
  return [...charges.filter((charge) => !isStruck(charge)), ...charges.filter(isStruck)]
}

/** What the decisions come to, in centimes: of the deposit and of what is to pay. */
export function settlementOf(values: TakeBackValues, booking: Booking) {
  const accepted = values.charges.flatMap(({ amount, settle }) =>
    settle === 'deposit' || settle === 'charge'
      ? [{ amount: centimes(readAmount(amount) ?? ''), settle }]
      : [],
  )
  const { charges_total, charges_from_deposit: deducted } = sumCharges(accepted)
  const { warranty_held: held, outstanding } = ledgerOf(booking)
  const charged = charges_total - deducted
  return { held, deducted, returned: held - deducted, outstanding, charged, toPay: outstanding + charged }
}

/** The dialog as the body of `complete`: the deposit pays what is deducted from it, and the rest goes back. */
export function takeBackBody(values: TakeBackValues, booking: Booking): object {
  const { held, deducted } = settlementOf(values, booking)
  const warranty: WarrantyDecision =
    deducted === 0 || held === 0 ? 'returned' : deducted === held ? 'retained' : 'partial'
  const charges = values.charges.filter(({ settle }) => settle !== 'strike')
  return {
    end_kilometers: readWhole(values.end_kilometers),
    fuel_level: values.fuel_level ?? undefined,
    returned_at: values.returned_at || undefined,
    charges: charges.map(({ kind, amount, reason, settle }) => ({
      kind,
      amount: readAmount(amount),
      settle: settle || undefined,
      reason: reason.trim() || undefined,
    })),
    warranty,
    ...(warranty === 'partial' && { warranty_retained: wireAmount(deducted) }),
    ...(values.pays_now && {
      amount: readAmount(values.amount),
      payment_method: values.payment_method,
      transaction_id: values.transaction_id.trim() || undefined,
    }),
    note: values.note.trim() || undefined,
  }
}

/** Whether leaving would lose something that was typed or decided; lines that wait for a decision come again. */
export function isTouched(values: TakeBackValues, initial: TakeBackValues): boolean {
  const typed = (some: TakeBackValues) => JSON.stringify({ ...some, charges: [] })
  return (
    typed(values) !== typed(initial) || values.charges.some(({ settle, kind }) => settle || kind === 'damage')
  )
}
