import * as z from 'zod/mini'
import { type Access, endpoint } from './wire/endpoint.ts'

/** The live topics, and who may receive them: a user, or those with the rank or permission. */
export const liveTopics = {
  alerts: 'tracking.view',
  notifications: 'user',
  photos: 'cars.manage',
  positions: 'tracking.view',
} as const satisfies Record<string, Exclude<Access, 'anyone'>>
export type LiveTopic = keyof typeof liveTopics

const topic = z.enum(Object.keys(liveTopics) as [LiveTopic, ...LiveTopic[]])

/** An event of a topic: numbers and names of records, never their contents. */
export const LiveEvent = z.object({
  topic,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type LiveEvent = z.input<typeof LiveEvent>

/**
 * Notes of a stream in addition to the topics' events: it begins (`ready`), events may have been missed and everything
 * must be reloaded (`missed`), or it ends for good, with its session or replaced by a newer one of the same user.
 */
export const streamNotes = ['ready', 'missed', 'ended', 'replaced'] as const
export type StreamNote = (typeof streamNotes)[number]

/** A ticket that opens one stream, once and within `expires_in` seconds. */
export const LiveTicket = z.object({ ticket: z.string(), expires_in: z.int() })
export const LiveStreamQuery = z.object({
  ticket: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
})

export const ticket = endpoint({
  method: 'POST',
  path: '/live/ticket',
  summary:
    'A `ticket` that opens one stream of events of the `topics`, once and within `expires_in` seconds: whoever opens a stream can’t say who they are in any other way.',
  access: 'user',
  body: z.strictObject({
    topics: z.array(topic).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
  }),
  reply: LiveTicket,
  status: 201,
  errors: ['forbidden'],
})

export const stream = endpoint({
  method: 'GET',
  path: '/live/stream',
  summary:
    'Server-sent events for whoever brings a `ticket`: `event` is the topic, or ready, missed (read everything again), ended, replaced; `data` is JSON. 401 for a ticket that was used or is over.',
  access: 'anyone',
  query: LiveStreamQuery,
  reply: z.null(),
  streams: true,
  errors: ['unauthenticated'],
})
