import type * as contact from '@marhala/contract/storefront/contact.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Caller, Visitor } from '../../http/caller.ts'
import { newMessageMail } from '../../mail/company/new-message-mail.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readCompanyInbox } from '../company/public/read-company-inbox.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { insertMessage } from './contact.queries.ts'

/**
 * Stores a message to the company, of a signed-in person or a visitor, and mails it where `email_notifications` is on:
 * both or neither.
 */
export async function sendMessage(
  context: AppContext,
  { caller, visitor }: { caller: Caller | null; visitor: Visitor },
  form: BodyOf<typeof contact.send>,
): Promise<void> {
  await transact(context.db, async (db) => {
    const id = await insertMessage(db, {
      ...form,
      user_id: caller?.id ?? null,
      language: visitor.language,
      created_at: context.clock(),
    })
    const facts = { key: id, actor_id: caller?.id ?? null, message_id: id }
    await notify({ ...context, db }, { kind: 'message_new', ...facts })
    const settings = await getSettings(db)
    const to = readCompanyInbox(settings)
    if (!to) return
    const sender = await readMailSender({ ...context, db }, settings)
    const mail = newMessageMail(to, { id, ...form }, sender)
    await context.jobs.enqueueMail(db, mail)
  })
}
