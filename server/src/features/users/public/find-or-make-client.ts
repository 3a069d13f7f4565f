import type { Language } from '@marhala/contract/language/language.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { findUserByEmail, insertUser } from '../../auth/public/auth.queries.ts'
import { refuseReservedAddress } from '../../auth/public/give-up-address.ts'
import { mailInvitation } from '../clients/mail-invitation.ts'
import { lockNewAccounts } from './new-accounts.queries.ts'

type Person = {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  language: Language
}

/**
 * The account of somebody who was written to at an address: the one that has it, else a new one, invited as those are
 * that staff make. Whoever has only a phone number gets one of their own. Returns its id.
 */
export async function findOrMakeClient(
  context: AppContext,
  person: Person,
  { by, address }: { by: Caller | null; address: string },
): Promise<number> {
  const { db, clock } = context
  await lockNewAccounts(db)
  const known = person.email === null ? undefined : await findUserByEmail(db, person.email)
  if (known) return known.id
  const user = await insertUser(db, { ...person, created_at: clock() })
  if (!user) throw invalid({ email: [{ key: 'email_taken' }] })
  await refuseReservedAddress(context, user)
  const who = by ? actorOf(by) : { actor_id: user.id, ip: address }
  await writeAudit(db, { entity: 'user', entity_id: user.id, ...who, action: 'create_user', after: person })
  await mailInvitation(context, user)
  return user.id
}
