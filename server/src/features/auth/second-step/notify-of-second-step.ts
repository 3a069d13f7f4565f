import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../../context.ts'
import { type SecondStepNews, secondStepMail } from '../../../mail/account/second-step-mail.ts'
import type { Addressee } from '../../../mail/compose-mail.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'

type Event = {
  action: AuditAction
  news: SecondStepNews
  address: string
  before?: { name: string }
  after?: { name: string }
}

/** Audits a change of a person's second step and mails them about it, in the same transaction. */
export async function notifyOfSecondStep(
  context: AppContext,
  user: Addressee & { id: number },
  { news, address, ...event }: Event,
): Promise<void> {
  const who = { entity: 'user', entity_id: user.id, actor_id: user.id, ip: address }
  await writeAudit(context.db, { ...who, ...event })
  const mail = secondStepMail(user, { at: context.clock(), news }, await readMailSender(context))
  await context.jobs.enqueueMail(context.db, mail)
}
