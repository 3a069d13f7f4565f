import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { voidImportedBookings } from './imported-bookings.queries.ts'

/**
 * Cancels bookings whose import is undone, since their payments stay in the ledger, voided; the history records it. No
 * mails and no webhooks, as there were none at the import.
 */
export async function cancelImportedBookings(
  { db, clock }: AppContext,
  caller: Caller,
  ids: number[],
): Promise<void> {
  for (const { id, status } of await voidImportedBookings(db, ids, { by: caller.id, now: clock() }))
    await writeAudit(db, {
      action: 'cancel',
      entity: 'booking',
      entity_id: id,
      ...actorOf(caller),
      before: { status },
      after: { status: 'cancelled', cancellation_fee: 0 },
    })
}
