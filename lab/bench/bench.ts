import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/db/database.ts'
import type { EmbeddedDatabase } from '../../server/src/db/embedded.ts'
import { type BenchDatabase, log, makeDatabase, startCluster } from '../support/databases.ts'
import { startProduct } from '../support/product.ts'
import { measureAdmin, measurePlannerCall } from './admin.ts'
import { measureBooking } from './booking.ts'
import { checkAvailability } from './check-availability.ts'
import { measureClasses } from './classes.ts'
import { measureDemand } from './demand.ts'
import { measureFleetUse } from './fleet-use/fleet-use.ts'
import { measureFresh } from './fresh.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { connections, measureList, measureShopList } from './list.ts'
import { measureLogin } from './login.ts'
import { measureMoney } from './money.ts'
import { measurePages } from './pages.ts'
import { findPgbench } from './pgbench.ts'
import { measurePlanner } from './planner.ts'
import { printRows, type Row, writeResults } from './report.ts'
import { full, type Scale, smoke } from './scale.ts'
import { makeSearches } from './searches.ts'
import { measureStart } from './start.ts'
import { measureTracking } from './tracking.ts'

/*
 * npm run bench: measures each figure and its reference, and prints PASS or MISS for each. With --smoke each part runs
 * at its smallest and no figure is judged: it fails when a part does not finish, or has no result.
 */
const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    /** How long the devices of `tracking` report; fewer seconds for a trial. */
    'tracking-seconds': { type: 'string' },
    /** Adds the size of 10^7 bookings, some ten minutes more. */
    'ten-million': { type: 'boolean', default: false },
    /** Some of the parts below, separated by commas: `--only=admin,planner`. */
    only: { type: 'string' },
    /** Keeps the databases in a folder for the next run. */
    data: { type: 'string' },
  },
})
const scale = values.smoke ? smoke : full
const rounds = Number(values.rounds ?? scale.rounds)
const seconds = Number(values.seconds ?? scale.seconds)
const today = new Date().toISOString().slice(0, 10)
const searches = makeSearches(today)
const load = { before: loadavg(), after: [] as number[] }

const made = new Map<string, BenchDatabase>()
const sizeOf = {
  shop: () => makeSize('shop'),
  small: () => makeSize('small'),
  middle: () => makeSize('middle'),
  large: () => makeSize('large'),
  huge: () => makeSize('huge'),
  planner: () => makeSize('planner', 'planner.sql'),
  tracking: () => makeSize('tracking', 'tracking.sql', { fixes: scale.tracking.fixes }),
  money: () => makeSize('money', 'money.sql'),
}

type Part = () => Promise<{ rows: Row[]; seen: unknown }>

/** The parts by their name in `--only`. */
const parts: Record<string, Part> = {
  growth: async () => {
    const grown = [await sizeOf.small(), await sizeOf.middle(), await sizeOf.large()]
    if (values['ten-million']) grown.push(await sizeOf.huge())
    return measureGrowth(grown, searches, { rounds, ...scale.growth })
  },
  list: async () => {
    const database = await sizeOf.middle()
    return withProduct(database, (product) =>
      withProduct(database, (second) => measureList([product, second], database, bench)),
    )
  },
  'shop-list': async () => {
    const database = await sizeOf.shop()
    return withProduct(database, (product) => measureShopList(product, database, bench))
  },
  fresh: async () => {
    const database = await sizeOf.shop()
    return withProduct(database, (one) =>
      withProduct(database, (other) =>
        measureFresh({ products: [one, other], database, today, ...scale.fresh }),
      ),
    )
  },
  admin: async () => {
    const both = []
    for (const database of [await sizeOf.middle(), await sizeOf.large()])
      both.push(await withProduct(database, (product) => measureAdmin({ product, database, today, rounds })))
    return { rows: both.flatMap(({ rows }) => rows), seen: both.map(({ seen }) => seen) }
  },
  money: async () => {
    const database = await sizeOf.money()
    return withProduct(database, (product) => measureMoney({ product, database, today, rounds }))
  },
  planner: async () => {
    const database = await sizeOf.planner()
    return withProduct(database, async (product) => {
      const call = await measurePlannerCall({ product, database, today, rounds })
      const browser = await measurePlanner(product, today, rounds)
      return { rows: [...call.rows, ...browser.rows], seen: { call: call.seen, browser: browser.seen } }
    })
  },
  tracking: async () => {
    const database = await sizeOf.tracking()
    const seconds = Number(values['tracking-seconds'] ?? scale.tracking.seconds)
    return withProduct(database, (product) =>
      measureTracking({ ...scale.tracking, product, database, today, rounds, dataDir, seconds }),
    )
  },
  booking: () => measureBooking(rounds, scale.booking),
  classes: () => measureClasses(rounds, scale.classes),
  import: () => measureImport(Math.min(rounds, 3), scale.imports.lines),
  demand: () => measureDemand(scale.demand),
  'fleet-use': () => measureFleetUse(scale.fleetUse),
  login: () => measureLogin(rounds, seconds),
  start: () => measureStart(searches, scale.start),
  pages: () => measurePages(rounds, scale.pages),
}

