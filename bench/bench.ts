import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '../chaos/product.ts'
import type { EmbeddedDatabase } from '../server/src/db/embedded.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { checkAvailability } from './check-availability.ts'
import { type BenchDatabase, log, makeDatabase, startCluster } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { connections, measureList, measureShopList } from './list.ts'
import { measurePages } from './pages.ts'
import { printRows, type Row, writeResults } from './report.ts'
import { makeSearches } from './searches.ts'
import { measureStart } from './start.ts'

/* npm run bench: measures the rows of performance.md beside their references, and says PASS or MISS of each. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Adds the size of 10^7 bookings, some ten minutes more. */
    'ten-million': { type: 'boolean', default: false },
    /** Measures the storefront's pages and nothing else. */
    pages: { type: 'boolean', default: false },
    /** Keeps the databases in a folder for the next run. */
    data: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const today = new Date().toISOString().slice(0, 10)
const searches = makeSearches(today)
const load = { before: loadavg(), after: [] as number[] }

if (values.pages) {
  printRows((await measurePages(rounds)).rows)
  printLoad()
  process.exit(0)
}

const dataDir = realpathSync(
  values.data
    ? (mkdirSync(values.data, { recursive: true }), values.data)
    : mkdtempSync(join(tmpdir(), 'marhala-bench-')),
)
const cluster = await startCluster(dataDir)
try {
  const shop = await makeSize('shop', 200, 5000)
  const sizes = [
    await makeSize('small', 10_000, 10_000),
    await makeSize('middle', 10_000, 100_000),
    await makeSize('large', 10_000, 1_000_000),
    ...(values['ten-million'] ? [await makeSize('huge', 10_000, 10_000_000)] : []),
  ]
  const bench = { dataDir, searches, today, rounds, seconds }
  say('growth')
  const growth = await measureGrowth(sizes, searches, rounds)
  say('list over HTTP')
  const list = await withProduct(sizes[1]!, (product) =>
    withProduct(sizes[1]!, (second) => measureList([product, second], sizes[1]!, bench)),
  )
  const shopList = await withProduct(shop, (product) => measureShopList(product, shop, bench))
  say('start and memory')
  const start = await measureStart(searches)
  say('storefront pages')
  const pages = await measurePages(rounds)
  const rows: Row[] = [...growth.rows, ...list.rows, ...shopList.rows, ...start.rows, ...pages.rows]
  const machine = await describeMachine(cluster, list.pgbench)
  printRows(rows)
  printLoad()
  const raw = {
    growth: growth.seen,
    list: list.seen,
    shop_list: shopList.seen,
    start: start.seen,
    pages: pages.seen,
  }
  writeResults({
    at: new Date().toISOString(),
    machine,
    load,
    method: { rounds, seconds, connections },
    sizes: [shop, ...sizes].map(({ name, cars, bookings }) => ({ name, cars, bookings })),
    rows,
    raw,
  })
} finally {
  await cluster.stop()
  if (!values.data) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function makeSize(name: string, cars: number, bookings: number): Promise<BenchDatabase> {
  say(`${cars.toLocaleString('en')} cars with ${bookings.toLocaleString('en')} bookings`)
  const database = await makeDatabase(cluster, { name: `bench_${name}`, cars, bookings }, today)
  await checkAvailability(database, today)
  return database
}

/** The product as shipped, one process, on a database of the bench. */
async function withProduct<T>(
  { url }: BenchDatabase,
  work: (product: Awaited<ReturnType<typeof startProduct>>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-bench-product-'))
  const product = await startProduct(folder, { DATABASE_URL: url })
  try {
    return await work(product)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function printLoad(): void {
  load.after = loadavg()
  const [before, after] = [load.before, load.after].map((loads) => loads.map((one) => one.toFixed(1)))
  const note = load.before[0]! > 0.5 ? ': others worked on this machine, so trust ratios more than times' : ''
  console.log(
    `\n${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; load before ${before}, after ${after}${note}`,
  )
}

async function describeMachine({ connection }: EmbeddedDatabase, pgbench: string | undefined) {
  const { pool, close } = openDatabase(connection, { log, max: 1 })
  const { rows } = await pool.query('SELECT version()')
  await close()
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    node: process.version,
    postgres: (rows[0] as { version: string }).version,
    pgbench: pgbench ?? 'none on this machine',
    autocannon: { ...dependencies, ...devDependencies }['autocannon'],
  }
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)
}
