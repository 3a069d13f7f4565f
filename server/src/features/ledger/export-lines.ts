import type { ParsedQueryOf, ReplyDataOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { findLines } from './list-lines.ts'
import { presentLine } from './present-line.ts'
import { listLinesOf } from './public/lines.queries.ts'

type Line = ReplyDataOf<typeof expenses.create | typeof incomes.create>

/** The lines that match the filters as a file; expenses can be imported again. The export is audited (R58). */
export async function exportLines(
  context: AppContext,
  caller: Caller,
  kind: LineKind,
  query: ParsedQueryOf<typeof expenses.list | typeof incomes.list>,
) {
  const { ids } = await findLines(context, kind, query)
  const list = kind === 'expense' ? 'expenses' : 'incomes'
  const who = { entity: kind, entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: `export_${list}`, after: { rows: ids.length } })
  const { file: name, columns } = say(caller.language, `sheets:${list}`)
  const read = async (some: number[]) =>
    (await listLinesOf(context.db, kind, some)).map((row) => cellsOf(presentLine(row), caller))
  const day = await readToday(context)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

function cellsOf(line: Line, { language }: Caller): CsvRow {
  return [
    line.id,
    line.date,
    'category' in line
      ? say(language, `expenses:categories.${line.category}`)
      : say(language, `sheets:income_sources.${line.source}`),
    formatMoney(line.amount),
    line.vat_rate,
    formatMoney(line.vat),
    say(language, `booking:payment.methods.${line.payment_method}`),
    line.car?.registration_plate ?? null,
    ...('category' in line
      ? [line.vendor, line.supplier_ice]
      : [line.booking?.reference ?? null, line.payer]),
    line.note,
  ]
}
