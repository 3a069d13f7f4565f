import {
  handTexts,
  messageChannels,
  messageKinds,
  messageProblems,
  messageStates,
} from '@marhala/domain/messages/client-message.ts'
import { whatsappKinds } from '@marhala/domain/messages/whatsapp.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { optInSources } from '../accounts/client-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, Translated } from '../wire/fields.ts'
import { languages } from '../language/language.ts'

/** A message to a booking's client that has left the house, or is about to. */
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
  /** When it is tried again; null where it is not. */
  next_attempt_at: z.nullable(instant),
  /** Why it failed, or has to wait. */
  problem: z.nullable(z.enum(messageProblems)),
  /** What was said: Meta's code, or the mail server's line without the address. */
  error: z.nullable(z.string()),
})
export type ClientMessage = z.input<typeof ClientMessage>

/** What went to a booking's client, and what an admin may write by hand. */
export const BookingMessages = z.object({
  /** The newest first. */
  messages: z.array(ClientMessage),
  /** Whether messages leave by WhatsApp by themselves: a key and a number are set. */
  automatic: z.boolean(),
  client: z.object({
    phone: z.nullable(z.string()),
    language: z.enum(languages),
    whatsapp_opt_in_at: z.nullable(instant),
    whatsapp_opt_in_source: z.nullable(z.enum(optInSources)),
  }),
  /** Whole texts about the booking as it stands, in the client's language. */
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

/** What has to be told to Meta. */
export const WhatsappSetup = z.object({
  /** Where Meta reports what became of messages. */
  callback_url: z.string(),
  /** The bodies of the templates to hand in, their gaps numbered. */
  templates: z.array(z.object({ kind: z.enum(whatsappKinds), name: z.string(), texts: Translated })),
})
export type WhatsappSetup = z.input<typeof WhatsappSetup>

export const whatsappSetup = endpoint({
  method: 'GET',
  path: '/admin/company-settings/whatsapp',
  summary: 'What has to be entered at Meta: the callback address and the text of each template.',
  access: 'settings.manage',
  reply: WhatsappSetup,
})
