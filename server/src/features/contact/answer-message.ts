import type * as contact from '@marhala/contract/storefront/contact.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { messageReplyMail } from '../../mail/company/message-reply-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import { lockMessage, type Message, updateMessage } from './contact.queries.ts'

/**
 * Marks a message, or answers it: the reply is stored and mailed to its writer, in their language. A message has one
 * answer; repeating it sends no second mail, another one is 409. Runs in the call's transaction.
 */
export async function answerMessage(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => BodyOf<typeof contact.update>,
) {
  const message = await lockMessage(context.db, id)
  if (!message) throw new ApiError('not_found')
  const { status, reply } = body()
  // An answered message stays so when it is marked as read later.
  const marked = message.reply === null ? status : 'answered'
  if (!reply) {
    await updateMessage(context.db, id, { status: marked })
    return { ...message, status: marked }
  }
  if (message.reply === null) return answer(context, caller, message, reply)
  if (message.reply !== reply) throw new ApiError('already_answered')
  return message
}

async function answer(context: AppContext, caller: Caller, message: Message, reply: string) {
  const { db } = context
  const answered = { status: 'answered' as const, reply, answered_at: context.clock() }
  await updateMessage(db, message.id, { ...answered, answered_by: caller.id })
  const who = { entity: 'contact_message', entity_id: message.id, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'answer' })
  const mail = messageReplyMail({ ...message, reply }, await readMailSender(context))
  await context.jobs.enqueueMail(db, mail)
  const facts = { key: message.id, actor_id: caller.id, client_id: message.user_id, message_id: message.id }
  await notify(context, { kind: 'my_message_answered', ...facts })
  return { ...message, ...answered }
}
