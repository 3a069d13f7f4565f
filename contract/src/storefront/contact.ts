import * as z from 'zod/mini'
import { messageStatuses } from './contact-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { email, id, instant, lines, queryInt, text } from '../wire/fields.ts'
import { languages } from '../language/language.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

export const ContactForm = z.strictObject({
  name: text(2, 100),
  email,
  subject: text(2, 100),
  message: lines(10, 5000),
})
export type ContactForm = z.input<typeof ContactForm>

export const send = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Leaves a message for the company; five an hour and address.',
  access: 'anyone',
  body: ContactForm,
  reply: z.null(),
  status: 201,
  rateLimit: 'contact',
})

export const ContactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  reply: z.nullable(z.string()),
  created_at: instant,
  /** The language of the page on which it was written: the reply is mailed in it. */
  language: z.enum(languages),
  /** When the reply was mailed; null where there is none. */
  answered_at: z.nullable(instant),
})
export type ContactMessage = z.input<typeof ContactMessage>

export const list = endpoint({
  method: 'GET',
  path: '/contact-messages',
  summary: 'The messages → Page of ContactMessage, newest first, 10 a page.',
  access: 'messages.answer',
  query: z.object({
    ...pagingQuery,
    status: z.optional(z.enum(messageStatuses)),
    search: z.optional(text(1, 100)),
    /** A message: those of its writer alone. */
    writer_of: z.optional(queryInt(1, 2_147_483_647)),
  }),
  reply: pageOf(ContactMessage),
})

const ofMessage = z.object({ message_id: z.pipe(z.string(), queryInt(1, 2_147_483_647)) })

export const get = endpoint({
  method: 'GET',
  path: '/contact-messages/:message_id',
  summary: 'One message → ContactMessage: what the link of a mail opens, wherever it stands in the list.',
  access: 'messages.answer',
  params: ofMessage,
  reply: ContactMessage,
  errors: ['not_found'],
})

export const update = endpoint({
  method: 'PUT',
  path: '/contact-messages/:message_id',
  summary:
    'Marks a message, or answers it once → ContactMessage: the reply is mailed to whoever wrote and makes it answered.',
  access: 'messages.answer',
  params: ofMessage,
  body: z.strictObject({
    status: z.enum(messageStatuses),
    reply: z.optional(z.nullable(lines(2, 5000))),
  }),
  reply: ContactMessage,
  errors: ['not_found', 'already_answered'],
  idempotent: true,
})
