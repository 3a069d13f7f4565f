import type { NewDamage } from '@marhala/contract/fleet/damages.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { PaymentMethod, WarrantyDecision } from '@marhala/domain/money/ledger.ts'
import { billedPart, type ChargeKind, isOnce, sumCharges } from '@marhala/domain/booking/charges.ts'
import type { ProposedLine, TakeBackPreview, TakeBackRequest } from '../../../data/bookings/take-back.ts'
import { readAmount, readWhole } from '../../../features/forms/read-amount.ts'
import { detailsBody, type DetailTexts, noDetails } from '../fields/details-values.ts'
import { centimes, ledgerOf, wireAmount } from '../../../data/bookings/booking-money.ts'

/** What becomes of a line: '' is no decision yet, `split` takes several of the others. */
export type Settle = 'deposit' | 'now' | 'bill' | 'waive' | 'split' | ''

/** A line as an admin decides on it. */
export type ChargeValues = {
  kind: ChargeKind
  /** Of a listed charge: which one, and its name. */
  return_charge_id: number | null
  name: string
  amount: string
  /** The amount that was proposed; '' for damage and what is listed. */
  proposed: string
  reason: string
  /** Whether it has to say what it is for: nothing measured it, and it has no price. */
  needs_reason: boolean
  /** The damage that it is for, with the names of its pictures. */
  damage: NewDamage | null
  /** The extra that it is for, which was handed over and is lost or damaged. */
  loan_id: number | null
  settle: Settle
  /** The parts of one that is split; what is left of it stays due. */
  deposit: string
  now: string
  waived: string
  waiver_reason: string
}

export type TakeBackValues = {
  end_kilometers: string
  fuel_level: number | null
  /** On the company's wall clock. */
  returned_at: string
  /** The code of a location; '' is where it was agreed. */
  returned_location: string
  charges: ChargeValues[]
  /** What was found damaged and is not charged. */
  damages: NewDamage[]
  /** What the server says of the deposit stands there; the admin’s decision follows from the charges. */
  warranty: string
  warranty_retained: string
  /** What becomes of the deposit that no charge takes. */
  rest: 'returned' | 'held'
  pays_now: boolean
  amount: string
  payment_method: PaymentMethod
  transaction_id: string
  details: DetailTexts
  note: string
}

/** What the dialog begins with: nothing of what it costs is decided. */
export function takeBackValues(booking: Booking, now: string): TakeBackValues {
  return {
    end_kilometers: '',
    fuel_level: null,
    returned_at: now,
    returned_location: '',
    charges: [],
    damages: [],
    warranty: '',
    warranty_retained: '',
    rest: 'returned',
    pays_now: false,
    amount: '',
    payment_method: booking.payment_method,
    transaction_id: '',
    details: { ...noDetails, cheque: { ...noDetails.cheque, dated: now.slice(0, 10) } },
    note: booking.note ?? '',
  }
}

/** The line of a damage that was just found: at the price that the list has for it, if any. */
export function damageCharge(
  damage: NewDamage,
  { name, price }: { name: string; price: string | null },
): ChargeValues {
  return newCharge({ kind: 'damage', name, damage, amount: price ?? '' })
}

/** A line that nobody has decided on. */
export function newCharge(charge: Pick<ChargeValues, 'kind'> & Partial<ChargeValues>): ChargeValues {
  const named = {
    return_charge_id: null,
    name: '',
    amount: '',
    proposed: '',
    reason: '',
    needs_reason: false,
    damage: null,
    loan_id: null,
  }
  return { ...named, settle: '', deposit: '', now: '', waived: '', waiver_reason: '', ...charge }
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
    ...(values.returned_location && { returned_location: values.returned_location }),
  }
}

/**
 * The charges once other lines are proposed: decisions stand, an amount that nobody changed follows its proposal, what is
 * no longer proposed goes, what is new waits for its decision.
 */
export function followProposals(charges: ChargeValues[], lines: readonly ProposedLine[]): ChargeValues[] {
  const remaining = charges.flatMap((charge) => {
    if (!isOnce(charge.kind)) return [charge]
    const line = lines.find(({ kind }) => kind === charge.kind)
    if (!line) return []
    const isUntouched = charge.amount === charge.proposed
    return [{ ...charge, proposed: line.amount, ...(isUntouched && { amount: line.amount }) }]
  })
  const isNew = ({ kind }: ProposedLine) => !remaining.some((charge) => charge.kind === kind)
  const added = lines.filter(isNew).map(({ kind, amount }) => newCharge({ kind, amount, proposed: amount }))
  return [...remaining, ...added]
}

/**
 * The parts of a line, in centimes: what the deposit pays, what is paid now, what is waived and what stays due; `bill` is
 * null where the parts are more than the line. Without a decision all are nothing.
 */
