import type { Language } from '@marhala/contract/language/language.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { mainTill, tillOfTaker, tillsOf } from '@marhala/domain/till/till.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../../../http/caller.ts'
import type { DB } from '../../../db/tables.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

/** The tills that are counted, the main one first, with the names of their places. */
export async function listTills(db: Kysely<DB>, language: Language) {
  const rows = await db
    .selectFrom('tills')
    .leftJoin('locations', 'locations.id', 'tills.location_id')
    .select(['tills.id', 'tills.name', 'tills.location_id', 'tills.opening_float', 'tills.created_at'])
    .select(inLanguage('locations.name', language).$castTo<string | null>().as('location_name'))
    .where('tills.retired_at', 'is', null)
    .orderBy('tills.id')
    .execute()
  return rows.map((till) => ({ ...till, is_main: till.id === mainTill }))
}

export type TillRow = Awaited<ReturnType<typeof listTills>>[number]

/** The tills that somebody counts. */
export async function listOwnTills(db: Kysely<DB>, caller: Caller): Promise<TillRow[]> {
  return tillsOf(await listTills(db, caller.language), placesOf(caller))
}

/** The till in which money lies that somebody, or a gateway, takes at a place, by the place's code or a free text. */
export async function findTillOfTaker(db: Kysely<DB>, place: string, taker: Caller | null): Promise<number> {
  const tills = await db
    .selectFrom('tills')
    .leftJoin('locations', 'locations.id', 'tills.location_id')
    .select(['tills.id', 'tills.location_id', 'locations.code as place'])
    .where('tills.retired_at', 'is', null)
    .orderBy('tills.id')
    .execute()
  return tillOfTaker(tills, place, taker && placesOf(taker))
}

/** Whether there is such a till, and it is counted. */
export async function hasTill(db: Kysely<DB>, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('tills')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
