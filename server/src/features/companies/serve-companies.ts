import { reminderStep } from '@marhala/domain/money/receivables.ts'
import { daysOfPeriod } from '@marhala/domain/time/report-period.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { invoicesDueMail } from '../../mail/company/invoices-due-mail.ts'
import { readActingSuperadmin } from '../auth/public/acting-superadmin.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { readToday } from '../company/public/read-today.ts'
import { issueMonthly } from '../documents/public/issue-monthly.ts'
import { findCompany } from './companies.queries.ts'
import { readReceivables, type ReceivableRow } from './receivables/read-receivables.ts'
import { insertReminder, insertRun, listMonthlyCompanies } from './receivables/receivables.queries.ts'

/** What is done for companies by itself, each hour: last month's invoices, then reminders of what is overdue. */
export async function serveCompanies(context: AppContext): Promise<void> {
  await invoiceLastMonth(context)
  await remindCompanies(context)
}

/**
 * Invoices last month's hires of each company that wants one invoice a month, once: what was taken back since is issued by
 * hand. It is issued in the name of the first superadmin.
 */
async function invoiceLastMonth(context: AppContext): Promise<void> {
  const month = daysOfPeriod('last_month', await readToday(context))!.start_date.slice(0, 7)
  const caller = await readActingSuperadmin(context)
  if (!caller) return
  for (const company_id of await listMonthlyCompanies(context.db))
    await transact(context.db, async (db) => {
      if (await insertRun(db, { company_id, month, ran_at: context.clock() }))
        await issueMonthly({ ...context, db }, caller, { company_id, month })
      // A failure must not prevent the others.
    }).catch((error: unknown) => context.log.error({ err: error, company_id }, 'no invoice of a month'))
}

/** Reminds companies of what is overdue by 7, 30 and 60 days, each invoice once a step, in one mail. */
async function remindCompanies(context: AppContext): Promise<void> {
  const today = await readToday(context)
  const rows = await readReceivables(context, { day: today })
  const overdue = rows.flatMap((row) => {
    const due_on = row.due_on ?? row.issued_on
    const step = row.outstanding > 0 ? reminderStep(due_on, today) : null
    return step === null ? [] : [{ ...row, due_on, step }]
  })
  for (const [company_id, invoices] of Map.groupBy(overdue, ({ user_id }) => user_id))
    await transact(context.db, (db) => remind({ ...context, db }, company_id, invoices)).catch(
      (error: unknown) => context.log.error({ err: error, company_id }, 'no reminder of invoices'),
    )
}

type Overdue = ReceivableRow & { due_on: string; step: number }

async function remind(context: AppContext, company_id: number, invoices: Overdue[]): Promise<void> {
  const company = await findCompany(context.db, company_id)
  if (!company?.reminded || company.email === null) return
  const fresh: Overdue[] = []
  for (const invoice of invoices) {
    const row = { invoice_id: invoice.id, step: invoice.step, sent_at: context.clock() }
    if (await insertReminder(context.db, row)) fresh.push(invoice)
  }
  if (fresh.length === 0) return
  const to = { ...company, email: company.email, language: company.language as Caller['language'] }
  const mail = invoicesDueMail(to, fresh, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
}
