import type { SiteDocument } from '@marhala/contract/company/site-values.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The version that visitors see; undefined before the first save. */
export async function findVersion(db: Kysely<DB>, id?: number) {
  return selectVersions(db)
    .select('document')
    .$if(id !== undefined, (query) => query.where('site_versions.id', '=', id!))
    .limit(1)
    .executeTakeFirst()
}

/** The company's colour without the rest of its site, as mails and papers need it; null for the product's own. */
export async function findAccent(db: Kysely<DB>): Promise<string | null> {
  const row = await db
    .selectFrom('site_versions')
    .select(sql<string | null>`document->>'accent'`.as('accent'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.accent ?? null
}

/** The last versions, newest first. */
export async function listVersions(db: Kysely<DB>, limit: number) {
  return selectVersions(db).limit(limit).execute()
}

function selectVersions(db: Kysely<DB>) {
  return db
    .selectFrom('site_versions')
    .leftJoin('users', 'users.id', 'site_versions.saved_by')
    .select(['site_versions.id', 'saved_at', 'restored_from', 'first_name', 'last_name'])
    .orderBy('site_versions.id', 'desc')
}

/** Publishes a document as the next version. */
export async function insertVersion(
  db: Kysely<DB>,
  version: {
    document: SiteDocument
    saved_at: Date
    saved_by: number | null
    restored_from?: number | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('site_versions')
    .values({ ...version, document: JSON.stringify(version.document) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps somebody's one draft under a new name. */
export async function putDraft(
  db: Kysely<DB>,
  draft: { user_id: number; name: string; document: SiteDocument; saved_at: Date },
): Promise<void> {
  const { user_id, ...rest } = { ...draft, document: JSON.stringify(draft.document) }
  await db
    .insertInto('site_drafts')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

/** A draft by its name, while it is younger than an instant. */
export async function findDraft(db: Kysely<DB>, name: string, since: Date) {
  return db
    .selectFrom('site_drafts')
    .select('document')
    .where('name', '=', name)
    .where('saved_at', '>', since)
    .executeTakeFirst()
}
