import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeRandom } from '../server/src/db/seed/random.ts'
import { askAgain } from './ask-again.ts'
import { type Attempt, startLoad } from './booking-load.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect } from './inspect.ts'
import { killDatabase, openStore, type Product, startProduct } from './product.ts'
import { type Answer, keepAlive, send } from './send.ts'
import { openShop, type Shop } from './shop.ts'

/**
 * R63: the database alone is killed under load, and some rounds kept down for seconds. The server stays, says 503 in
 * the one shape and soon, and serves again by itself once the database may come back.
 */
export async function databaseAway(dataDir: string, rounds: number, seed: number): Promise<Finding[]> {
  const random = makeRandom(seed)
  const product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })
  const seen: Seen = { answers: [], cuts: [] }
  const readers = startReaders(product, 4, seen)
  const load = startLoad(shop, product.url, { clients: 8, random, onAnswer: (one) => seen.answers.push(one) })
  const recoveries: number[] = []
  await load.begun
  for (let round = 0; round < rounds; round++) {
    await sleep(random.integer(100, 800))
    await keepDown(product, round % 3 === 2 ? 3000 : 0, round % 2 === 0)
    recoveries.push(await untilServed(product, shop))
  }
  await Promise.all([load.stop(), readers.stop()])
  return [
    same('the server is the process that it was', product.process.exitCode, null),
    ...judgeAnswers(seen, load.attempts),
    within(`slowest recovery (of ${rounds})`, Math.max(...recoveries), 5000),
    none('wrong answers to a wish sent again', await askAgain(product, load.attempts)),
    ...(await inspect(product, shop, load.attempts)),
    ...(await findLeaks(product)),
    same('exit code', await product.stop(), 0),
  ]
}

type Seen = { answers: Answer[]; cuts: string[] }

function startReaders({ url }: Product, clients: number, { answers, cuts }: Seen) {
  const agent = keepAlive()
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
  return {
    stop: async () => {
      stopped = true
      await Promise.all(running)
      agent.destroy()
    },
  }
}

/** Kills the database, and whatever is started in its place until so much time has gone. */
async function keepDown({ dataDir }: Product, milliseconds: number, whole: boolean): Promise<void> {
  const until = performance.now() + milliseconds
  do {
    killDatabase(dataDir, whole)
    await sleep(20)
  } while (performance.now() < until)
}

/** Milliseconds until a booking call is served again; the first call may still find the old connections. */
async function untilServed({ url }: Product, { people }: Shop): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await send(url, '/api/bookings', { token: people[0]!.token }).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - from
    await sleep(20)
  }
}

function judgeAnswers({ answers, cuts }: Seen, attempts: Attempt[]): Finding[] {
  const away = answers.filter(({ status }) => status === 503)
  const shapeless = away.filter(
    ({ body, retryAfter }) =>
      body.success !== false || body.code !== 'unavailable' || !body.message || retryAfter === undefined,
  )
  const others = answers.filter(({ status }) => ![200, 201, 409, 503].includes(status))
  const broken = [...cuts, ...attempts.flatMap(({ error }) => error ?? [])]
  return [
    { promise: 'calls told 503', kept: away.length > 0, figure: `${away.length} of ${answers.length}` },
    none(
      '503 in another shape',
      shapeless.map(({ body }) => JSON.stringify(body)),
    ),
    none(
      'other failures',
      others.map(({ status, body }) => `${status} ${body.code}`),
    ),
    none('connections cut by the server', broken),
    within('slowest 503', Math.max(...away.map(({ milliseconds }) => milliseconds)), 3000),
  ]
}

/** All places of the pool can be had again, and none stands open beyond them and the one that hears of changes. */
async function findLeaks(product: Product): Promise<Finding[]> {
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
      kept: open <= 21,
      figure: String(open),
    },
  ]
}
