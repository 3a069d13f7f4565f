import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { fileNameOf } from '../../../files/file-address.ts'
import { deleteFile } from '../../../files/files.queries.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockSignedIn } from '../../auth/public/auth.queries.ts'
import { writeChanges } from './write-changes.ts'

/** Removes the caller's picture. The file is deleted after the commit: a crash in between leaves one too many (R43). */
export async function removeAvatar(context: AppContext, caller: Caller) {
  const { after, file } = await transact(context.db, async (db) => {
    const user = await lockSignedIn(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    if (user.avatar === null) return { after: user, file: undefined }
    const file = fileNameOf(user.avatar)
    if (file) await deleteFile(db, file)
    return { after: await writeChanges({ ...context, db }, caller, user, { avatar: null }), file }
  })
  if (file) await removeFiles(context, [file])
  return after
}
