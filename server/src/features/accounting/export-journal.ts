import { Readable } from 'node:stream'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { type CsvRow, writeCsv } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import type { readPurchases } from './public/read-journals.ts'

type Journal = Omit<Awaited<ReturnType<typeof readPurchases>>, 'kind'> & { kind: 'sales' | 'purchases' }

/** A month's journal as a file, its lines and a last one with their sums; the export is audited (R58). */
export async function exportJournal(context: AppContext, caller: Caller, journal: Journal) {
  const words = say(caller.language, 'sheets:journal')
  const { lines, total, month } = journal
  const who = { entity: 'report', entity_id: null, ...actorOf(caller) }
  const after = { report: journal.kind, month, rows: lines.length }
  await writeAudit(context.db, { ...who, action: 'export_journal', after })
  const rows: CsvRow[] = [
    Object.values(words.columns),
    ...lines.map((line) => [
      line.line,
      line.date,
      line.number,
      words.kinds[line.kind],
      line.party,
      line.ice,
      line.what,
      line.vat_rate,
      formatMoney(line.net),
      formatMoney(line.vat),
      formatMoney(line.gross),
    ]),
    [
      null,
      null,
      null,
      null,
      null,
      null,
      words.total,
      null,
      ...[total.net, total.vat, total.gross].map(formatMoney),
    ],
  ]
  return {
    file_name: `${words[journal.kind]}-${month}.csv`,
    content: Readable.from([writeCsv(rows, caller.language)]),
    rows: lines.length,
  }
}
