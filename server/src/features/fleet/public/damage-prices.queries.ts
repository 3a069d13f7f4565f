import type { DamageKind, DamagePart } from '@marhala/domain/damage/damage.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What is asked for damage, that of all categories before that of one. */
export async function listDamagePrices(db: Kysely<DB>) {
  return db
    .selectFrom('damage_prices')
    .select(['id', 'category_id', 'price'])
    .select((eb) => [
      eb.ref('part').$castTo<DamagePart>().as('part'),
      eb.ref('damage_kind').$castTo<DamageKind>().as('damage_kind'),
    ])
    .orderBy('part')
    .orderBy('damage_kind')
    .orderBy(sql`category_id nulls first`)
    .execute()
}
