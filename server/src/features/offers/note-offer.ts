import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'

type Numbered = { id: number; number: string }

/** Writes into the audit what became of an offer. */
export async function noteOffer(
  { db }: Pick<AppContext, 'db'>,
  by: { actor_id: number | null; ip: string | null },
  { id, number }: Numbered,
  action: AuditAction,
  after: object = {},
): Promise<void> {
  await writeAudit(db, { entity: 'offer', entity_id: id, ...by, action, after: { number, ...after } })
}

/** That staff mailed it once more. */
export async function noteSent(context: AppContext, caller: Caller, offer: Numbered): Promise<void> {
  await noteOffer(context, actorOf(caller), offer, 'send_offer')
}
