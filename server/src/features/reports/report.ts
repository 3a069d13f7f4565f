import type { ReportKind } from '@marhala/contract/money/reports.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReportedPeriod } from '../company/public/read-period.ts'

export type Value = string | number | null
export type ValueKind = 'text' | 'number' | 'money' | 'percent' | 'date'

type ColumnKey = keyof Said<'sheets:report.columns'>
type FigureKey = keyof Said<'sheets:report.names'>

/** The content of a report without words: amounts in centimes under columns of money. */
export type Content = {
  figures: [FigureKey, ValueKind, number][]
  columns: [ColumnKey, ValueKind][]
  rows: Value[][]
  summed: ColumnKey[]
}

export type ReportRequest = { context: AppContext; caller: Pick<Caller, 'language'>; period: ReportedPeriod }

/** A report in the caller's language, all of its rows; amounts are two-place strings from here on. */
export function wordReport(report: ReportKind, { caller, period }: ReportRequest, content: Content) {
  const words = say(caller.language, 'sheets:report')
  const { figures, columns, rows, summed } = content
  const onTheWire = (kind: ValueKind, value: Value) =>
    kind === 'money' && typeof value === 'number' ? formatMoney(value) : value
  const sums = columns.map(([key, kind], index) => {
    if (!summed.includes(key)) return null
    return onTheWire(
      kind,
      rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0),
    )
  })
  return {
    report,
    title: say(caller.language, `reports:reports.kinds.${report}`),
    period: { name: period.name, ...period.days },
    figures: figures.map(([key, kind, value]) => ({
      key,
      label: words.names[key],
      kind,
      value: onTheWire(kind, value),
    })),
    columns: columns.map(([key, kind]) => ({ key, label: words.columns[key], kind })),
    rows: rows.map((row) => row.map((value, index) => onTheWire(columns[index]![1], value))),
    totals: rows.length > 0 && summed.length > 0 ? sums : null,
    total_rows: rows.length,
  }
}

export type WordedReport = ReturnType<typeof wordReport>

export function sumOf<Row>(rows: readonly Row[], part: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + part(row), 0)
}
