import { randomInt } from 'node:crypto'
import type { ErrorReply } from '@marhala/contract/wire/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'
import { languageOf } from '../caller.ts'
import { sendBusyPage, wantsPage } from './busy-page.ts'
import { noteRefusals } from './note-refusals.ts'
import { openRequestQueue, type Entry, type QueueOptions, type Rank } from './request-queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Begins at once, whatever the load. */
    neverShed?: boolean
    /** These calls, when signed in, wait for each other in idempotency.ts. */
    hasOwnQueue?: boolean
  }
  interface FastifyRequest {
    queueEntry?: Entry
  }
}

/**
 * Two for each of the database's twenty connections keep it and a processor busy, and ten more are for signed-in users:
 * more at once would only slow each of them down. An answer may take two seconds (R70): 1.5 of them are for a burst,
 * which passes.
 */
const usual: QueueOptions = {
  running: { signed_in: 50, visitor: 40 },
  burst: 1500,
  afterBurst: 500,
  interval: 1000,
}

/** How often an answer being sent is checked. */
const sendingMs = 250
/** Seconds until a refused caller may retry. They differ, so that not all come back at once. */
const retryAfter = { from: 3, to: 8 }

type Options = {
  queue?: Partial<QueueOptions>
  /** Whether a request carries a cookie or token that we made, checked without the database: a forged one gives no rank. */
  isKnown: (request: FastifyRequest) => boolean
  /** The same for its bearer token only. */
  isSignedIn: (request: FastifyRequest) => boolean
}

/**
 * Lets requests wait for their turn before any work is done for them, and refuses those that have waited too long with
 * 503 (R70, decision 064). The body has been read by then: a slow sender takes no place.
 */
export function shedLoad(app: FastifyInstance, { queue: own, isKnown, isSignedIn }: Options): void {
  const queue = openRequestQueue({ ...usual, ...own })
  const note = noteRefusals(app.log)
  app.addHook('preValidation', async (request, reply) => {
    if (isNeverShed(request, isSignedIn)) return
    const rank: Rank = isKnown(request) ? 'signed_in' : 'visitor'
    const entry = queue.enter(rank)
    request.queueEntry = entry
    reply.raw.once('close', entry.leave)
    if (await entry.turn) return
    note()
    return refuse(request, reply)
  })
  app.addHook('onSend', async ({ queueEntry }, { raw }) => {
    if (queueEntry) leaveWhenSent(raw, queueEntry.leave)
  })
}

/**
 * The server's own calls are part of a page that has its turn. Idempotent writes have a queue of their own: a crowd at
 * one car is served, however long that takes (R1).
 */
function isNeverShed(request: FastifyRequest, isSignedIn: Options['isSignedIn']): boolean {
  const { neverShed, hasOwnQueue } = request.routeOptions.config ?? {}
  return request.isInternal || neverShed === true || (hasOwnQueue === true && isSignedIn(request))
}

/**
 * A place is free again when its answer was sent (`close`); or when it is complete and waits for a slow reader, who
 * must not keep others waiting.
 */
function leaveWhenSent(raw: FastifyReply['raw'], leave: () => void): void {
  setTimeout(() => {
    if (raw.writableLength > 0 || raw.writableFinished || raw.destroyed) leave()
    else leaveWhenSent(raw, leave)
  }, sendingMs).unref()
}

/** As cheap as an answer can be: no error object, no lookup, no rendering. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = 'unavailable'
  const seconds = randomInt(retryAfter.from, retryAfter.to)
  reply.code(503).headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
  if (wantsPage(request)) return sendBusyPage(request, reply, { code: 'unavailable', seconds })
  return reply.type('application/json; charset=utf-8').send(refusals[languageOf(request)])
}

const refusalIn = (language: Language) =>
  JSON.stringify({
    success: false,
    message: say(language, 'refusals:errors.unavailable'),
    code: 'unavailable',
  } satisfies ErrorReply)
const refusals = { en: refusalIn('en'), ar: refusalIn('ar'), fr: refusalIn('fr') }
