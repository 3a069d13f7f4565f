import type * as tills from '@marhala/contract/money/tills.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import {
  bookedByMethod,
  closeDiffers,
  countedOf,
  drawerOf,
  expectedOf,
  lacksReason,
} from '@marhala/domain/till/till-close.ts'
import { countedIn, withPieces } from '@marhala/domain/till/till-count.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { takePaymentsIntoClose } from '../bookings/public/close-payments.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { takeLinesIntoClose } from '../ledger/public/lines.queries.ts'
import { lockBooks, sumDepositsHeld } from './public/books.queries.ts'
import { countEntries, findOwnTill, openShift } from './read-shift.ts'
import { insertClose, takeMovesIntoClose } from './shift.queries.ts'

type Input = ParsedBodyOf<typeof tills.close>

/**
 * Ends the shift of a till with what was counted: the books are locked first, so that everything written by then is in
 * it and what waits goes into the next. 409 where somebody closed the till since it was counted.
 */
export async function closeTill(
  context: AppContext,
  caller: Caller,
  tillId: number,
  input: Input,
): Promise<void> {
  const { db, clock } = context
  const till = await findOwnTill(context, caller, tillId)
  await lockBooks(db)
  const { last, money } = await openShift(db, till)
  if ((last?.id ?? null) !== input.last_close_id) throw new ApiError('till_closed')
  const now = clock()
  const { counts = [], reason = '' } = input
  const counted = withPieces(input.counted, counts)
  const euro_counted = countedIn('EUR', counts)
  const methods = bookedByMethod(money)
  const drawer = drawerOf(money)
  const differs = closeDiffers({ methods, drawer }, counted, euro_counted)
  if (lacksReason({ differs, reason })) throw invalid({ reason: [{ key: 'difference_reason' }] })
  const date = localDate(now.getTime(), (await getSettings(db)).time_zone)
  const rows = methods.map((method) => ({ ...method, counted: countedOf(method, counted) }))
  const id = await insertClose(
    db,
    {
      ...drawer,
      till_id: till.id,
      previous_id: last?.id ?? null,
      date,
      starts_at: last?.closed_at ?? (till.created_at < now ? till.created_at : now),
      ends_at: now,
      differs,
      reason: reason === '' ? null : reason,
      counts: JSON.stringify(counts),
      euro_counted,
      deposits_held: await sumDepositsHeld(db, new Date(now.getTime() + 1)),
      ...countEntries(money),
      closed_by: caller.id,
      closed_at: now,
    },
    rows,
  )
  await takePaymentsIntoClose(db, till.id, id)
  await takeLinesIntoClose(db, till.id, id)
  await takeMovesIntoClose(db, till.id, id)
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const after = {
    date,
    ...(till.name !== '' && { till: till.name }),
    booked: total(({ booked }) => booked),
    counted: total((row) => row.counted),
    difference: total((row) => row.counted - expectedOf(row)),
    ...(reason && { reason }),
  }
  await writeAudit(db, { entity: 'day_close', entity_id: id, action: 'close_day', after, ...actorOf(caller) })
}
