import type { Language } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { inLanguage } from './catalogue.queries.ts'

/** What the company charges at a return or after it, as far as it is active. */
export async function listReturnCharges(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('return_charges')
    .select(['id', 'key', 'price', 'taxed', inLanguage('name', language).as('name')])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Some of them by id, with their names in all languages. */
export async function findReturnCharges(db: Kysely<DB>, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('return_charges')
    .select(['id', 'price', 'taxed'])
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
    .where('id', '=', sql<number>`any(${ids})`)
    .where('active', '=', true)
    .execute()
}

/** One of them by its key; undefined where the company has it not, or not active. */
export async function findReturnChargeByKey(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('return_charges')
    .select(['id', 'price'])
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()
}
