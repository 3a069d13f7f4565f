import type { Charge } from '@marhala/contract/booking/take-back.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { checkCharges, isTaxedNow } from '@marhala/domain/booking/charges.ts'
import { type ProposedCharge } from '@marhala/domain/booking/take-back.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { Insertable } from 'kysely'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import type { BookingCharges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { findReturnCharges } from '../../catalogue/public/return-charges.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readChargedDamages } from '../../damages/public/charged-damages.ts'
import { readChargedLoans } from '../../extras/public/charged-loans.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

type Input = z.output<typeof Charge>

/**
 * Charges as they are written, with the name of what is listed and whether each contains tax, and the problems of their input: those of
 * the domain, an unknown return charge, and a waiver by somebody who may not waive.
 */
export async function readCharges(
  { db }: AppContext,
  caller: Caller,
  charges: Input[],
  {
    lines,
    held,
    booking,
  }: { lines: ProposedCharge[]; held: number; booking: { id: number; car_id: number } },
) {
  const problems: Problems = {}
  const settings = await getSettings(db)
  const listed = await findReturnCharges(
    db,
    charges.flatMap(({ return_charge_id }) => return_charge_id ?? []),
  )
  const { names, unknown } = await readChargedDamages(db, booking.car_id, charges)
  for (const index of unknown) problems[`charges.${index}.damage_id`] = [{ key: 'unknown_value' }]
  const loans = await readChargedLoans(db, booking.id, charges)
  for (const index of loans.unknown) {
    const field = charges[index]?.extra === undefined ? 'loan_id' : 'extra'
    problems[`charges.${index}.${field}`] = [{ key: 'unknown_value' }]
  }
  const read = charges.map((charge, index) => {
    const found = listed.find(({ id }) => id === charge.return_charge_id)
    if (charge.return_charge_id !== undefined && !found)
      problems[`charges.${index}.return_charge_id`] = [{ key: 'unknown_value' }]
    const accepted = { ...charge, from_deposit: charge.from_deposit ?? 0, waived: charge.waived ?? 0 }
    const taxed = isTaxedNow({ kind: charge.kind, listed: found?.taxed }, settings)
    // What is not listed is refused for that alone.
    const of_damage = [charge.damage, charge.damage_id, charge.loan_id].some((thing) => thing !== undefined)
    const thingName = names.get(index) ?? loans.names.get(index)
    return { ...accepted, price: found?.price ?? 1, found, taxed, of_damage, thingName }
  })
  const kinds = lines.map(({ kind }) => kind)
  for (const { index, field, code } of checkCharges(read, { proposed: kinds, held })) {
    const amount = code === 'above_charge' ? read[index]!.amount : held
    problems[`charges.${index}.${field}`] = [{ key: code, params: { amount: formatMoney(amount) } }]
  }
  if (!may(caller, 'fees.waive')) Object.assign(problems, waiverProblems(read, kinds))
  return { read, problems }
}

/** Whoever may not waive charges neither lets go of one nor leaves a proposed one out. */
function waiverProblems(
  charges: readonly { kind: string; waived: number }[],
  proposed: readonly string[],
): Problems {
  const problems: Problems = {}
  for (const [index, { waived }] of charges.entries())
    if (waived > 0) problems[`charges.${index}.waived`] = [{ key: 'waiver_not_allowed' }]
  const isLeftOut = proposed.some((kind) => !charges.some((charge) => charge.kind === kind))
  if (isLeftOut) problems['charges'] = [{ key: 'waiver_not_allowed' }]
  return problems
}

type Read = Awaited<ReturnType<typeof readCharges>>['read'][number]

/** A read charge as a row of its booking, measured as a return proposed it. */
export function chargeRow(
  context: AppContext,
  caller: Caller,
  { id, user_id }: Pick<LockedBooking, 'id' | 'user_id'>,
  { found, thingName, ...charge }: Read,
  { line, after_return = false }: { line?: ProposedCharge | undefined; after_return?: boolean } = {},
): Insertable<BookingCharges> {
  const { kind, amount, from_deposit, waived, reason, waiver_reason, taxed } = charge
  const measured = line && { measured: line.measured, allowed: line.allowed }
  const priced = line
    ? { quantity: line.quantity, unit_price: line.unit_price }
    : found && found.price > 0 && { quantity: 1, unit_price: found.price }
  return {
    booking_id: id,
    user_id,
    kind,
    ...(found && { return_charge_id: found.id, name: JSON.stringify(found.name) }),
    ...(thingName && { name: JSON.stringify(thingName) }),
    taxed,
    ...measured,
    ...priced,
    amount,
    from_deposit,
    waived,
    reason: reason?.trim() || null,
    waiver_reason: waived > 0 ? (waiver_reason?.trim() ?? null) : null,
    after_return,
    created_by: caller.id,
    created_at: context.clock(),
  }
}