const chosen = values.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const dataDir = realpathSync(
  values.data
    ? (mkdirSync(values.data, { recursive: true }), values.data)
    : mkdtempSync(join(tmpdir(), 'marhala-bench-')),
)
const cluster = await startCluster(dataDir)
const failed: string[] = []
const bench = { dataDir, searches, today, rounds, seconds }
try {
  const done: Record<string, Awaited<ReturnType<Part>>> = {}
  for (const name of chosen) {
    say(name)
    try {
      const part = await parts[name]!()
      if (part.rows.length === 0) throw new Error(`${name} has nothing to tell`)
      done[name] = part
    } catch (error) {
      // A failed part does not cost the other parts their rows.
      failed.push(name)
      console.error(error)
    }
  }
  if (values.smoke) printSmoke(done)
  else await printFigures(done)
} finally {
  await cluster.stop()
  if (!values.data) rmSync(dataDir, { recursive: true, force: true })
}
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

function printSmoke(done: Record<string, { rows: Row[] }>): void {
  for (const [name, { rows }] of Object.entries(done)) {
    const missing = rows.filter(({ verdict }) => verdict === 'not measured')
    console.log(`ran   ${name}: ${rows.length} rows`)
    for (const row of missing) console.log(`      not measured: ${row.name}; ${row.reference}`)
  }
}

async function printFigures(done: Record<string, Awaited<ReturnType<Part>>>): Promise<void> {
  const rows = Object.values(done).flatMap((part) => part.rows)
  const machine = await describeMachine(cluster, findPgbench())
  printRows(rows)
  printLoad()
  const raw = Object.fromEntries(
    Object.entries(done).map(([name, { seen }]) => [name.replace('-', '_'), seen]),
  )
  writeResults({
    at: new Date().toISOString(),
    machine,
    load,
    method: { rounds, seconds, connections },
    sizes: [...made.values()].map(({ name, cars, bookings }) => ({ name, cars, bookings })),
    rows,
    raw,
  })
}

async function makeSize(
  name: keyof Scale['sizes'],
  more?: string,
  settings?: Record<string, number>,
): Promise<BenchDatabase> {
  const known = made.get(name)
  if (known) return known
  const { cars, bookings } = scale.sizes[name]
  say(`${cars.toLocaleString('en')} cars with ${bookings.toLocaleString('en')} bookings`)
  const file = more === undefined ? undefined : join(import.meta.dirname, more)
  const size = { name: `${values.smoke ? 'smoke' : 'bench'}_${name}`, cars, bookings, more: file, settings }
  const database = await makeDatabase(cluster, size, today)
  if (more === undefined) await checkAvailability(database, today)
  made.set(name, database)
  return database
}

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
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
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
