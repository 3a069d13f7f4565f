import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import type { Random } from '../../server/src/db/seed/random.ts'
import { type Answer, keepAlive, send } from './send.ts'
import type { Shop } from './shop.ts'

/** One attempt to book: its key, which its booking carries as its note, and the reply, if one came. */
export type Attempt = { key: string; token: string; body: NewBooking; answer?: Answer; error?: string }

export type Load = {
  attempts: Attempt[]
  /** Resolves when the first booking was acknowledged. */
  begun: Promise<void>
  /** Lets the running calls end, and resolves when all clients are done. */
  stop(): Promise<void>
}

type Options = { clients: number; random: Random; onAnswer?: (answer: Answer) => void }

/** Clients that book random cars for random days, each the next as soon as the last was answered. */
export function startLoad(shop: Shop, url: string, { clients, random, onAnswer }: Options): Load {
  const attempts: Attempt[] = []
  const agent = keepAlive()
  const begun = Promise.withResolvers<void>()
  let stopped = false

  const running = Array.from({ length: clients }, async () => {
    while (!stopped) {
      const attempt = makeAttempt(shop, random)
      attempts.push(attempt)
      await make(attempt, url, agent)
      if (attempt.answer?.status === 201) begun.resolve()
      if (attempt.answer) onAnswer?.(attempt.answer)
      // A client that is refused for now waits before the next call.
      if (attempt.answer?.status === 503) await sleep(250)
      // A server that is gone is not called any more.
      if (attempt.error?.includes('ECONNREFUSED')) return
    }
  })
  const stop = async () => {
    stopped = true
    await Promise.all(running)
    agent.destroy()
  }
  return { attempts, begun: begun.promise, stop }
}

/** A request for five days of some car within two years. */
export function makeAttempt(shop: Shop, random: Random): Attempt {
  const key = randomUUID()
  const { token } = random.pick(shop.people)
  return { key, token, body: shop.newBooking(random.pick(shop.cars), random.integer(2, 700), key) }
}

/** Sends an attempt, again with the same key if it was sent before, and records the result. */
export async function make(attempt: Attempt, url: string, agent = keepAlive()): Promise<void> {
  const { key, token, body } = attempt
  delete attempt.error
  try {
    attempt.answer = await send(url, '/api/bookings', { method: 'POST', token, body, key, agent })
  } catch (error) {
    attempt.error = `${(error as NodeJS.ErrnoException).code ?? ''} ${(error as Error).message}`
  }
}

/** Whether the client does not know the outcome of its attempt: no reply, or an inconclusive one. */
export function isOpen({ answer }: Attempt): boolean {
  return answer === undefined || answer.status >= 500 || answer.body.code === 'idempotency_in_progress'
}
