import type { OutgoingHttpHeaders } from 'node:http'
import type { LiveEvent, LiveTopic, StreamNote } from '@marhala/contract/live.ts'
import type { Person } from '@marhala/domain/accounts/permissions.ts'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { findLiveSessions } from '../features/auth/public/auth.queries.ts'
import type { Line } from '../db/line.ts'
import type { Log } from '../db/embedded/location.ts'
import type { DB } from '../db/tables.ts'
import { liveChannel } from './publish.ts'
import type { Listener } from './listener.ts'

/** The streams of live events that this process serves. */
export type Streams = {
  /** Takes an answer over and writes the listener's events to it, until either side ends it. */
  open: (reply: FastifyReply, listener: Listener) => Promise<void>
  count: () => number
  /** Ends them all: a stopping server does not wait for listeners. */
  endAll: () => void
}

type Stream = Listener & { raw: FastifyReply['raw'] }

type Options = {
  line: Line
  db: Kysely<DB>
  clock: () => Date
  log: Log
  /** How often a stream sends a sign of life, and its session is checked. */
  beatMs?: number
}

/** Streams per person, in all of their tabs and devices; the oldest is closed. */
const mostOfPerson = 8
/** Characters that wait for a slow reader. */
const mostWaiting = 256 * 1024

/** Opens streams, and forwards the events of every process on the database to them. */
export function openStreams({ line, db, clock, log, beatMs = 20_000 }: Options): Streams {
  const streams = new Set<Stream>()
  let listening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  return {
    open: async (reply, listener) => {
      await (listening ??= line.listen({ channel: liveChannel, onMessage, opened: resync, lost: () => {} }))
      const own = [...streams].filter(({ person_id }) => person_id === listener.person_id)
      if (own.length >= mostOfPerson) end(own[0]!, 'replaced')
      const stream = { ...listener, raw: takeOver(reply) }
      streams.add(stream)
      stream.raw.once('close', () => forget(stream))
      say(stream, note('ready'))
      timer ??= setInterval(() => void beat(), beatMs).unref()
    },
    count: () => streams.size,
    endAll: () => {
      // Data that a slow reader has not read yet would block the exit.
      for (const { raw } of streams) void (raw.writableLength > 0 ? raw.destroy() : raw.end())
    },
  }

  function end(stream: Stream, why: StreamNote): void {
    forget(stream)
    if (!stream.raw.destroyed) stream.raw.end(note(why))
  }

  function forget(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function onMessage(text: string): void {
    const parsed = readNote(text)
    if (!parsed) return
    for (const stream of streams) {
      if ('ended' in parsed) {
        if (stream.session_id === parsed.ended) end(stream, 'ended')
      } else if (isFor(stream, parsed)) say(stream, eventText(parsed.topic, parsed.data))
    }
  }

  /** The connection was lost and is back: events in between are unknown. */
  function resync(): void {
    for (const stream of streams) say(stream, note('missed'))
  }

  /** A comment keeps proxies from timing out; a stream ends with its session, or when its user may do something else now. */
  async function beat(): Promise<void> {
    for (const stream of streams) say(stream, ': beat\n\n')
    const looked = [...streams]
    try {
      const live = await findLiveSessions(
        db,
        looked.map(({ session_id }) => session_id),
        clock(),
      )
      const rights = new Map(live.map((session) => [session.session_id, rightsOf(session)]))
      for (const stream of looked)
        if (rights.get(stream.session_id) !== rightsOf(stream)) end(stream, 'ended')
    } catch (error) {
      log.warn(`Sessions of live streams can't be looked at: ${(error as Error).message}`)
    }
  }
}

function rightsOf({ role, permissions }: Person): string {
  return JSON.stringify([role, permissions])
}

type Notice = { ended: string } | (LiveEvent & { to?: number })

/** Anyone with access to the database may send anything on a channel. */
function readNote(text: string): Notice | undefined {
  try {
    return JSON.parse(text) as Notice
  } catch {
    return undefined
  }
}

/** An answer that continues; it has the headers of every reply, and nothing on the way may buffer or change it. */
function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack()
  const { raw } = reply
  // A disconnected reader is noticed by `close`.
  raw.on('error', () => {})
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Its connection ends with it, so that a stopping server has nothing left to wait for.
    connection: 'close',
  })
  return raw
}

function isFor({ topics, person_id }: Stream, event: { topic: LiveTopic; to?: number }): boolean {
  return topics.includes(event.topic) && (event.to === undefined || event.to === person_id)
}

function say({ raw }: Stream, text: string): void {
  if (raw.destroyed || raw.writableEnded) return
  raw.write(text)
  // Such a slow reader reconnects, and reads everything anew.
  if (raw.writableLength > mostWaiting) raw.destroy()
}

function note(name: StreamNote): string {
  return eventText(name, {})
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
