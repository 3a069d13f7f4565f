import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { reportKinds } from '@marhala/contract/money/reports.ts'
import { daysOfPeriod } from '@marhala/domain/time/report-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { monthlyReportMail, type MonthInFigures } from '../../mail/company/monthly-report-mail.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import type { ReportedPeriod } from '../company/public/read-period.ts'
import { makeReport } from './make-report.ts'
import { printReport } from './public/print-report.ts'
import type { WordedReport } from './report.ts'
import { listSuperadmins, noteReportMail, wasMailed } from './public/report-mails.queries.ts'

/** Mails last month's reports to the superadmins, each month once, where the setting is on. */
export async function mailReports(context: AppContext): Promise<void> {
  const settings = await getSettings(context.db)
  if (!settings.monthly_reports) return
  const { time_zone } = settings
  const today = localDate(context.clock().getTime(), time_zone)
  const days = daysOfPeriod('last_month', today)!
  if (await wasMailed(context.db, days.start_date)) return
  const period: ReportedPeriod = { today, time_zone, name: 'last_month', days }
  const people = await listSuperadmins(context.db)
  const sender = await readMailSender(context)
  const written = new Map<Language, MonthInFigures>()
  for (const language of new Set(people.map((person) => person.language)))
    written.set(language, await writeMonth(context, language, period))
  await transact(context.db, async (db) => {
    if (!(await noteReportMail(db, days.start_date, context.clock()))) return
    for (const person of people)
      await context.jobs.enqueueMail(db, monthlyReportMail(person, written.get(person.language)!, sender))
  })
}

/** The month in a language: its figures as text, its reports as PDF. */
async function writeMonth(
  context: AppContext,
  language: Language,
  period: ReportedPeriod,
): Promise<MonthInFigures> {
  const { currency } = await getSettings(context.db)
  const format = formatFor(language, 'UTC')
  const reports: WordedReport[] = []
  const attachments: MonthInFigures['attachments'] = []
  for (const kind of reportKinds) {
    const report = await makeReport(kind, { context, caller: { language }, period })
    const { file_name, content } = await printReport(
      context,
      { language },
      {
        ...report,
        name: say(language, 'sheets:report').files[kind],
      },
    )
    reports.push(report)
    attachments.push({ file_name, type: 'application/pdf', content: content.toString('base64') })
  }
  const valueOf = (kind: WordedReport['report'], key: string) =>
    reports.find(({ report }) => report === kind)!.figures.find((figure) => figure.key === key)!.value
  const money = (value: unknown) => format.money(String(value), currency)
  return {
    month: format.plainDate(period.days.start_date, 'month'),
    figures: [
      { key: 'gains', value: money(valueOf('revenue', 'gains')) },
      { key: 'expenses', value: money(valueOf('revenue', 'expenses')) },
      { key: 'profit', value: money(valueOf('revenue', 'profit')) },
      { key: 'utilisation', value: format.percent(Number(valueOf('fleet', 'utilisation'))) },
      { key: 'vat_due', value: money(valueOf('vat', 'vat_due')) },
      { key: 'deposits', value: money(valueOf('deposits', 'held')) },
    ],
    attachments,
  }
}
