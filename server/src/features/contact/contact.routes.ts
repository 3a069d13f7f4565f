import * as contact from '@marhala/contract/storefront/contact.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { answerMessage } from './answer-message.ts'
import { findMessage, listMessages } from './contact.queries.ts'
import { sendMessage } from './send-message.ts'

/** Messages to the company, and the admin that reads and answers them. */
export function contactRoutes(serve: Serve): void {
  serve(
    contact.send,
    async ({ context, caller, visitor, body }) => {
      await sendMessage(context, { caller, visitor }, body())
      return null
    },
    { message: 'message_sent' },
  )
  serve(contact.list, async ({ context, query }) => {
    const { page = 1, per_page = 10, ...filter } = query
    const paging = { limit: per_page, offset: (page - 1) * per_page }
    const { messages, total } = await listMessages(context.db, filter, paging)
    return makePage(messages, total, page, per_page)
  })
  serve(contact.get, async ({ context, params }) => {
    const message = await findMessage(context.db, params.message_id)
    if (!message) throw new ApiError('not_found')
    return message
  })
  serve(
    contact.update,
    ({ context, caller, params, body }) => answerMessage(context, caller, params.message_id, body),
    { message: 'message_saved' },
  )
}
