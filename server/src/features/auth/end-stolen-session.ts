import type { AppContext } from '../../context.ts'
import { sessionTheftMail } from '../../mail/account/session-theft-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { getUser, revokeSession } from './public/auth.queries.ts'

type Theft = { reason: 'reused' | 'unbound'; address: string }

/** Ends a session whose refresh token was used by someone else, and mails its owner (R25). `db` is the transaction. */
export async function endStolenSession(
  context: AppContext,
  session: { id: string; user_id: number },
  { reason, address }: Theft,
): Promise<void> {
  const { db, jobs } = context
  const at = context.clock()
  await revokeSession(db, session.id, reason, at)
  const entry = { entity: 'user', entity_id: session.user_id, actor_id: null, ip: address }
  await writeAudit(db, { ...entry, action: 'session_theft', after: { reason } })
  const owner = await getUser(db, session.user_id)
  await jobs.enqueueMail(db, sessionTheftMail(owner, { at }, await readMailSender(context)))
}
