import type { DamageKind, DamagePart, DamageSide, DamageSize } from '@marhala/domain/damage/damage.ts'
import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { keepPictures } from '../../condition/public/name-pictures.ts'
import { insertDamage, insertDamagePhotos } from './damages.queries.ts'

/** A damage as it was found; its photos are pictures that were sent for the booking, each by its name. */
export type FoundDamage = {
  side: DamageSide
  x: number
  y: number
  part: DamagePart
  kind: DamageKind
  size: DamageSize
  note?: string | undefined
  photos?: readonly string[] | undefined
  /** What bills it. */
  charge_id?: number | undefined
}

/** The car that has damages, and where they were found: by a report, in a booking, or by somebody at the desk. */
export type FoundWhere = {
  car_id: number
  booking_id: number | null
  report_id?: number | null
  created_at?: Date
}

/** Writes damages into the register, in the transaction of what found them; their ids, in the same order. */
export async function insertDamages(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  { car_id, booking_id, report_id = null, created_at = clock() }: FoundWhere,
  found: readonly FoundDamage[],
): Promise<number[]> {
  const who = { created_at, created_by: caller.id }
  const ids: number[] = []
  for (const { photos = [], note = '', charge_id = null, ...damage } of found) {
    const id = await insertDamage(db, { ...damage, note, car_id, booking_id, report_id, charge_id, ...who })
    const rows = photos.map((file) => ({ damage_id: id, file, ...who }))
    await insertDamagePhotos(db, rows)
    await keepPictures({ db, clock }, photos)
    const { side, part, kind, size } = damage
    const after = { damage: id, side, part, damage_kind: kind, size, ...(note && { note }) }
    await writeAudit(db, {
      action: 'add_damage',
      entity: 'car',
      entity_id: car_id,
      ...actorOf(caller),
      after,
    })
    ids.push(id)
  }
  return ids
}
