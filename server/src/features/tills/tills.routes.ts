import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { Serve } from '../../http/serve.ts'
import { changeTill, createTill, retireTill } from './change-tills.ts'
import { closeTill } from './close-till.ts'
import { moveCash } from './move-cash.ts'
import { listClosePage, readClose } from './read-closes.ts'
import { listOwnTills } from './public/tills.queries.ts'
import { readShift } from './read-shift.ts'

/** Tills, their shifts and their closes. */
export function tillsRoutes(serve: Serve): void {
  serve(dayCloses.list, ({ context, query }) => listClosePage(context, query))
  serve(dayCloses.get, ({ context, params }) => readClose(context, params.close))
  serve(tills.list, ({ context, caller }) => listOwnTills(context.db, caller))
  serve(
    tills.create,
    async ({ context, caller, body }) => {
      await createTill(context, caller, body())
      return listOwnTills(context.db, caller)
    },
    { message: 'till_saved' },
  )
  serve(
    tills.update,
    async ({ context, caller, params, body }) => {
      await changeTill(context, caller, params.till, body())
      return listOwnTills(context.db, caller)
    },
    { message: 'till_saved' },
  )
  serve(
    tills.retire,
    async ({ context, caller, params }) => {
      await retireTill(context, caller, params.till)
      return listOwnTills(context.db, caller)
    },
    { message: 'till_removed' },
  )
  serve(tills.shift, ({ context, caller, params }) => readShift(context, caller, params.till))
  serve(
    tills.addMove,
    async ({ context, caller, params, body }) => {
      await moveCash(context, caller, params.till, body())
      return readShift(context, caller, params.till)
    },
    { message: 'cash_moved' },
  )
  serve(
    tills.close,
    async ({ context, caller, params, body }) => {
      await closeTill(context, caller, params.till, body())
      return readShift(context, caller, params.till)
    },
    { message: 'till_was_closed' },
  )
}
