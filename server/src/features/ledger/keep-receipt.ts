import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { makeDocument } from '../../files/make-document.ts'
import { documentFileName, storedDocument } from '../../files/document-file.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findLine, lockLine, updateLine } from './public/lines.queries.ts'

/** Stores a receipt in place of the one before: the file on the disk first, then its row (R43). */
export async function keepReceipt(
  context: AppContext,
  caller: Caller,
  { id, file }: { id: number; file: Buffer | undefined },
): Promise<void> {
  if (!(await findLine(context.db, 'expense', id))) throw new ApiError('not_found')
  const stored = await storeReceipt(context, file)
  const replaced = await transact(context.db, (db) => attachReceipt({ ...context, db }, caller, id, stored))
  if (replaced) await removeFiles(context, [replaced])
}

/** Writes the file of a receipt to the disk; 422 where there is none, or it is no PDF, JPG or PNG. */
export async function storeReceipt(context: AppContext, file: Buffer | undefined): Promise<string> {
  if (!file) throw invalid({ file: [{ key: 'required' }] })
  const made = await makeDocument(file)
  if ('problem' in made) throw invalid({ file: [made.problem] })
  return storedDocument(await context.files.put(made.parts), made.parts)
}

/** Attaches a stored receipt to an expense, in the caller's transaction; answers the file that it replaces. */
export async function attachReceipt(
  { db, clock }: AppContext,
  caller: Caller,
  id: number,
  stored: string,
): Promise<string | undefined> {
  const expense = await lockLine(db, 'expense', id)
  if (!expense) throw new ApiError('not_found')
  const before = documentFileName(expense.receipt)
  if (before) await deleteFile(db, before)
  await insertFile(db, { name: documentFileName(stored)!, uploaded_by: caller.id, created_at: clock() })
  await updateLine(db, 'expense', id, { receipt: stored })
  const who = actorOf(caller)
  await writeAudit(db, { action: 'add_receipt', entity: 'expense', entity_id: id, ...who })
  return before ?? undefined
}

/** The file of a receipt with a descriptive name. */
export async function readReceipt(context: AppContext, id: number) {
  const expense = await findLine(context.db, 'expense', id)
  const [name = '', part = ''] = expense?.receipt?.split('/') ?? []
  const file = await context.files.get(name, part)
  if (!expense || !file) throw new ApiError('not_found')
  return { file_name: `receipt-${expense.date}-${id}.${part.split('.').at(-1)}`, content: file.stream }
}
