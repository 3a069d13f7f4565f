import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Block, PrintedDocument, Value as DocumentValue } from '../../../pdf/printed-document.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { ownOrder, documentOf, rowsOf, wordingOf } from '../../documents/public/document-format.ts'
import { printDocument } from '../../documents/public/print-document.ts'
import { companyOf } from '../../documents/public/read-invoice-content.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import type { Value, ValueKind } from '../report.ts'

/** The most lines of a printed report; the file has the rest. */
export const printedRows = 1000

/** A table as it is printed: in the caller's language, amounts as two-place strings. */
export type PrintableReport = {
  /** Of its file, without the days. */
  name: string
  title: string
  period: DaySpan
  figures: { label: string; kind: ValueKind; value: Value }[]
  columns: { label: string; kind: ValueKind }[]
  rows: Value[][]
  totals: Value[] | null
}

/** A report as PDF in the caller's language, in landscape where its table is wide. */
export async function printReport(
  context: AppContext,
  { language }: Pick<Caller, 'language'>,
  report: PrintableReport,
) {
  const settings = await getSettings(context.db)
  const wording = wordingOf(language, settings)
  const words = say(language, 'sheets:report')
  const at = context.clock()
  const { period, title } = report
  const format = formatFor(language, 'UTC')
  const days = format.plainRange(period.start_date, period.end_date, 'dayYear', at)
  const write = writer(language, settings.currency)
  const document: PrintedDocument = {
    ...documentOf(wording, companyOf(settings), {
      title,
      // A document's number runs from left to right; days in Arabic run as the language does.
      number: `\u2068${days}\u2069`,
      at,
      blocks: [
        {
          kind: 'columns',
          columns: [
            {
              title: words.figures,
              rows: rowsOf(report.figures.map(({ label, kind, value }) => [label, write(kind, value)])),
            },
          ],
        },
        // The headings have the currency.
        ...tableOf(report, language, writer(language, '')),
      ],
    }),
    landscape: report.columns.length > 6,
  }
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo })
  return { file_name: `${report.name}-${period.start_date}-${period.end_date}.pdf`, content }
}

type Write = (kind: ValueKind, value: Value) => DocumentValue

function tableOf(report: PrintableReport, language: Caller['language'], write: Write): Block[] {
  const words = say(language, 'sheets:report')
  const { columns, rows, totals } = report
  if (rows.length === 0)
    return [{ kind: 'text', title: words.details, paragraphs: [words.none], numbered: false }]
  const line = (values: Value[]) => values.map((value, index) => write(columns[index]!.kind, value))
  const sheet: Block = {
    kind: 'sheet',
    title: words.details,
    columns: columns.map(({ label, kind }) => ({ label, is_figure: kind !== 'text' && kind !== 'date' })),
    lines: rows.slice(0, printedRows).map(line),
    totals: totals && line([words.total, ...totals.slice(1)]),
  }
  if (rows.length <= printedRows) return [sheet]
  const { number } = formatFor(language, 'UTC')
  const shown = { shown: number(printedRows), all: number(rows.length) }
  const note = say(language, 'sheets:report.first_rows', shown)
  return [sheet, { kind: 'text', title: words.total, paragraphs: [note], numbered: false }]
}

/** A printed value: figures and days keep their own direction inside Arabic. */
function writer(language: Caller['language'], currency: string): Write {
  const format = formatFor(language, 'UTC')
  return (kind, value) => {
    if (value === null || value === '') return { text: '' }
    if (kind === 'text') return { text: String(value) }
    if (kind === 'money')
      return ownOrder(
        format.money(typeof value === 'number' ? formatMoney(value) : String(value), currency).trim(),
      )
    // The first cell of the sums is a word, whatever its column is.
    if (kind === 'date')
      return /^\d{4}-/.test(String(value))
        ? { text: format.plainDate(String(value), 'dayYear') }
        : { text: String(value) }
    if (typeof value !== 'number') return { text: value }
    return ownOrder(kind === 'percent' ? format.percent(value) : format.number(value))
  }
}
