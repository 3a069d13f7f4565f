import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { problemText } from '../../http/problem-text.ts'
import { writeCsv } from '../../http/write-csv.ts'
import { fieldLabel } from './field-label.ts'
import { findImport, findLines } from './imports.queries.ts'
import { judgeFile } from './judging/judge-file.ts'

/** The bad lines of a file as they were, each with its number and all its problems, to correct and import again. */
export async function writeBadRows(context: AppContext, caller: Caller, importId: number) {
  const found = await findImport(context.db, importId)
  if (!found) throw new ApiError('not_found')
  const lines = await findLines(context.db, importId)
  if (!lines) throw new ApiError('import_over')
  const { kind, header, columns, day_order } = found
  const file = { kind, lines, reading: { columns, order: day_order } }
  const { problems } = await judgeFile(context, file, caller.language)
  const imports = say(caller.language, 'import-files')
  const found_by_row = Map.groupBy(problems, ({ row }) => row)
  const rows = lines.flatMap(({ row, cells }) => {
    const wrong = found_by_row.get(row)
    if (!wrong) return []
    const reasons = wrong.map(
      ({ field, problem }) =>
        `${fieldLabel(caller.language, field)}: ${problemText(problem, caller.language)}`,
    )
    return [[...header.map((_, column) => cells[column] ?? ''), row, reasons.join(' ')]]
  })
  const content = writeCsv([[...header, imports.line, imports.problem], ...rows], caller.language)
  return { file_name: `${imports.templates[kind]}-${imports.bad_file}.csv`.replaceAll(' ', '-'), content }
}
