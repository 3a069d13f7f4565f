import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { sheetWords } from '../../sheets/sheet-words.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { listExpenseIds, listExpensesOf } from './public/expenses.queries.ts'
import { readExpenseQuery } from './list-expenses.ts'
import { presentExpense } from './present-expense.ts'

/** The expenses that the filters find as a file, which can be imported again; that it left stands in the audit (R58). */
export async function exportExpenses(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof expenses.list>,
) {
  const { filter, order } = await readExpenseQuery(context, query)
  const ids = await listExpenseIds(context.db, filter, order)
  const who = { entity: 'expense', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_expenses', after: { rows: ids.length } })
  const { file: name, columns } = sheetWords[caller.language].expenses
  const read = async (some: number[]) =>
    (await listExpensesOf(context.db, some)).map((row) => cellsOf(presentExpense(row), caller))
  const day = await readToday(context)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

function cellsOf(expense: ReturnType<typeof presentExpense>, { language }: Caller): CsvRow {
  const say = sheetWords[language]
  return [
    expense.id,
    expense.date,
    say.categories[expense.category],
    formatMoney(expense.amount),
    expense.vat_rate,
    formatMoney(expense.vat),
    say.methods[expense.payment_method],
    expense.car?.registration_plate ?? null,
    expense.vendor,
    expense.supplier_ice,
    expense.note,
  ]
}
