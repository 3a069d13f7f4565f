import { Readable } from 'node:stream'
import type { Endpoint, ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import * as reports from '@marhala/contract/money/reports.ts'
import type { ReportKind } from '@marhala/contract/money/reports.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import type { Call, Serve } from '../../http/serve.ts'
import { writeCsv } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type ReportedPeriod, readDays } from '../company/public/read-period.ts'
import { makeReport } from './make-report.ts'
import { printedRows, printReport } from './public/print-report.ts'
import type { WordedReport } from './report.ts'

/** Reports on screen, as a file and as PDF; each declares who may read it. */
export function reportsRoutes(serve: Serve): void {
  for (const kind of reports.reportKinds) {
    const endpoint: ReportEndpoint = reports.reportsByKind[kind]
    serve(endpoint, async (call) => shortened(await read(kind, call)), {
      csv: async (call) => exportReport(call.context, callerOf(call), await read(kind, call)),
      pdf: async (call) => {
        const report = await read(kind, call)
        await note(call.context, callerOf(call), report)
        const name = say(callerOf(call).language, 'sheets:report').files[report.report]
        return printReport(call.context, callerOf(call), { ...report, name })
      },
    })
  }
}

type ReportEndpoint = Endpoint & Pick<typeof reports.bookings, 'query' | 'reply'>

function callerOf(call: Call<ReportEndpoint>): Caller {
  return call.caller as Caller
}

async function read(kind: ReportKind, call: Call<ReportEndpoint>): Promise<WordedReport> {
  const { context } = call
  const period = await readReportedPeriod(context, call.query as ParsedQueryOf<typeof reports.bookings>)
  return makeReport(kind, { context, caller: callerOf(call), period })
}

async function readReportedPeriod(
  { db, clock }: AppContext,
  { from, to, ...query }: ParsedQueryOf<typeof reports.bookings>,
): Promise<ReportedPeriod> {
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  const days = from && to ? { period: 'custom' as const, start_date: from, end_date: to } : query
  return { today, time_zone, ...readDays(days, today, 'this_month') }
}

/** A screen shows the first rows only; the sums are of all. */
function shortened(report: WordedReport): WordedReport {
  return { ...report, rows: report.rows.slice(0, printedRows) }
}

async function exportReport(context: AppContext, caller: Caller, report: WordedReport) {
  await note(context, caller, report)
  const words = say(caller.language, 'sheets:report')
  const { columns, rows, totals, period } = report
  const header = columns.map(({ label }) => label)
  const sums = totals === null ? [] : [[words.total, ...totals.slice(1)]]
  return {
    file_name: `${words.files[report.report]}-${period.start_date}-${period.end_date}.csv`,
    content: Readable.from([writeCsv([header, ...rows, ...sums], caller.language)]),
    rows: rows.length,
  }
}

async function note({ db }: AppContext, caller: Caller, { report, rows }: WordedReport): Promise<void> {
  const who = { entity: 'report', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'export_report', after: { report, rows: rows.length } })
}
