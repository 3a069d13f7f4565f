import { mostImportedRows } from '@marhala/contract/money/money-values.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { missingPassageColumns, type Passage, readPassages } from '@marhala/domain/notices/toll-statement.ts'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { problemText } from '../../http/problem-text.ts'
import { readCsv } from '../../http/read-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { columnsOf, findHires } from './find-hires.ts'
import { insertPassages, listKnownLines } from './notices.queries.ts'

/** Reads a statement of toll passes and finds the hire of each passage; nothing is written. */
export async function previewStatement(context: AppContext, caller: Caller, csv: string) {
  const { rows, errors, found } = await readStatement(context, caller, csv)
  return {
    rows,
    errors: errors.map(({ row, field, problem: key }) => ({
      row,
      field,
      message: problemText({ key }, caller.language),
    })),
    passages: found.map(({ passage, known, hires, verdict }) => {
      const { row, moment, place, amount } = passage
      const hire = hires.find(({ booking_id }) => booking_id === verdict.booking_id)
      return {
        row,
        moment,
        registration_plate: nameOf(passage),
        place,
        amount,
        certainty: verdict.certainty,
        doubts: verdict.doubts,
        booking: hire ? { id: hire.booking_id, reference: hire.reference } : null,
        client: hire ? clientName(hire) : null,
        known,
      }
    }),
  }
}

/** Notes the passages of a statement as tolls, those that were brought before left out. */
export async function importStatement(context: AppContext, caller: Caller, csv: string) {
  const { found } = await readStatement(context, caller, csv)
  const fresh = found.filter(({ known }) => !known)
  const received_on = await readToday(context)
  const rows = fresh.map(({ passage, line, ...judged }) => ({
    kind: 'toll',
    registration_plate: nameOf(passage),
    moment: passage.moment,
    place: passage.place,
    amount: passage.amount,
    received_on,
    statement_line: line,
    ...columnsOf(judged),
    created_by: caller.id,
    created_at: context.clock(),
  }))
  const added = await insertPassages(context.db, rows)
  const who = { entity: 'notice', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'import', after: { rows: added } })
  return { added, known: found.length - added }
}

async function readStatement(context: AppContext, caller: Caller, csv: string) {
  const table = readCsv(csv)
  const refuse = (problem: Problem) => invalid({ csv: [problem] })
  if (!table) throw refuse({ key: 'csv_quote' })
  const [missing] = missingPassageColumns(table)
  if (missing) throw refuse({ key: 'csv_column', params: { column: missing } })
  if (table.lines.length === 0) throw refuse({ key: 'csv_empty' })
  if (table.lines.length > mostImportedRows)
    throw refuse({ key: 'too_many', params: { maximum: mostImportedRows } })
  const { passages, errors } = readPassages(table)
  const lines = passages.map(lineKey)
  const known = await listKnownLines(context.db, lines)
  const { time_zone: timeZone } = await getSettings(context.db)
  const told = passages.map((passage) => ({
    registration_plate: nameOf(passage),
    moment: passage.moment,
  }))
  const judged = await findHires(context.db, told, { timeZone, place_ids: placesOf(caller) })
  const found = passages.map((passage, index) => {
    const line = lines[index]!
    return { passage, line, known: known.has(line), ...judged[index]! }
  })
  return { rows: table.lines.length, errors, found }
}

/** What a line says, shortened: the same line of another file is the same passage. */
function lineKey({ row: _, ...says }: Passage): string {
  return createHash('sha256').update(JSON.stringify(says)).digest('base64url')
}

/** What a passage names its car by, which finds it whenever the toll is judged anew. */
function nameOf({ plate, pass }: Passage): string {
  return plate || pass
}
