import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { issueMonthly, readLeftToInvoice } from '../documents/public/issue-monthly.ts'
import { findCompany } from './companies.queries.ts'
import { readReceivables } from './receivables/read-receivables.ts'

/** The invoices of a company, newest first, with what is left of each, and what is left to invoice by month. */
export async function listInvoicesOf(context: AppContext, id: number) {
  if (!(await findCompany(context.db, id))) throw new ApiError('not_found')
  const rows = await readReceivables(context, { user_id: id, day: await readToday(context) })
  const invoices = rows.toReversed().map((row) => ({
    ...row,
    hires: row.hires?.length ?? 1,
    booking: row.reference,
  }))
  return { invoices, to_invoice: await readToInvoice(context, id) }
}

async function readToInvoice(context: AppContext, id: number) {
  const { time_zone } = await getSettings(context.db)
  const hires = (await readLeftToInvoice(context, id)).map((hire) => ({
    ...hire,
    month: localDate(new Date(hire.end_date).getTime(), time_zone).slice(0, 7),
  }))
  const months = [...new Set(hires.map(({ month }) => month))].toSorted()
  return months.map((month) => {
    const own = hires.filter((hire) => hire.month === month)
    return { month, hires: own.length, total: own.reduce((sum, { total }) => sum + total, 0) }
  })
}

/** Invoices what a company's hires leave to invoice by the end of a month (docs/rules/companies.md#the-invoice-of-a-month). */
export async function invoiceMonth(context: AppContext, caller: Caller, id: number, month: string) {
  // It has hires of all places.
  if (placesOf(caller) !== null) throw new ApiError('forbidden')
  if (!(await findCompany(context.db, id))) throw new ApiError('not_found')
  const numbers = await issueMonthly(context, caller, { company_id: id, month })
  if (numbers.length === 0) throw new ApiError('nothing_to_invoice')
  return { numbers }
}
