import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { openDatabase } from '../../server/src/db/database.ts'
import { startEmbeddedDatabase } from '../../server/src/db/embedded.ts'
import { makeRandom, type Random } from '../../server/src/db/seed/random.ts'
import {
  type Delivery,
  findDifferences,
  findWrongAnswers,
  noteAnswer,
  planDeliveries,
  planFixes,
} from '../../server/src/test/samples/tracking-trouble.ts'
import { giveDevices, giveBookedCars } from '../support/booked-cars.ts'
import { databaseUrl } from '../support/database-url.ts'
import { type Product, startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { type Finding, none, same } from './findings.ts'

const cars = 20
/** The length of a round, in which one of the two servers is killed. */
const seconds = 40
const workers = 8

/** Two servers on one database, and how to start each again. */
type Servers = { current: [Product, Product]; start: (index: number) => Promise<Product> }

/**
 * Devices report to two servers over a network that loses requests and replies, late, in batches, some twice and some
 * with wrong clocks, while the servers are killed in turn; each delivery is repeated until it is answered. Then the
 * stored positions are compared with those sent.
 */
export async function trackingSiege(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Finding[]> {
  const random = makeRandom(seed)
  const log = pino({ level: 'silent' })
  const cluster = await startEmbeddedDatabase({ dataDir, log })
  const settings = { DATABASE_URL: databaseUrl(cluster.connection) }
  const start = (index: number) => startProduct(join(dataDir, `server-${index}`), settings)
  const servers: Servers = { current: [await start(0), await start(1)], start }
  const store = openDatabase(cluster.connection, { log, max: 2 })
  try {
    const followed = await giveDevices(servers.current[0].url, await giveBookedCars(store, cars))
    const from = Date.now() - rounds * seconds * 1000
    const seen = { unanswered: 0, refused: [] as string[] }
    const fixes = []
    for (let round = 0; round < rounds; round++) {
      const planned = planFixes(followed, { from: from + round * seconds * 1000, seconds, random })
      fixes.push(...planned)
      await deliverUnderKill(servers, planDeliveries(planned, random), { random, seen, victim: round % 2 })
    }
    const wrong = fixes.filter(({ expected: wanted }) => wanted !== 'stored')
    const summary = `${fixes.length} said, ${wrong.length} of them by wrong clocks or without satellites`
    return [
      none(
        `positions stored otherwise than they were said (${summary})`,
        await findDifferences(store.db, fixes),
      ),
      none('answers that were wrong', findWrongAnswers(fixes)),
      none('reports that were neither taken nor left unanswered', seen.refused),
      {
        promise: 'requests without an answer, which were sent again',
        passed: seen.unanswered > 0,
        figure: String(seen.unanswered),
      },
      same('servers stopped cleanly', await Promise.all(servers.current.map((one) => one.stop())), [0, 0]),
    ]
  } finally {
    for (const { process } of servers.current) process.kill('SIGKILL')
    await store.close()
    await cluster.stop()
  }
}

type Trouble = { random: Random; seen: { unanswered: number; refused: string[] }; victim: number }

async function deliverUnderKill(servers: Servers, waiting: Delivery[], trouble: Trouble): Promise<void> {
  const { random, victim } = trouble
  const agent = keepAlive()
  const delivering = Promise.all(
    Array.from({ length: workers }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift())
        if (!(await deliver(servers, one, { ...trouble, agent }))) waiting.push(one)
    }),
  )
  await sleep(random.integer(20, 900))
  const { process, ended } = servers.current[victim]!
  process.kill('SIGKILL')
  await ended
  servers.current[victim] = await servers.start(victim)
  await delivering
  agent.destroy()
}

/** Whether a reply arrived. A fifth of the time the device gets none, wherever the server was when the connection broke. */
async function deliver(
  { current }: Servers,
  delivery: Delivery,
  { random, seen, agent }: Trouble & { agent: ReturnType<typeof keepAlive> },
): Promise<boolean> {
  const requests = delivery.map((fix) => fix.report)
  const patience = random.chance(20) ? random.integer(1, 90) : 20_000
  const { url } = random.pick(current)
  try {
    const answer =
      requests.length === 1
        ? await send(url, `/api/telemetry?${new URLSearchParams(requests[0])}`, { agent, patience })
        : await send(url, '/api/telemetry', { method: 'POST', body: requests, agent, patience })
    if (answer.status === 200) noteAnswer(delivery, answer.body.data as never)
    else seen.refused.push(`${answer.status} ${answer.body.code}`)
    return answer.status === 200
  } catch {
    seen.unanswered += 1
    await sleep(20)
    return false
  }
}
