import { randomInt } from 'node:crypto'
import type { ErrorReply } from '@marhala/contract/wire/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../caller.ts'
import { words } from '../words.ts'
import { sendBusyPage, wantsPage } from './busy-page.ts'
import { noteRefusals } from './note-refusals.ts'
import { openRequestQueue, type Entry, type QueueOptions, type Rank } from './request-queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Begins at once, however much there is to do. */
    neverShed?: boolean
    /** The calls of whoever is signed in wait for each other in idempotency.ts. */
    hasOwnQueue?: boolean
  }
  interface FastifyRequest {
    queueEntry?: Entry
  }
}

/**
 * Two for each of the database's twenty connections keep it and a processor at work, and ten more are for whoever is
 * signed in: more at once would only make each of them slower. Two seconds are what an answer may take (R70): 1.5 of
 * them are for a burst, which passes.
 */
const usual: QueueOptions = {
  running: { signed_in: 50, visitor: 40 },
  burst: 1500,
  afterBurst: 500,
  interval: 1000,
}

/** How often an answer on its way is looked at. */
const sendingMs = 250
/** Seconds until a refused caller may ask again. They differ, so that not all come back at once. */
const retryAfter = { from: 3, to: 8 }

type Options = {
  queue?: Partial<QueueOptions>
  /** Whether what a request carries was made by us, told without the database: what anybody may write is no rank. */
  isKnown: (request: FastifyRequest) => boolean
  /** The same of its bearer token alone. */
  isSignedIn: (request: FastifyRequest) => boolean
}

/**
 * Lets requests wait for their turn before anything is done for them, and refuses those for whom it comes too late
 * with 503 (R70, decision 064). Its body has been read by then: a slow sender takes nobody's place.
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
 * The server's own calls are part of a page that has its turn. A write that happens once has a queue of its own: a
 * crowd at one car is served, however long that takes (R1).
 */
function isNeverShed(request: FastifyRequest, isSignedIn: Options['isSignedIn']): boolean {
  const { neverShed, hasOwnQueue } = request.routeOptions.config ?? {}
  return request.isInternal || neverShed === true || (hasOwnQueue === true && isSignedIn(request))
}

/**
 * A place is free again when its answer has left, which `close` says; or when it is made and packed, and waits for
 * somebody who reads slowly: they keep nobody waiting.
 */
function leaveWhenSent(raw: FastifyReply['raw'], leave: () => void): void {
  setTimeout(() => {
    if (raw.writableLength > 0 || raw.writableFinished || raw.destroyed) leave()
    else leaveWhenSent(raw, leave)
  }, sendingMs).unref()
}

/** As cheap as an answer can be: no error is made, nothing is looked up and nothing rendered. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = 'unavailable'
  const seconds = randomInt(retryAfter.from, retryAfter.to)
  reply.code(503).headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
  if (wantsPage(request)) return sendBusyPage(request, reply, { code: 'unavailable', seconds })
  return reply.type('application/json; charset=utf-8').send(refusals[languageOf(request)])
}

const refusalIn = (language: keyof typeof words) =>
  JSON.stringify({
    success: false,
    message: words[language].errors.unavailable,
    code: 'unavailable',
  } satisfies ErrorReply)
const refusals = { en: refusalIn('en'), ar: refusalIn('ar'), fr: refusalIn('fr') }
