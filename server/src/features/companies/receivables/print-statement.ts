import type { Language } from '@marhala/contract/language/language.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { PrintedDocument } from '../../../pdf/printed-document.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import {
  documentOf,
  ifKnown,
  ownOrder,
  rowsOf,
  type Wording,
  wordingOf,
} from '../../documents/public/document-format.ts'
import { printDocument } from '../../documents/public/print-document.ts'
import { companyOf } from '../../documents/public/read-invoice-content.ts'
import { findCompany } from '../companies.queries.ts'
import { readStatement } from './read-statement.ts'

/** The account of a company over some days as PDF, in its language unless told. */
export async function printStatement(
  context: AppContext,
  id: number,
  { language, ...days }: DaySpan & { language?: Language | undefined },
) {
  refuseReversed(days)
  const company = await findCompany(context.db, id)
  if (!company) throw new ApiError('not_found')
  const settings = await getSettings(context.db)
  const wording = wordingOf(language ?? (company.language as Language), settings)
  const { words, format, money } = wording
  const own = say(wording.language, 'company-papers:statement')
  const { before, lines, balance } = await readStatement(context, id, days)
  const at = context.clock()
  const lineOf = makeLineOf(before, wording, own)
  const document: PrintedDocument = documentOf(wording, companyOf(settings), {
    title: own.title,
    number: `\u2068${format.plainRange(days.start_date, days.end_date, 'dayYear', at)}\u2069`,
    at,
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: words.client,
            rows: rowsOf([
              [words.name, company.legal_name],
              [words.ice, ifKnown(company.ice)],
              [words.address, company.address],
            ]),
          },
          {
            title: own.balance,
            rows: rowsOf([
              [own.before, ownOrder(money(before))],
              [own.after, ownOrder(money(balance))],
            ]),
          },
        ],
      },
      {
        kind: 'sheet',
        title: own.title,
        columns: columnsOf(own),
        lines: lines.map(lineOf),
        totals: null,
      },
    ],
  })
  const content = await printDocument(context, document, { at, company_logo: settings.company_logo })
  return { file_name: `statement-${id}-${days.start_date}-${days.end_date}.pdf`, content }
}

function columnsOf({ day, what, debit, credit, balance }: Said<'company-papers:statement'>) {
  return [
    ...[day, what].map((label) => ({ label, is_figure: false })),
    ...[debit, credit, balance].map((label) => ({ label, is_figure: true })),
  ]
}

function refuseReversed({ start_date, end_date }: DaySpan): void {
  if (end_date < start_date) throw invalid({ start_date: [{ key: 'days_reversed' }] })
}

type Line = Awaited<ReturnType<typeof readStatement>>['lines'][number]

/** Each line with what is owed after it. */
function makeLineOf(before: number, { format, money }: Wording, own: Said<'company-papers:statement'>) {
  let running = before
  return ({ day, kind, number, amount }: Line) => {
    running += amount
    return [
      { text: format.plainDate(day, 'dayYear') },
      { text: [own.kinds[kind], number && `\u2068${number}\u2069`].filter(Boolean).join(' ') },
      amount > 0 ? ownOrder(money(amount)) : { text: '' },
      amount < 0 ? ownOrder(money(-amount)) : { text: '' },
      ownOrder(money(running)),
    ]
  }
}