export function partsOf(charge: ChargeValues) {
  const { settle } = charge
  const whole = amountOf(charge.amount)
  const part = (name: 'deposit' | 'now' | 'waived', all: Settle) =>
    settle === 'split' ? amountOf(charge[name]) : settle === all ? whole : 0
  const parts = {
    from_deposit: part('deposit', 'deposit'),
    paid_now: part('now', 'now'),
    waived: part('waived', 'waive'),
  }
  return { ...parts, whole, bill: settle === '' ? 0 : billedPart(whole, parts) }
}

/**
 * What the decisions come to, in centimes: of the deposit, and of what is to pay; `toPay` is below zero where an early
 * return leaves something to give back, `suggested` is what is paid now unless told otherwise.
 */
export function settlementOf(
  values: TakeBackValues,
  booking: Booking,
  early: TakeBackPreview['early_return'] = null,
) {
  const decided = values.charges.filter(({ settle }) => settle !== '').map(partsOf)
  const due = decided.map(({ whole, waived, from_deposit }) => ({ amount: whole - waived, from_deposit }))
  const { charges_total, charges_from_deposit: deducted } = sumCharges(due)
  const { warranty_held: held, outstanding, refundable } = ledgerOf(booking)
  const before = outstanding - refundable
  const givenBack = centimes(early?.given_back ?? '0.00')
  const charged = charges_total - deducted
  const billed = decided.reduce((sum, { bill }) => sum + (bill ?? 0), 0)
  const paidNow = decided.reduce((sum, { paid_now }) => sum + paid_now, 0)
  const toPay = before - givenBack + charged
  const now = toPay - billed
  return {
    held,
    deducted,
    returned: held - deducted,
    before,
    givenBack,
    charged,
    billed,
    paidNow,
    toPay,
    suggested: toPay < 0 ? -toPay : now > 0 ? now : toPay,
  }
}

/** The dialog as the body of `complete`: the deposit pays what is deducted from it, and the rest goes back or is held on. */
export function takeBackBody(
  values: TakeBackValues,
  booking: Booking,
  early: TakeBackPreview['early_return'] = null,
): object {
  const { held, deducted, toPay } = settlementOf(values, booking, early)
  const warranty = warrantyOf(values, { held, deducted })
  const isNamed = warranty === 'partial' || (warranty === 'held' && deducted > 0)
  return {
    end_kilometers: readWhole(values.end_kilometers),
    fuel_level: values.fuel_level ?? undefined,
    returned_at: values.returned_at || undefined,
    returned_location: values.returned_location || undefined,
    charges: values.charges.map(chargeBody),
    damages: values.damages,
    warranty,
    ...(isNamed && { warranty_retained: wireAmount(deducted) }),
    ...(values.pays_now && {
      amount: readAmount(values.amount),
      payment_kind: toPay < 0 ? 'refund' : undefined,
      payment_method: values.payment_method,
      transaction_id: values.transaction_id.trim() || undefined,
      details: detailsBody(
        { kind: toPay < 0 ? 'refund' : 'charge', payment_method: values.payment_method },
        values.details,
      ),
    }),
    note: values.note.trim() || undefined,
  }
}

function warrantyOf(
  { rest }: TakeBackValues,
  { held, deducted }: { held: number; deducted: number },
): WarrantyDecision {
  if (held === 0) return 'returned'
  if (deducted >= held) return 'retained'
  if (rest === 'held') return 'held'
  return deducted === 0 ? 'returned' : 'partial'
}

function chargeBody(charge: ChargeValues): object {
  const { kind, amount, reason, waiver_reason, return_charge_id, damage, loan_id } = charge
  const { whole, from_deposit, waived } = partsOf(charge)
  return {
    kind,
    return_charge_id: return_charge_id ?? undefined,
    damage: damage ?? undefined,
    loan_id: loan_id ?? undefined,
    // What is not an amount goes as it was typed, for the contract to say so.
    amount: waived > 0 && waived <= whole ? wireAmount(whole - waived) : readAmount(amount),
    from_deposit: from_deposit > 0 ? wireAmount(from_deposit) : undefined,
    waived: waived > 0 ? wireAmount(waived) : undefined,
    reason: reason.trim() || undefined,
    waiver_reason: waived > 0 ? waiver_reason.trim() || undefined : undefined,
  }
}

function amountOf(typed: string): number {
  return centimes(readAmount(typed) ?? '')
}

/** Whether leaving would lose something that was typed or decided; lines that wait for a decision come again. */
export function isTouched(values: TakeBackValues, initial: TakeBackValues): boolean {
  const typed = (some: TakeBackValues) => JSON.stringify({ ...some, charges: [] })
  return (
    typed(values) !== typed(initial) || values.charges.some(({ settle, kind }) => settle || !isOnce(kind))
  )
}
