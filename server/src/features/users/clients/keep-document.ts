import type { DocumentKind } from '@marhala/contract/accounts/client-values.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { deleteFile, insertFile } from '../../../files/files.queries.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { makeDocument } from '../../../files/make-document.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { getManaged } from '../get-managed.ts'
import { addDocument } from '../public/add-document.ts'
import { deleteDocument, findDocument } from '../public/user-documents.queries.ts'

type NewDocument = { kind: DocumentKind; name?: string | null | undefined }

const mediaTypes = { 'paper.pdf': 'application/pdf', 'paper.jpg': 'image/jpeg' } as const
type Part = keyof typeof mediaTypes

/** Stores a document of a client: the file on the disk before its row (R43). */
export async function keepDocument(
  context: AppContext,
  caller: Caller,
  { user_id, file, body }: { user_id: number; file: Buffer | undefined; body: () => NewDocument },
) {
  await getManaged(context, caller, user_id)
  const { kind, name } = body()
  if (!file) throw invalid({ file: [{ key: 'required' }] })
  const made = await makeDocument(file)
  if ('problem' in made) throw invalid({ file: [made.problem] })
  const stored = await context.files.put(made.parts)
  const document = {
    kind,
    name: name || kind,
    media_type: mediaTypes[Object.keys(made.parts)[0] as Part],
    created_at: context.clock(),
  }
  const id = await transact(context.db, async (db) => {
    if (!(await lockUser(db, user_id))) throw new ApiError('not_found')
    await insertFile(db, { name: stored, uploaded_by: caller.id, created_at: document.created_at })
    const { created_at, ...rest } = document
    return addDocument({ db, clock: () => created_at }, caller, { ...rest, user_id, file: stored })
  })
  return { id, ...document }
}

/** Deletes a document; its file goes after the commit (R43). */
export async function dropDocument(context: AppContext, caller: Caller, path: DocumentPath): Promise<void> {
  await getManaged(context, caller, path.user_id)
  const file = await transact(context.db, async (db) => {
    const gone = await deleteDocument(db, path.user_id, path.document_id)
    if (!gone) throw new ApiError('not_found')
    await deleteFile(db, gone)
    const who = { entity: 'user', entity_id: path.user_id, ...actorOf(caller) }
    await writeAudit(db, { ...who, action: 'remove_document' })
    return gone
  })
  await removeFiles(context, [file])
}

/** The file of a document, with its name. */
export async function readDocumentFile(context: AppContext, caller: Caller, path: DocumentPath) {
  await getManaged(context, caller, path.user_id)
  const document = await findDocument(context.db, path.user_id, path.document_id)
  const part = document?.media_type === 'application/pdf' ? 'paper.pdf' : 'paper.jpg'
  const file = document && (await context.files.get(document.file, part))
  if (!file) throw new ApiError('not_found')
  return { file_name: `${document.name}${part.slice('paper'.length)}`, content: file.stream }
}

type DocumentPath = { user_id: number; document_id: number }
