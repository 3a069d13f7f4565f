import { makePage } from '@marhala/contract/wire/paging.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findImport, findLines, listImports } from './imports.queries.ts'
import { presentFile, presentImport } from './present-import.ts'

/** The imports, newest first. */
export async function listImportPage(
  { db }: AppContext,
  { page = 1, per_page = 10 }: { page?: number | undefined; per_page?: number | undefined },
) {
  const { rows, total } = await listImports(db, { limit: per_page, offset: (page - 1) * per_page })
  return makePage(rows.map(presentImport), total, page, per_page)
}

/** An import with the columns of its file. */
export async function readImport({ db }: AppContext, caller: Caller, importId: number) {
  const found = await findImport(db, importId)
  if (!found) throw new ApiError('not_found')
  return presentFile(found, await findLines(db, importId), caller)
}
