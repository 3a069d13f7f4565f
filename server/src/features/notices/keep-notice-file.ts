import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { documentFileName, storedDocument } from '../../files/document-file.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { makeDocument } from '../../files/make-document.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { note } from './change-notice.ts'
import { findNotice, lockNotice, updateNotice } from './notices.queries.ts'

/** Keeps the file of a notice in place of the one before: the file on the disk first, then its row (R43). */
export async function keepNoticeFile(
  context: AppContext,
  caller: Caller,
  id: number,
  file: Buffer | undefined,
): Promise<void> {
  if (!(await findNotice(context.db, id, placesOf(caller)))) throw new ApiError('not_found')
  if (!file) throw invalid({ file: [{ key: 'required' }] })
  const made = await makeDocument(file)
  if ('problem' in made) throw invalid({ file: [made.problem] })
  const stored = storedDocument(await context.files.put(made.parts), made.parts)
  const replaced = await transact(context.db, async (db) => {
    const notice = await lockNotice(db, id, placesOf(caller))
    if (!notice) throw new ApiError('not_found')
    const before = documentFileName(notice.file)
    if (before) await deleteFile(db, before)
    const created_at = context.clock()
    await insertFile(db, { name: documentFileName(stored)!, uploaded_by: caller.id, created_at })
    await updateNotice(db, id, { file: stored })
    await note({ db }, caller, id, 'add_document', { after: { number: notice.number } })
    return before
  })
  if (replaced) await removeFiles(context, [replaced])
}

/** The file of a notice with a descriptive name. */
export async function readNoticeFile(context: AppContext, caller: Caller, id: number) {
  const notice = await findNotice(context.db, id, placesOf(caller))
  const [name = '', part = ''] = notice?.file?.split('/') ?? []
  const file = await context.files.get(name, part)
  if (!notice || !file) throw new ApiError('not_found')
  return { file_name: `notice-${notice.id}.${part.split('.').at(-1)}`, content: file.stream }
}
