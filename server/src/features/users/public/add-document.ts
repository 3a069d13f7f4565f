import type { DocumentKind } from '@marhala/contract/accounts/client-values.ts'
import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { insertDocument } from './user-documents.queries.ts'

/** A document whose file is stored, with its row of `files`. */
export type StoredDocument = {
  user_id: number
  kind: DocumentKind
  name: string
  media_type: 'application/pdf' | 'image/jpeg'
  file: string
}

/** Adds a document to a client, in the transaction of what brought it; its id. */
export async function addDocument(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  document: StoredDocument,
): Promise<number> {
  const { user_id, kind } = document
  const who = { entity: 'user', entity_id: user_id, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'add_document', after: { kind } })
  return insertDocument(db, { ...document, uploaded_by: caller.id, created_at: clock() })
}
