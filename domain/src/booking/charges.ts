import { taxContainedIn } from '../money/money.ts'

/** What a return can cost in addition to the booking. */
export const chargeKinds = ['late', 'fuel', 'kilometers', 'location', 'damage', 'listed'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The kinds that a return proposes by itself; each stands once. */
export type ProposedKind = Exclude<ChargeKind, 'damage' | 'listed'>

/** The kinds that a finished booking still takes: damage that was found later, and what the company lists. */
export const laterChargeKinds = ['damage', 'listed'] as const satisfies ChargeKind[]

/**
 * A charge as it was decided on, in centimes: `amount` is due, `from_deposit` of it is deducted from the deposit,
 * `waived` was let go in addition. `price` is what the company lists for it; 0 where it names the amount each time.
 */
export type AcceptedCharge = {
  kind: ChargeKind
  amount: number
  from_deposit: number
  waived: number
  reason?: string | null | undefined
  waiver_reason?: string | null | undefined
  price?: number | undefined
  /** Whether a damage of the register says what it is for. */
  of_damage?: boolean | undefined
}

/** Codes name their words in the contract; `field` belongs to the charge at `index`. */
export type ChargeProblem = {
  index: number
  field: 'kind' | 'reason' | 'amount' | 'from_deposit' | 'waiver_reason'
  code: 'charge_twice' | 'charge_reason' | 'positive' | 'above_charge' | 'above_warranty' | 'waiver_reason'
}

/**
 * What is wrong with accepted charges, empty if nothing: a proposed kind twice, an amount that nothing explains, more
 * deducted than a charge or than the `held` centimes of deposit, something waived without a reason.
 */
export function checkCharges(
  charges: readonly AcceptedCharge[],
  { proposed, held }: { proposed: readonly ChargeKind[]; held: number },
): ChargeProblem[] {
  let left = held
  return charges.flatMap((charge, index) => {
    const { kind, amount, from_deposit, waived, reason, waiver_reason } = charge
    const problems: ChargeProblem[] = []
    const isTwice = isOnce(kind) && charges.findIndex((other) => other.kind === kind) < index
    if (isTwice) problems.push({ index, field: 'kind', code: 'charge_twice' })
    if (amount + waived <= 0) problems.push({ index, field: 'amount', code: 'positive' })
    if (needsReason(charge, proposed) && !reason?.trim())
      problems.push({ index, field: 'reason', code: 'charge_reason' })
    left -= from_deposit
    if (from_deposit > amount) problems.push({ index, field: 'from_deposit', code: 'above_charge' })
    else if (from_deposit > 0 && left < 0)
      problems.push({ index, field: 'from_deposit', code: 'above_warranty' })
    if (waived > 0 && (waiver_reason?.trim().length ?? 0) < 3)
      problems.push({ index, field: 'waiver_reason', code: 'waiver_reason' })
    return problems
  })
}

/** Whether a kind stands once on a booking: what a return measures, not damage and what is listed. */
export function isOnce(kind: ChargeKind): boolean {
  return !(laterChargeKinds as readonly ChargeKind[]).includes(kind)
}

/** Whether a charge has to say why: neither measured by the return, nor listed at a price, nor of a registered damage. */
export function needsReason(
  { kind, price = 0, of_damage = false }: Pick<AcceptedCharge, 'kind' | 'price' | 'of_damage'>,
  proposed: readonly ChargeKind[],
): boolean {
  if (kind === 'damage' && of_damage) return false
  return kind === 'listed' ? price === 0 : !proposed.includes(kind)
}

/**
 * What stays due of a charge of `amount` centimes, beside what the deposit pays, what is paid at once and what is
 * waived; null where these parts are more than the charge.
 */
export function billedPart(
  amount: number,
  parts: { from_deposit: number; paid_now: number; waived: number },
): number | null {
  const rest = amount - parts.from_deposit - parts.paid_now - parts.waived
  return rest < 0 || Object.values(parts).some((part) => part < 0) ? null : rest
}

/** Sums of charges, in centimes: all that is due, and what of it the deposit pays. */
export function sumCharges(charges: readonly Pick<AcceptedCharge, 'amount' | 'from_deposit'>[]) {
  const sum = (name: 'amount' | 'from_deposit') => charges.reduce((total, charge) => total + charge[name], 0)
  return { charges_total: sum('amount'), charges_from_deposit: sum('from_deposit') }
}

/** What of a charge decides its tax; a document from before the list of charges has its kind alone. */
type Taxable = { kind: ChargeKind; taxed?: boolean | null | undefined }

/** Whether a new charge contains tax: as the company lists it, damage by its setting, and whatever a return measures. */
export function isTaxedNow(
  { kind, listed }: { kind: ChargeKind; listed: boolean | undefined },
  { damage_taxed }: { damage_taxed: boolean },
): boolean {
  return listed ?? (kind !== 'damage' || damage_taxed)
}

/** Whether a charge contains tax: as it was made; on documents from before that was kept, all but damage do. */
export function isTaxed({ kind, taxed }: Taxable): boolean {
  return taxed ?? kind !== 'damage'
}

/** The tax contained in charges at a booking's rate, in centimes, half up once per charge. */
export function taxInCharges(charges: readonly (Taxable & { amount: number })[], tax_rate: number) {
  return charges.filter(isTaxed).reduce((tax, { amount }) => tax + taxContainedIn(amount, tax_rate), 0)
}
