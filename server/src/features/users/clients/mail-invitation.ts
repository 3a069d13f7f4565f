import type { Selectable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Users } from '../../../db/tables.ts'
import { invitationMail } from '../../../mail/account/invitation-mail.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'

/** Queues the invitation to an account that has an address; others can be invited once they have one. */
export async function mailInvitation(context: AppContext, user: Selectable<Users>): Promise<void> {
  const { email } = user
  if (email === null) return
  await context.jobs.enqueueMail(
    context.db,
    invitationMail({ ...user, email }, await readMailSender(context)),
  )
}
