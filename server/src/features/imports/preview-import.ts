import { previewLines, previewProblems } from '@marhala/contract/imports/import-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import {
  fieldsOf,
  type ImportColumns,
  type ImportKind,
  missingFields,
} from '@marhala/domain/import/import-fields.ts'
import type { DayOrder } from '@marhala/domain/import/read-moment.ts'
import { type Reading, readRow, type RowValues } from '@marhala/domain/import/read-row.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { fieldLabel } from './field-label.ts'
import { problemText } from '../../http/problem-text.ts'
import { mayImportMoney } from './import-rights.ts'
import { findImport, findLines, updateImport } from './imports.queries.ts'
import { judgeFile } from './judging/judge-file.ts'
import { countLines } from './judging/judged.ts'

type Choice = { columns: Record<string, number>; day_order: DayOrder }

/** Stores how a file is to be read, and returns what it would import; nothing is imported. */
export async function previewImport(context: AppContext, caller: Caller, importId: number, choice: Choice) {
  const found = await findImport(context.db, importId)
  if (!found) throw new ApiError('not_found')
  const lines = found.state === 'waiting' ? await findLines(context.db, importId) : undefined
  if (!lines) throw new ApiError('import_over')
  const columns = readColumns(choice.columns, found, caller)
  refuseIncomplete(found.kind, { columns }, caller.language)
  const { day_order } = choice
  await updateImport(context.db, importId, { columns: JSON.stringify(columns), day_order })
  const reading = { columns, order: day_order }
  const judged = await judgeFile(context, { kind: found.kind, lines, reading }, caller.language)
  const bad = new Set(judged.problems.map(({ row }) => row))
  const known = new Set(judged.known)
  return {
    rows: lines.length,
    good: judged.good.length,
    known: known.size,
    bad: countLines(judged.problems),
    new_clients: judged.new_clients,
    new_brands: judged.new_brands,
    sample: lines.slice(0, previewLines).map(({ row, cells }) => ({
      row,
      state: bad.has(row) ? ('bad' as const) : known.has(row) ? ('known' as const) : ('good' as const),
      values: valuesIn(caller.language, found.kind, cells, reading),
    })),
    problems: judged.problems.slice(0, previewProblems).map(({ row, field, problem }) => ({
      row,
      field,
      message: problemText(problem, caller.language),
    })),
  }
}

/**
 * 422 on the column of a field that the file or its kind does not have, that the caller may not import, or that another
 * field has.
 */
function readColumns(
  chosen: Record<string, number>,
  { kind, header }: { kind: ImportKind; header: string[] },
  caller: Caller,
) {
  const fields = new Set<string>(fieldsOf(kind))
  const wrong = Object.entries(chosen).flatMap(([field, column]): [string, Problem[]][] => {
    const refuse = (key: Problem['key']): [string, Problem[]][] => [[`columns.${field}`, [{ key }]]]
    if (!fields.has(field)) return refuse('unknown_field')
    if (field === 'paid' && !mayImportMoney(caller)) return refuse('import_paid_rights')
    if (column >= header.length) return refuse('unknown_value')
    const isTwice = Object.entries(chosen).some(([other, same]) => other !== field && same === column)
    return isTwice ? refuse('import_column_twice') : []
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return chosen as ImportColumns
}

/** 422 where a required column of a kind is missing; named in the caller's words. */
export function refuseIncomplete(
  kind: ImportKind,
  { columns }: { columns: ImportColumns },
  language: Language,
): void {
  const missing = missingFields(kind, columns)
  if (missing.length === 0) return
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const named = missing.map((group) => list.format(group.map((field) => fieldLabel(language, field))))
  throw invalid({
    columns: [{ key: 'import_missing', params: { fields: named.join(language === 'ar' ? '، ' : ', ') } }],
  })
}

function valuesIn(
  language: Language,
  kind: ImportKind,
  cells: string[],
  reading: Reading,
): Record<string, string> {
  const { values } = readRow(kind, cells, reading)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      wordOf(field as keyof RowValues, String(value), language),
    ]),
  )
}

function wordOf(field: keyof RowValues, value: string, language: Language): string {
  const lists: Partial<Record<keyof RowValues, Record<string, string>>> = {
    booking_status: say(language, 'sheets:bookings.statuses'),
    car_status: say(language, 'sheets:fleet.statuses'),
    fuel_type: say(language, 'car-card:fuel'),
    transmission_type: say(language, 'car-card:transmission'),
    payment_method: say(language, 'booking:payment.methods'),
    language: say(language, 'import-files:languages'),
    illustration_paint: say(language, 'car-card:paint'),
  }
  return lists[field]?.[value] ?? value.replace('T', field.endsWith('_date') ? ' ' : 'T')
}
