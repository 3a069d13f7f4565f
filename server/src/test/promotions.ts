import type { Insertable } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Promotions } from '../db/tables.ts'
import { unique } from './builders.ts'

const name = { en: 'Summer', ar: 'الصيف', fr: 'Été' }

/** The body of a code that takes a tenth off. */
export function promotionFields(changes: object = {}) {
  return { name, code: `SUMMER-${unique()}`, kind: 'percent', percent: 10, ...changes }
}

/** A code that takes a tenth off, unless told otherwise; its id. */
export async function givenPromotion(
  { db, clock }: AppContext,
  changes: Partial<Insertable<Promotions>> = {},
): Promise<number> {
  const row = { code: `SUMMER-${unique()}`, kind: 'percent', value: 10, ...changes }
  const { id } = await db
    .insertInto('promotions')
    .values({ name: JSON.stringify(name), created_at: clock(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
