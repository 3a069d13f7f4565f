import type * as tills from '@marhala/contract/money/tills.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findOwnTill } from './read-shift.ts'
import { insertMove } from './shift.queries.ts'

/** Writes down cash that was put into a till or taken out of it. */
export async function moveCash(
  context: AppContext,
  caller: Caller,
  tillId: number,
  move: ParsedBodyOf<typeof tills.addMove>,
): Promise<void> {
  const till = await findOwnTill(context, caller, tillId)
  await insertMove(context.db, {
    ...move,
    till_id: till.id,
    created_by: caller.id,
    created_at: context.clock(),
  })
  const { kind, currency, amount, reason } = move
  const after = { moved: kind, currency, amount, reason }
  await writeAudit(context.db, {
    entity: 'till',
    entity_id: till.id,
    action: 'move_cash',
    after,
    ...actorOf(caller),
  })
}
