import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { sheetWords } from '../../sheets/sheet-words.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { listIncomeIds, listIncomesOf } from './public/incomes.queries.ts'
import { readIncomeQuery } from './list-incomes.ts'
import { presentIncome } from './present-income.ts'

/** The additional incomes that the filters find as a file; that it left stands in the audit (R58). */
export async function exportIncomes(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof incomes.list>,
) {
  const { filter, order } = await readIncomeQuery(context, query)
  const ids = await listIncomeIds(context.db, filter, order)
  const who = { entity: 'income', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_incomes', after: { rows: ids.length } })
  const { file: name, columns } = sheetWords[caller.language].incomes
  const read = async (some: number[]) =>
    (await listIncomesOf(context.db, some)).map((row) => cellsOf(presentIncome(row), caller))
  const day = await readToday(context)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

function cellsOf(income: ReturnType<typeof presentIncome>, { language }: Caller): CsvRow {
  const say = sheetWords[language]
  return [
    income.id,
    income.date,
    say.income_sources[income.source],
    formatMoney(income.amount),
    income.vat_rate,
    formatMoney(income.vat),
    say.methods[income.payment_method],
    income.car?.registration_plate ?? null,
    income.booking?.reference ?? null,
    income.payer,
    income.note,
  ]
}
