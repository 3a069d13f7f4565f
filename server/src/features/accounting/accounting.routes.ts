import * as accounting from '@marhala/contract/money/accounting.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { signedAmount } from '@marhala/domain/money/bank-match.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type BankPaymentRow, listBankPayments } from './bank.queries.ts'
import { exportJournal } from './export-journal.ts'
import { acceptMatches, matchStatement, removeMatch } from './match-statement.ts'
import { daysOfMonth, readPurchases, readSales, readVat } from './public/read-journals.ts'

/** The accountant's month: journals with their tax, and the bank statement against the payments. */
export function accountingRoutes(serve: Serve): void {
  serve(
    accounting.salesJournal,
    ({ context, caller, query }) => readSales(context, query.month, caller.language),
    {
      csv: async ({ context, caller, query }) =>
        exportJournal(context, caller, await readSales(context, query.month, caller.language)),
    },
  )
  serve(
    accounting.purchasesJournal,
    ({ context, caller, query }) => readPurchases(context, query.month, caller.language),
    {
      csv: async ({ context, caller, query }) =>
        exportJournal(context, caller, await readPurchases(context, query.month, caller.language)),
    },
  )
  serve(accounting.vat, async ({ context, query: { month } }) => ({
    month,
    ...(await readVat(context, daysOfMonth(month))),
  }))
  serve(accounting.matchStatement, ({ context, caller, body }) => matchStatement(context, caller, body().csv))
  serve(
    accounting.acceptMatches,
    ({ context, caller, body }) => acceptMatches(context, caller, body().matches),
    { message: 'matches_accepted' },
  )
  serve(accounting.bankPayments, ({ context, query }) => readBankPayments(context, query))
  serve(
    accounting.removeMatch,
    ({ context, caller, params }) =>
      transact(context.db, (db) => removeMatch({ ...context, db }, caller, params.payment_id)),
    { message: 'match_removed' },
  )
}

async function readBankPayments({ db }: AppContext, query: ParsedQueryOf<typeof accounting.bankPayments>) {
  const { page = 1, per_page = 15 } = query
  const { time_zone } = await getSettings(db)
  const paging = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await listBankPayments(db, query, paging)
  return makePage(
    rows.map((row) => presentBankPayment(row, time_zone)),
    total,
    page,
    per_page,
  )
}

function presentBankPayment(row: BankPaymentRow, timeZone: string) {
  const { booking_id, reference, matched_date, matched_label, accepted_at, accepted_by } = row
  return {
    ...row,
    amount: signedAmount(row),
    booking: { id: booking_id, reference },
    date: localDate(row.created_at.getTime(), timeZone),
    matched:
      accepted_at === null
        ? null
        : {
            date: matched_date!,
            label: matched_label!,
            accepted_by: {
              id: accepted_by!,
              first_name: row.actor_first_name!,
              last_name: row.actor_last_name!,
            },
            accepted_at,
          },
  }
}
