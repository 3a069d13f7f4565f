import type * as cheques from '@marhala/contract/money/cheques.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type { AppContext } from '../../../context.ts'
import { listCheques } from './cheques.queries.ts'

/** A page of the cheques in a state, those in hand where none is named. */
export async function listChequePage({ db }: AppContext, query: ParsedQueryOf<typeof cheques.list>) {
  const { state = 'received', page = 1, per_page = 15 } = query
  const found = await listCheques(db, { state }, { limit: per_page, offset: (page - 1) * per_page })
  const rows = found.rows.map(({ booking_id, reference, ...row }) => ({
    ...row,
    booking: { id: booking_id, reference },
    received_at: row.created_at,
  }))
  return { ...makePage(rows, found.total, page, per_page), sum: found.sum }
}
