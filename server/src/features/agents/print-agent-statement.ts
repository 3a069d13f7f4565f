import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { type CsvRow, writeCsv } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { documentOf, ifKnown, ownOrder, rowsOf, wordingOf } from '../documents/public/document-format.ts'
import { printDocument } from '../documents/public/print-document.ts'
import { companyOf } from '../documents/public/read-invoice-content.ts'
import { readAgentStatement } from './read-agents.ts'

/** What an agent earned in some days as PDF, in French unless told. */
export async function printAgentStatement(
  context: AppContext,
  id: number,
  { language = 'fr', ...days }: DaySpan & { language?: Language | undefined },
) {
  const { agent, lines, earned, paid, unpaid } = await readAgentStatement(context, id, days)
  const settings = await getSettings(context.db)
  const wording = wordingOf(language, settings)
  const { words, format, money } = wording
  const own = say(language, 'agent-papers')
  const at = context.clock()
  const document = documentOf(wording, companyOf(settings), {
    title: own.title,
    number: `\u2068${format.plainRange(days.start_date, days.end_date, 'dayYear', at)}\u2069`,
    at,
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: own.agent,
            rows: rowsOf([
              [words.name, agent.name],
              [words.ice, ifKnown(agent.ice)],
            ]),
          },
          {
            title: own.commissions,
            rows: rowsOf([
              [own.earned, ownOrder(money(earned))],
              [own.paid, ownOrder(money(paid))],
              [own.unpaid, ownOrder(money(unpaid))],
            ]),
          },
        ],
      },
      {
        kind: 'sheet',
        title: own.commissions,
        columns: [
          ...[words.booking, words.car, own.back].map((label) => ({ label, is_figure: false })),
          ...[own.before_tax, own.commission].map((label) => ({ label, is_figure: true })),
          { label: own.paid_on, is_figure: false },
        ],
        lines: lines.map((line) => [
          ownOrder(line.booking),
          { text: line.car },
          { text: format.plainDate(line.completed_on, 'dayYear') },
          ownOrder(money(line.before_tax)),
          ownOrder(money(line.commission)),
          { text: line.paid_on ? format.plainDate(line.paid_on, 'dayYear') : '' },
        ]),
        totals: null,
      },
    ],
  })
  const content = await printDocument(context, document, { at, company_logo: settings.company_logo })
  return { file_name: `agent-${agent.code}-${days.start_date}-${days.end_date}.pdf`, content }
}

/** The same as a file, which is told in the audit. */
export async function exportAgentStatement(context: AppContext, caller: Caller, id: number, days: DaySpan) {
  const { agent, lines } = await readAgentStatement(context, id, days)
  const own = say(caller.language, 'agent-papers')
  const paper = say(caller.language, 'paper')
  const rows: CsvRow[] = [
    [paper.booking, paper.client, paper.car, own.back, own.before_tax, own.commission, own.paid_on],
    ...lines.map((line) => [
      line.booking,
      line.client,
      line.car,
      line.completed_on,
      formatMoney(line.before_tax),
      formatMoney(line.commission),
      line.paid_on,
    ]),
  ]
  const who = { entity: 'report', entity_id: null, ...actorOf(caller) }
  const after = { report: 'commissions', agent: agent.name, rows: lines.length }
  await writeAudit(context.db, { ...who, action: 'export_report', after })
  const file_name = `agent-${agent.code}-${days.start_date}-${days.end_date}.csv`
  return { file_name, content: writeCsv(rows, caller.language), rows: lines.length }
}
