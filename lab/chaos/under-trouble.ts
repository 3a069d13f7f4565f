import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../server/src/db/seed/random.ts'
import { type Attempt, startLoad } from '../support/booking-load.ts'
import { openStore, type Product } from '../support/product.ts'
import { type Answer, keepAlive, send } from '../support/send.ts'
import type { Shop } from '../support/shop.ts'
import { type Finding, none, within } from './findings.ts'

/** The replies to readers and to people who book, and their broken connections. */
export type Traffic = { answers: Answer[]; cuts: string[]; attempts: Attempt[] }

/** Four readers and eight people who book, until they are stopped. */
export function startCallers(product: Product, shop: Shop, random: Random) {
  const answers: Answer[] = []
  const readers = startReaders(product, 4)
  const load = startLoad(shop, product.url, { clients: 8, random, onAnswer: (one) => answers.push(one) })
  const traffic: Traffic = { answers, cuts: readers.cuts, attempts: load.attempts }
  return { traffic, begun: load.begun, stop: () => Promise.all([load.stop(), readers.stop()]) }

  function startReaders({ url }: Product, clients: number) {
    const agent = keepAlive()
    const cuts: string[] = []
    let stopped = false
    const running = Array.from({ length: clients }, async () => {
      while (!stopped) {
        await send(url, '/api/home/filter-cars?start_date=2099-01-10&end_date=2099-01-17', { agent }).then(
          (answer) => answers.push(answer),
          (error: Error) => cuts.push(error.message),
        )
        await sleep(20)
      }
    })
    const stop = async () => {
      stopped = true
      await Promise.all(running)
      agent.destroy()
    }
    return { cuts, stop }
  }
}

/** Milliseconds until a booking call is served again; the first call may still use the old connections. */
export async function untilServed({ url }: Product, { people }: Shop): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await send(url, '/api/bookings', { token: people[0]!.token }).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - from
    await sleep(20)
  }
}

/** Each reply is one of those a call may have, a 503 in the one shape, and no call is left without one. */
export function judgeAnswers({ answers, cuts, attempts }: Traffic): Finding[] {
  const away = answers.filter(({ status }) => status === 503)
  const shapeless = away.filter(
    ({ body, retryAfter }) =>
      body.success !== false || body.code !== 'unavailable' || !body.message || retryAfter === undefined,
  )
  const others = answers.filter(({ status }) => ![200, 201, 409, 503].includes(status))
  const broken = [...cuts, ...attempts.flatMap(({ error }) => error ?? [])]
  return [
    { promise: 'calls told 503', passed: away.length > 0, figure: `${away.length} of ${answers.length}` },
    none(
      '503 in another shape',
      shapeless.map(({ body }) => JSON.stringify(body)),
    ),
    none(
      'other failures',
      others.map(({ status, body }) => `${status} ${body.code}`),
    ),
    none('connections cut by the server', broken),
  ]
}

/** The slowest reply of a status, or of all, within a limit. */
export function slowest(promise: string, answers: Answer[], limit: number): Finding {
  return within(promise, Math.max(0, ...answers.map(({ milliseconds }) => milliseconds)), limit)
}

/** All connections of the pool are available again, and none is open beyond them and the one that listens for changes. */
export async function findLeaks(product: Product): Promise<Finding[]> {
  const agent = keepAlive()
  const calls = Array.from({ length: 60 }, () => send(product.url, '/api/health/ready', { agent }))
  const answers = await Promise.all(calls)
  agent.destroy()
  const store = openStore(product.dataDir, 1)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(store.db)
  await store.close()
  const { open } = rows[0]!
  return [
    none(
      'of 60 calls at once, refused',
      answers.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
    ),
    {
      promise: 'database connections, at most the 20 of the pool and the one that listens',
      passed: open <= 21,
      figure: String(open),
    },
  ]
}
