import { sumByAge } from '@marhala/domain/money/receivables.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { ages } from '@marhala/domain/money/receivables.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { type CsvRow, writeCsv } from '../../../http/write-csv.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { readToday } from '../../company/public/read-today.ts'
import { readReceivables } from './read-receivables.ts'

/** What companies owed at the end of a day, by age, by name (docs/rules/companies.md#the-aged-list). */
export async function readAgedList(context: AppContext, day?: string) {
  const on = day ?? (await readToday(context))
  const open = (await readReceivables(context, { day: on }))
    .filter(({ outstanding }) => outstanding > 0)
    .map((row) => ({ ...row, due_on: row.due_on ?? row.issued_on }))
  const companies = [...Map.groupBy(open, ({ user_id }) => user_id)].map(([user_id, invoices]) => ({
    user_id,
    legal_name: invoices[0]!.legal_name!,
    ice: invoices.at(-1)!.buyer_ice,
    invoices: invoices.length,
    ...sumByAge(invoices, on),
  }))
  return {
    day: on,
    companies: companies.toSorted((one, other) => one.legal_name.localeCompare(other.legal_name)),
    sums: sumByAge(open, on),
  }
}

/** The same as a file, which is told in the audit. */
export async function exportAgedList(context: AppContext, caller: Caller, asked?: string) {
  const { day, companies, sums } = await readAgedList(context, asked)
  const words = say(caller.language, 'company-papers:aged')
  const columns = [...ages, 'total'] as const
  const rows: CsvRow[] = [
    [words.company, words.ice, ...columns.map((age) => words[age])],
    ...companies.map((company) => [
      company.legal_name,
      company.ice,
      ...columns.map((age) => formatMoney(company[age])),
    ]),
    [words.sum, null, ...columns.map((age) => formatMoney(sums[age]))],
  ]
  const after = { report: 'receivables', rows: companies.length }
  const who = { entity: 'report', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_report', after })
  const content = writeCsv(rows, caller.language)
  return { file_name: `receivables-${day}.csv`, content, rows: companies.length }
}
