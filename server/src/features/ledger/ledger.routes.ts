import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import * as small from '@marhala/contract/money/small-expenses.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { removeFiles } from '../../files/let-go.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { makeFigureCache } from '../dashboard/public/figure-cache.ts'
import { changeLine, createLine, removeLine, voidLine } from './change-line.ts'
import { changeRecurring, createRecurring, presentRecurring, removeRecurring } from './change-recurring.ts'
import { exportLines } from './export-lines.ts'
import { importExpenses, previewImport } from './import-expenses.ts'
import { keepReceipt, readReceipt } from './keep-receipt.ts'
import { analyseExpenses, readExpenseStats, readIncomeStats } from './line-figures.ts'
import { listLines } from './list-lines.ts'
import { presentLine } from './present-line.ts'
import { findLine } from './public/lines.queries.ts'
import { listSmallExpenses } from './list-lines.ts'
import { recordSmallExpense, refuseForeign, removeSmallExpense } from './record-small-expense.ts'
import { listRecurring } from './recurring.queries.ts'

/** The company's expenses and its income beside the bookings, recurring expenses, and files of them. */
export function ledgerRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const cached = makeFigureCache(publicVersion)
  lineRoutes(serve, 'expense')
  lineRoutes(serve, 'income')
  serve(expenses.get, ({ context, params }) => readLine(context, 'expense', params.expense_id))
  serve(expenses.analytics, ({ context, caller, query }) => analyseExpenses(cached, context, caller, query), {
    memoized: true,
  })
  serve(expenses.stats, ({ context, caller, query }) => readExpenseStats(cached, context, caller, query))
  serve(incomes.stats, ({ context, caller, query }) => readIncomeStats(cached, context, caller, query))
  fileRoutes(serve)
  recurringRoutes(serve)
  smallExpenseRoutes(serve)
}

/** The calls of a kind. Both kinds have the same except for their fields: for the types each is an expense. */
function lineRoutes(serve: Serve, of: LineKind): void {
  const kind = of as 'expense'
  const calls = of === 'expense' ? expenses : incomeCalls
  const idOf = (params: object) => Number(Object.values(params)[0])
  serve(calls.list, ({ context, query }) => listLines(context, kind, query), {
    csv: ({ context, caller, query }) => exportLines(context, caller, kind, query),
  })
  serve(
    calls.create,
    async ({ context, caller, body }) =>
      readLine(context, kind, await createLine(context, caller, kind, body())),
    { message: `${of}_created` },
  )
  serve(
    calls.update,
    async ({ context, caller, params, body }) => {
      await changeLine(context, caller, kind, { id: idOf(params), fields: body })
      return readLine(context, kind, idOf(params))
    },
    { message: `${of}_saved` },
  )
  serve(
    calls.remove,
    async ({ context, caller, params }) => {
      const file = await transact(context.db, (db) =>
        removeLine({ ...context, db }, caller, kind, idOf(params)),
      )
      if (file) await removeFiles(context, [file])
      return null
    },
    { message: `${of}_deleted` },
  )
  serve(
    calls.voidExpense,
    async ({ context, caller, params, body }) => {
      await voidLine(context, caller, kind, { id: idOf(params), reason: () => body().reason })
      return readLine(context, kind, idOf(params))
    },
    { message: `${of}_voided` },
  )
}

const incomeCalls = { ...incomes, voidExpense: incomes.voidIncome } as unknown as typeof expenses

function fileRoutes(serve: Serve): void {
  serve(
    expenses.addReceipt,
    async ({ context, caller, params, body, file }) => {
      body()
      await keepReceipt(context, caller, { id: params.expense_id, file })
      return readLine(context, 'expense', params.expense_id)
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

/** What the desk records: everybody their own. */
function smallExpenseRoutes(serve: Serve): void {
  serve(small.list, ({ context, caller, query }) => listSmallExpenses(context, caller, query))
  serve(
    small.record,
    async ({ context, caller, body, file }) =>
      readLine(context, 'expense', await recordSmallExpense(context, caller, body(), file)),
    { message: 'expense_created' },
  )
  serve(
    small.remove,
    async ({ context, caller, params }) => {
      const file = await transact(context.db, (db) =>
        removeSmallExpense({ ...context, db }, caller, params.expense_id),
      )
      if (file) await removeFiles(context, [file])
      return null
    },
    { message: 'expense_deleted' },
  )
  serve(small.receipt, async ({ context, caller, params }) => {
    await refuseForeign(context, caller, params.expense_id)
    return readReceipt(context, params.expense_id)
  })
}

async function readLine<Kind extends LineKind>({ db }: AppContext, kind: Kind, id: number) {
  const row = await findLine(db, kind, id)
  if (!row) throw new ApiError('not_found')
  return presentLine<Kind>(row)
}
