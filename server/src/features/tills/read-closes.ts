import type * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { expectedEuros } from '@marhala/domain/till/till-close.ts'
import type { FaceCount } from '@marhala/domain/till/till-count.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { type CloseRow, findClose, listCloseMethods, listCloses } from './closes.queries.ts'
import { presentDrawer, presentMethods, presentMove } from './read-shift.ts'
import { listMoves } from './shift.queries.ts'

/** One close. */
export async function readClose(context: AppContext, id: number) {
  const row = await findClose(context.db, id)
  if (!row) throw new ApiError('not_found')
  const [close] = await presentCloses(context, [row])
  return close!
}

/** A page of the closes, the newest first. */
export async function listClosePage(context: AppContext, query: ParsedQueryOf<typeof dayCloses.list>) {
  const { page = 1, per_page = 15 } = query
  const { rows, total } = await listCloses(context.db, query, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return makePage(await presentCloses(context, rows), total, page, per_page)
}

async function presentCloses({ db }: AppContext, rows: CloseRow[]) {
  const ids = rows.map(({ id }) => id)
  const methods = await listCloseMethods(db, ids)
  const moves = await listMoves(db, { close_ids: ids })
  return rows.map((row) =>
    presentClose(
      row,
      methods.filter(({ day_close_id }) => day_close_id === row.id),
      moves.filter(({ close_id }) => close_id === row.id),
    ),
  )
}

function presentClose(
  close: CloseRow,
  methods: Awaited<ReturnType<typeof listCloseMethods>>,
  moves: Awaited<ReturnType<typeof listMoves>>,
) {
  const inOrder = paymentMethods.flatMap((name) => methods.find((one) => one.payment_method === name) ?? [])
  const presented = presentMethods(inOrder)
  const counted = inOrder.reduce((sum, one) => sum + one.counted, 0)
  const { payments, incomes, expenses, euro_counted } = close
  return {
    ...close,
    ...presented,
    till: { id: close.till_id!, name: close.till_name },
    opened_at: close.starts_at,
    drawer: presentDrawer({ ...close, opening_float: close.opening_float ?? 0 }),
    counted,
    difference: counted - presented.expected,
    euro_difference: euro_counted - expectedEuros(close),
    counts: (close.counts ?? []) as FaceCount[],
    moves: moves.map(presentMove),
    entries: { payments, incomes, expenses },
    closed_by: { id: close.closed_by, first_name: close.first_name, last_name: close.last_name },
  }
}
