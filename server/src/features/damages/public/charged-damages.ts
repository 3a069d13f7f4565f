import { type Language, languages } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { type DamageKind, type DamagePart, mayMoveDamage } from '@marhala/domain/damage/damage.ts'
import { say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { clearCharge, findDamages, setCharge } from './damages.queries.ts'
import { type FoundDamage, insertDamages } from './insert-damages.ts'

/** What of a charge says which damage it is for: one that is found now, or a known one. */
export type Charged = { damage?: FoundDamage | undefined; damage_id?: number | undefined }

/**
 * What charges are called that are for damages of a car, by their index, and the indexes of those that name a damage which
 * that car does not have, or which is billed or repaired.
 */
export async function readChargedDamages(db: Kysely<DB>, carId: number, charges: readonly Charged[]) {
  const known = await findDamages(
    db,
    charges.flatMap(({ damage_id }) => damage_id ?? []),
  )
  const names = new Map<number, Translated>()
  const unknown: number[] = []
  for (const [index, { damage, damage_id }] of charges.entries()) {
    const isTwice = charges.findIndex((other) => other.damage_id === damage_id) < index
    const row = known.find(({ id, car_id }) => id === damage_id && car_id === carId)
    const isOpen = row && !isTwice && mayMoveDamage(row.state, 'bill')
    if (damage_id !== undefined && !isOpen) unknown.push(index)
    const charged = damage ?? row
    if (charged) names.set(index, damageNames(charged))
  }
  return { names, unknown }
}

/** Writes the damages that charges are for into the register, and bills those that are there. */
export async function billDamages(
  context: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  { id: booking_id, car_id }: { id: number; car_id: number },
  charges: readonly (Charged & { charge_id: number })[],
  report_id: number | null = null,
): Promise<void> {
  const found = charges.flatMap(({ damage, charge_id }) => (damage ? [{ ...damage, charge_id }] : []))
  await insertDamages(context, caller, { car_id, booking_id, report_id }, found)
  for (const { damage_id, charge_id } of charges)
    if (damage_id !== undefined) await setCharge(context.db, damage_id, charge_id)
}

/** The damage of a charge that is voided is known as before. */
export async function unbillDamage(db: Kysely<DB>, chargeId: number): Promise<void> {
  await clearCharge(db, chargeId)
}

/** What a damage is called in a language: its part and what happened to it. */
export function damageName(damage: { part: DamagePart; kind: DamageKind }, language: Language): string {
  const part = say(language, `damage:parts.${damage.part}`)
  return say(language, 'damage:name', { part, kind: say(language, `damage:kinds.${damage.kind}`) })
}

function damageNames(damage: { part: DamagePart; kind: DamageKind }): Translated {
  const named = languages.map((language) => [
    language,
    say(language, 'damage:charge', { name: damageName(damage, language) }),
  ])
  return Object.fromEntries(named) as Translated
}
