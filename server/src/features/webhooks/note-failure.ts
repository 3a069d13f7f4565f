import { isFailingTooLong } from '@marhala/domain/integrations/webhook.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { webhookOffMail } from '../../mail/company/webhook-off-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { listSuperadmins } from '../reports/public/report-mails.queries.ts'
import { updateFailing, updateToFailing } from './deliveries.queries.ts'

/** Records that a webhook does not answer; after some days it is switched off, and the superadmins are notified. */
export async function noteFailure(context: AppContext, webhookId: number): Promise<void> {
  const now = context.clock()
  const webhook = await updateFailing(context.db, webhookId, now)
  if (!webhook || !isFailingTooLong(webhook.failing_since?.getTime() ?? null, now.getTime())) return
  await transact(context.db, async (db) => {
    if (!(await updateToFailing(db, webhookId))) return
    await writeAudit(db, {
      action: 'update',
      entity: 'webhook',
      entity_id: webhookId,
      actor_id: null,
      ip: null,
      before: { is_on: true },
      after: { is_on: false },
    })
    const sender = await readMailSender({ ...context, db })
    for (const person of await listSuperadmins(db))
      await context.jobs.enqueueMail(db, webhookOffMail(person, { ...webhook, at: now }, sender))
  })
}
