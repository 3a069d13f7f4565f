import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { type Attempt, make, makeAttempt } from '../support/booking-load.ts'
import { heapOf, heapReporter, type Product, startProduct, withDataDir } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop, type Shop, signInAgain } from '../support/shop.ts'
import { type Finding, none, print } from './findings.ts'
import { inspect } from './inspect.ts'

/* npm run soak: R71, 30 % of what the server can do, for minutes; nothing fails, memory and files stay level. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)

const reads = [
  '/api/home/filter-cars?start_date=2099-01-10&end_date=2099-01-17&sort_by=price_asc',
  '/api/home/data',
  '/api/cars/1',
  '/api/cars/1/availability',
]
const clients = 10
// No more connections than clients: those that a busy moment makes this side open are not the server's fault.
const agent = keepAlive(clients)

const findings = await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir, {}, heapReporter)
  const shop = await openShop(product, { cars: 48, people: 20 })
  const capacity = await findCapacity(product)
  console.log(`${Math.round(capacity)} reads a second at most; 30 % of it for ${minutes} minutes`)
  const { failures, samples, attempts } = await soak(product, shop, capacity * 0.3)
  const whole = await inspect(product, shop, attempts)
  agent.destroy()
  await product.stop()
  return [none('answers of 5xx, or none', failures), ...judge(samples), ...whole]
})
process.exit(print(`soak of ${minutes} minutes (R71)`, findings) === 0 ? 0 : 1)

async function findCapacity({ url }: Product): Promise<number> {
  const from = performance.now()
  let count = 0
  const asking = Array.from({ length: clients }, async () => {
    while (performance.now() - from < 5000) await send(url, reads[count++ % reads.length]!, { agent })
  })
  await Promise.all(asking)
  return (count * 1000) / (performance.now() - from)
}

type Sample = { minute: number; heap: number; rss: number; files: number }

async function soak(product: Product, shop: Shop, rate: number) {
  const random = makeRandom(71)
  const failures: string[] = []
  const samples: Sample[] = []
  const attempts: Attempt[] = []
  const from = performance.now()
  for (let second = 0; second < minutes * 60; second++) {
    // Access tokens live for 15 minutes.
    if (second % 600 === 599) await signInAgain(product, shop)
    const attempt = makeAttempt(shop, random)
    attempts.push(attempt)
    const [failed] = await Promise.all([
      readForOneSecond(product, rate),
      make(attempt, product.url, agent),
      sleep(1000),
    ])
    failures.push(...failed)
    if ((attempt.answer?.status ?? 500) >= 500) failures.push(attempt.error ?? String(attempt.answer?.status))
    if (second % 10 === 9) samples.push(await takeSample(product, (performance.now() - from) / 60_000))
  }
  return { failures, samples, attempts }
}

/** Evenly over the second, whether or not the replies keep up. */
async function readForOneSecond({ url }: Product, rate: number): Promise<string[]> {
  const failures: string[] = []
  const calls: Promise<void>[] = []
  for (let count = 0; count < rate; count++) {
    const call = send(url, reads[count % reads.length]!, { agent }).then(
      ({ status }) => void (status >= 500 && failures.push(String(status))),
      (error: Error) => void failures.push(error.message),
    )
    calls.push(call)
    await sleep(800 / rate)
  }
  await Promise.all(calls)
  return failures
}

async function takeSample(product: Product, minute: number): Promise<Sample> {
  const { heapUsed, rss } = await heapOf(product)
  const { pid } = product.process
  const files = process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
  return { minute, heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20, files }
}

/** The first third is warm-up: caches fill, functions are compiled. */
function judge(samples: Sample[]): Finding[] {
  const level = samples.slice(Math.ceil(samples.length / 3))
  const slope = slopeOf(level.map(({ minute, heap }) => [minute, heap]))
  const files = level.map((sample) => sample.files)
  const [first, last] = [level[0]!, level.at(-1)!]
  const drift = Math.max(...files) - Math.min(...files)
  return [
    {
      promise: 'heap grows by less than 1 MB a minute',
      passed: slope < 1,
      figure: `${slope.toFixed(2)} (${first.heap.toFixed(1)} → ${last.heap.toFixed(1)} MB, whole process ${last.rss.toFixed(0)} MB)`,
    },
    {
      promise: 'open files stay within 20',
      passed: drift <= 20,
      figure: `${Math.min(...files)} to ${Math.max(...files)}`,
    },
  ]
}

function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))]
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}
