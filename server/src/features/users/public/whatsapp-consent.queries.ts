import type { OptInSource } from '@marhala/contract/accounts/client-values.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { updateUser } from '../../auth/public/auth.queries.ts'

type Consent = { whatsapp_opt_in_at: Date | null; whatsapp_opt_in_source: string | null }
type OptIn = { source: OptInSource; now: Date }

const none: Consent = { whatsapp_opt_in_at: null, whatsapp_opt_in_source: null }

/** The columns that an answer to the WhatsApp consent changes; none where it is the same as before. */
export function consentColumns(
  agrees: boolean | undefined,
  { source, now }: OptIn,
  before: Consent = none,
): Partial<Consent> {
  if (agrees === undefined || agrees === (before.whatsapp_opt_in_at !== null)) return {}
  return agrees ? { whatsapp_opt_in_at: now, whatsapp_opt_in_source: source } : none
}

/** Records that a booking's client agreed, in the caller's transaction; an earlier consent stays. */
export async function agreeToWhatsapp(
  db: Kysely<DB>,
  caller: Caller,
  client: Consent & { id: number },
  optIn: OptIn,
): Promise<void> {
  const changes = consentColumns(true, optIn, client)
  if (Object.keys(changes).length === 0) return
  await updateUser(db, client.id, changes)
  const action = client.id === caller.id ? 'change_profile' : 'change_user'
  const { whatsapp_opt_in_at, whatsapp_opt_in_source } = client
  const who = { entity: 'user' as const, entity_id: client.id, ...actorOf(caller) }
  await writeAudit(db, {
    ...who,
    action,
    before: { whatsapp_opt_in_at, whatsapp_opt_in_source },
    after: changes,
  })
}
