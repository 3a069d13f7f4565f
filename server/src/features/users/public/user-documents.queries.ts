import type { DocumentKind } from '@marhala/contract/accounts/client-values.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB, UserDocuments } from '../../../db/tables.ts'

/** The stored documents of a person, newest first. */
export async function listDocuments(db: Kysely<DB>, userId: number) {
  return selectDocuments(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

/** One document of a person. */
export async function findDocument(db: Kysely<DB>, userId: number, id: number) {
  return selectDocuments(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

function selectDocuments(db: Kysely<DB>) {
  return db
    .selectFrom('user_documents')
    .select(['id', 'name', 'file', 'media_type', 'created_at'])
    .select((eb) => eb.ref('kind').$castTo<DocumentKind>().as('kind'))
}

/** Stores a document; returns its id. */
export async function insertDocument(db: Kysely<DB>, document: Insertable<UserDocuments>): Promise<number> {
  const { id } = await db
    .insertInto('user_documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a document; returns its file, or undefined when it was gone. */
export async function deleteDocument(
  db: Kysely<DB>,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('user_documents')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('file')
    .executeTakeFirst()
  return gone?.file
}
