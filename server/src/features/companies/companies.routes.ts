import * as companyAccounts from '@marhala/contract/accounts/company-accounts.ts'
import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import type { Serve } from '../../http/serve.ts'
import { addPerson, changeAccount, readAccount, removePerson } from './change-account.ts'
import { invoiceMonth, listInvoicesOf } from './company-invoices.ts'
import { exportAgedList, readAgedList } from './receivables/read-aged-list.ts'
import { payInvoices } from './receivables/pay-invoices.ts'
import { printStatement } from './receivables/print-statement.ts'
import { listCompaniesOf } from './public/company-people.queries.ts'

const saved = { message: 'company_account_saved' } as const

/** The accounts of companies, and who books for them. */
export function companiesRoutes(serve: Serve): void {
  serve(companyAccounts.get, ({ context, params }) => readAccount(context, params.user_id))
  serve(
    companyAccounts.update,
    async ({ context, caller, params, body }) => {
      await changeAccount(context, caller, params.user_id, body)
      return readAccount(context, params.user_id)
    },
    saved,
  )
  serve(
    companyAccounts.addPerson,
    async ({ context, caller, params, body }) => {
      await addPerson(context, caller, params.user_id, body)
      return readAccount(context, params.user_id)
    },
    saved,
  )
  serve(
    companyAccounts.removePerson,
    async ({ context, caller, params }) => {
      await removePerson(context, caller, params)
      return readAccount(context, params.user_id)
    },
    saved,
  )
  serve(companyInvoices.list, ({ context, params }) => listInvoicesOf(context, params.user_id))
  serve(
    companyInvoices.issue,
    ({ context, caller, params, body }) => invoiceMonth(context, caller, params.user_id, body().month),
    { message: 'invoice_issued' },
  )
  serve(companyAccounts.mine, ({ context, caller }) => listCompaniesOf(context.db, caller.id))
  serve(receivables.aged, ({ context, query }) => readAgedList(context, query.day), {
    csv: ({ context, caller, query }) => exportAgedList(context, caller, query.day),
  })
  serve(
    receivables.pay,
    ({ context, caller, params, body }) => payInvoices(context, caller, params.user_id, body()),
    { message: 'payment_added' },
  )
  serve(receivables.statement, ({ context, params, query }) => printStatement(context, params.user_id, query))
}
