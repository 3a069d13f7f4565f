import * as expenses from '@marhala/contract/money/expenses.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { removeFiles } from '../../files/let-go.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { makeKeep } from '../dashboard/public/read-kept.ts'
import { analyseExpenses, readExpenseStats } from './analyse-expenses.ts'
import { changeExpense, createExpense, removeExpense, voidExpense } from './change-expense.ts'
import { changeRecurring, createRecurring, presentRecurring, removeRecurring } from './change-recurring.ts'
import { exportExpenses } from './export-expenses.ts'
import { findExpense } from './public/expenses.queries.ts'
import { importExpenses, previewImport } from './import-expenses.ts'
import { keepReceipt, readReceipt } from './keep-receipt.ts'
import { listExpenses } from './list-expenses.ts'
import { presentExpense } from './present-expense.ts'
import { listRecurring } from './recurring.queries.ts'

/** What the company spends: its list, each expense, what comes back by itself, and files of them in and out. */
export function expensesRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const keep = makeKeep(publicVersion)
  serve(expenses.list, ({ context, query }) => listExpenses(context, query), {
    csv: ({ context, caller, query }) => exportExpenses(context, caller, query),
  })
  serve(expenses.get, ({ context, params }) => readExpense(context, params.expense_id))
  serve(
    expenses.create,
    async ({ context, caller, body }) => readExpense(context, await createExpense(context, caller, body())),
    { message: 'expense_created' },
  )
  serve(
    expenses.update,
    async ({ context, caller, params, body }) => {
      await changeExpense(context, caller, { id: params.expense_id, fields: body })
      return readExpense(context, params.expense_id)
    },
    { message: 'expense_saved' },
  )
  serve(
    expenses.remove,
    async ({ context, caller, params }) => {
      const file = await transact(context.db, (db) =>
        removeExpense({ ...context, db }, caller, params.expense_id),
      )
      if (file) await removeFiles(context, [file])
      return null
    },
    { message: 'expense_deleted' },
  )
  serve(
    expenses.voidExpense,
    async ({ context, caller, params, body }) => {
      await voidExpense(context, caller, { id: params.expense_id, reason: () => body().reason })
      return readExpense(context, params.expense_id)
    },
    { message: 'expense_voided' },
  )
  serve(expenses.analytics, ({ context, caller, query }) => analyseExpenses(keep, context, caller, query), {
    kept: true,
  })
  serve(expenses.stats, ({ context, query }) => readExpenseStats(keep, context, query))
  fileRoutes(serve)
  recurringRoutes(serve)
}

function fileRoutes(serve: Serve): void {
  serve(
    expenses.addReceipt,
    async ({ context, caller, params, body, file }) => {
      body()
      await keepReceipt(context, caller, { id: params.expense_id, file })
      return readExpense(context, params.expense_id)
    },
    { message: 'receipt_saved' },
  )
  serve(expenses.receipt, ({ context, params }) => readReceipt(context, params.expense_id))
  serve(expenses.importPreview, ({ context, caller, body }) => previewImport(context, caller, body().csv))
  serve(expenses.importAll, ({ context, caller, body }) => importExpenses(context, caller, body().csv), {
    message: 'expenses_imported',
  })
}

function recurringRoutes(serve: Serve): void {
  serve(recurring.list, async ({ context }) => (await listRecurring(context.db)).map(presentRecurring))
  serve(recurring.create, ({ context, caller, body }) => createRecurring(context, caller, body()), {
    message: 'recurring_saved',
  })
  serve(
    recurring.update,
    ({ context, caller, params, body }) =>
      changeRecurring(context, caller, { id: params.recurring_id, fields: body }),
    { message: 'recurring_saved' },
  )
  serve(
    recurring.remove,
    ({ context, caller, params }) =>
      transact(context.db, (db) => removeRecurring({ ...context, db }, caller, params.recurring_id)),
    { message: 'recurring_deleted' },
  )
}

async function readExpense({ db }: AppContext, id: number) {
  const row = await findExpense(db, id)
  if (!row) throw new ApiError('not_found')
  return presentExpense(row)
}
