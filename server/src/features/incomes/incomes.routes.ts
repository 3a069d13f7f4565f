import * as incomes from '@marhala/contract/money/incomes.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Serve } from '../../http/serve.ts'
import { makeKeep } from '../dashboard/public/read-kept.ts'
import { changeIncome, createIncome, removeIncome, voidIncome } from './change-income.ts'
import { exportIncomes } from './export-incomes.ts'
import { findIncome } from './public/incomes.queries.ts'
import { listIncomes, readIncomeStats } from './list-incomes.ts'
import { presentIncome } from './present-income.ts'

/** Money that comes in beside the bookings. */
export function incomesRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const keep = makeKeep(publicVersion)
  serve(incomes.list, ({ context, query }) => listIncomes(context, query), {
    csv: ({ context, caller, query }) => exportIncomes(context, caller, query),
  })
  serve(incomes.stats, ({ context, caller, query }) => readIncomeStats(keep, context, caller, query))
  serve(
    incomes.create,
    async ({ context, caller, body }) => readIncome(context, await createIncome(context, caller, body())),
    { message: 'income_created' },
  )
  serve(
    incomes.update,
    async ({ context, caller, params, body }) => {
      await changeIncome(context, caller, { id: params.income_id, fields: body })
      return readIncome(context, params.income_id)
    },
    { message: 'income_saved' },
  )
  serve(
    incomes.remove,
    async ({ context, caller, params }) => {
      await transact(context.db, (db) => removeIncome({ ...context, db }, caller, params.income_id))
      return null
    },
    { message: 'income_deleted' },
  )
  serve(
    incomes.voidIncome,
    async ({ context, caller, params, body }) => {
      await voidIncome(context, caller, { id: params.income_id, reason: () => body().reason })
      return readIncome(context, params.income_id)
    },
    { message: 'income_voided' },
  )
}

async function readIncome({ db }: AppContext, id: number) {
  return presentIncome((await findIncome(db, id))!)
}
