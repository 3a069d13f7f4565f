import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { type Attempt, startLoad } from '../support/booking-load.ts'
import { percentile } from '../support/percentile.ts'
import { killDatabase, type Product, startProduct } from '../support/product.ts'
import { openShop, signInAgain } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none, within } from './findings.ts'
import { countDeliveries, countMailJobs, inspect, linesOfDatabaseLog } from './inspect.ts'

type Options = {
  rounds: number
  seed: number
  clients?: number
  /** Waits until every mail was sent as well: a job interrupted by a kill is retried after a minute. */
  untilMailLeft?: boolean
}

/**
 * Server and database are killed at a random moment of a booking load, repeatedly on one data folder. Each next start
 * recovers by itself; what was acknowledged is there, and an unanswered request can be sent again.
 */
export async function killRounds(
  dataDir: string,
  { rounds, seed, clients = 8, untilMailLeft = false }: Options,
): Promise<Finding[]> {
  const random = makeRandom(seed)
  const attempts: Attempt[] = []
  const readyAfter: number[] = []
  const problems: string[] = []
  let product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })

  for (let round = 0; round < rounds; round++) {
    const load = startLoad(shop, product.url, { clients, random })
    await load.begun
    await sleep(random.integer(0, 1500))
    // In turn with all of the database, and with the postmaster alone, whose backends then live a little longer.
    await kill(product, round % 2 === 0)
    await load.stop()
    attempts.push(...load.attempts)
    product = await startProduct(dataDir)
    readyAfter.push(product.readyAfter)
    problems.push(...(await askAgain(product, load.attempts)))
    // Access tokens live for 15 minutes.
    if (round % 10 === 9) await signInAgain(product, shop)
  }

  const findings = await inspect(product, shop, attempts)
  const mail = untilMailLeft ? await waitForMail(product, rounds) : []
  await product.stop()
  return [
    within(
      `slowest start after a kill (of ${rounds}, median ${Math.round(percentile(readyAfter, 50))} ms)`,
      Math.max(...readyAfter),
      10_000,
    ),
    none('wrong answers to a wish sent again', problems),
    ...findings,
    ...mail,
    none('deadlocks', linesOfDatabaseLog(dataDir, /deadlock detected/)),
  ]
}

async function kill(product: Product, whole: boolean): Promise<void> {
  product.process.kill('SIGKILL')
  killDatabase(product.dataDir, whole)
  await product.ended
}

/** An interrupted mail waits a minute for its job to count as lost, and up to a minute to be found. */
const patience = 240_000

async function waitForMail(product: Product, kills: number): Promise<Finding[]> {
  const from = performance.now()
  let jobs = await countMailJobs(product)
  while (jobs.waiting > 0 && performance.now() - from < patience) {
    await sleep(500)
    jobs = await countMailJobs(product)
  }
  const seconds = Math.round((performance.now() - from) / 1000)
  const deliveries = [...countDeliveries(product.dataDir).values()]
  const extra = deliveries.reduce((sum, times) => sum + times - 1, 0)
  return [
    {
      promise: `mails that never left (of ${deliveries.length}, ${seconds} s for the last)`,
      passed: jobs.waiting + jobs.parked === 0,
      figure: String(jobs.waiting + jobs.parked),
    },
    {
      promise: `mails that left twice, at most one a kill (${kills})`,
      passed: extra <= kills,
      figure: String(extra),
    },
  ]
}
