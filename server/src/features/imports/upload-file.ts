import { guessColumns } from '@marhala/domain/import/headings.ts'
import type { ImportKind } from '@marhala/domain/import/import-fields.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findImport, insertImport } from './imports.queries.ts'
import { dayOrderOf, presentFile } from './present-import.ts'
import { readTable } from './reading/read-table.ts'

/** Reads a file and stores its lines for a day, with the guesses from its headings and dates; 422 on an unreadable file. */
export async function uploadFile(
  context: AppContext,
  caller: Caller,
  { file, body }: { file: Buffer | undefined; body: () => { kind: ImportKind; file_name: string } },
) {
  const { kind, file_name } = body()
  if (!file) throw invalid({ file: [{ key: 'required' }] })
  const table = await readTable(file)
  if ('problem' in table) throw invalid({ file: [table.problem] })
  const { header, lines } = table
  const columns = guessColumns(kind, header)
  const id = await insertImport(context.db, {
    kind,
    file_name,
    header,
    lines: JSON.stringify(lines),
    rows: lines.length,
    columns: JSON.stringify(columns),
    day_order: dayOrderOf(kind, lines, columns),
    created_by: caller.id,
    created_at: context.clock(),
  })
  return presentFile((await findImport(context.db, id))!, lines, caller)
}
