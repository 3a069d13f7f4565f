import {
  handTexts,
  messageChannels,
  messageKinds,
  messageProblems,
  messageStates,
} from '@marhala/domain/messages/client-message.ts'
import { whatsappTemplates } from '@marhala/domain/messages/whatsapp.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { optInSources } from '../accounts/client-values.ts'
import { Connection } from '../integrations/connection.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, Translated } from '../wire/fields.ts'
import { languages } from '../language/language.ts'

/** A message to a booking's client, sent or queued. */
export const ClientMessage = z.object({
  id,
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  created_at: instant,
  sent_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  read_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  /** When it is retried; null if never. */
  next_attempt_at: z.nullable(instant),
  /** Why it failed, or has to wait. */
  problem: z.nullable(z.enum(messageProblems)),
  /** The error: Meta's code, or the mail server's line without the address. */
  error: z.nullable(z.string()),
})
export type ClientMessage = z.input<typeof ClientMessage>

/** The messages to a booking's client, and the texts for manual ones. */
export const BookingMessages = z.object({
  /** The newest first. */
  messages: z.array(ClientMessage),
  /** Whether WhatsApp messages are sent automatically: a key and a number are set. */
  automatic: z.boolean(),
  client: z.object({
    phone: z.nullable(z.string()),
    language: z.enum(languages),
    whatsapp_opt_in_at: z.nullable(instant),
    whatsapp_opt_in_source: z.nullable(z.enum(optInSources)),
  }),
  /** Complete texts about the booking's present state, in the client's language. */
  texts: z.array(z.object({ kind: z.enum(handTexts), text: z.string() })),
})
export type BookingMessages = z.input<typeof BookingMessages>

export const list = endpoint({
  method: 'GET',
  path: '/bookings/:booking/messages',
  summary:
    "What was sent to a booking's client, by which way and how it stands, the newest first; and the texts for a message by hand → BookingMessages.",
  access: 'bookings.manage',
  scope: 'bookings.read',
  params: bookingParams,
  reply: BookingMessages,
  errors: ['not_found'],
})

/** What has to be entered at Meta. */
export const WhatsappSetup = z.object({
  connection: Connection,
  /** The URL of Meta's callbacks. */
  callback_url: z.string(),
  /** The bodies of the templates to submit, their placeholders numbered. */
  templates: z.array(z.object({ kind: z.enum(whatsappTemplates), name: z.string(), texts: Translated })),
})
export type WhatsappSetup = z.input<typeof WhatsappSetup>

export const whatsappSetup = endpoint({
  method: 'GET',
  path: '/admin/company-settings/whatsapp',
  summary:
    'What is to be done for WhatsApp and how it stands, and what has to be entered at Meta: the callback address and the text of each template.',
  access: 'settings.manage',
  reply: WhatsappSetup,
})

export const checkSetup = endpoint({
  method: 'POST',
  path: '/admin/company-settings/whatsapp/check',
  summary:
    'Asks Meta about the saved key, the number and the templates, and keeps what it says → Connection; no message is sent.',
  access: 'settings.manage',
  body: z.strictObject({}),
  reply: Connection,
})
