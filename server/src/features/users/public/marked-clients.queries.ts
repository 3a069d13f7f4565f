import { documentKey } from '@marhala/domain/accounts/same-person.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { clientNameSql } from './client-name.queries.ts'

/** The numbers by which somebody is known under another name. */
export type Papers = {
  identity_number?: string | null | undefined
  license_number?: string | null | undefined
}

/** A client who is marked do-not-rent, and why; `by` and `at` of old marks are unknown. */
export type Marked = { id: number; name: string; reason: string | null; by: string | null; at: Date | null }

/** Who is marked do-not-rent: the client of an id, and everybody whose identity card or licence is among some papers. */
export async function findMarked(
  db: Kysely<DB>,
  { id, papers }: { id: number; papers: readonly Papers[] },
): Promise<Marked[]> {
  const keys = (name: keyof Papers) => papers.flatMap((one) => documentKey(one[name] ?? '') ?? [])
  const isAmong = (column: string, numbers: string[]) =>
    sql<boolean>`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g')) = any(${numbers})`
  return db
    .selectFrom('users')
    .leftJoin('users as marker', 'marker.id', 'users.do_not_rent_by')
    .select(['users.id', 'users.do_not_rent_reason as reason', 'users.do_not_rent_at as at'])
    .select(clientNameSql.as('name'))
    .select(sql<string | null>`marker.first_name || ' ' || marker.last_name`.as('by'))
    .where('users.do_not_rent', '=', true)
    .where('users.deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('users.id', '=', id),
        isAmong('users.identity_number', keys('identity_number')),
        isAmong('users.license_number', keys('license_number')),
      ]),
    )
    .orderBy('users.id')
    .execute()
}
