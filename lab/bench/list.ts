import autocannon from 'autocannon'
import { openDatabase } from '../../server/src/db/database.ts'
import { type BenchDatabase, log } from '../support/databases.ts'
import type { Product } from '../support/product.ts'
import { alternate, cpuOf, databaseProcesses, median } from './measure.ts'
import { capture, startPeer } from './peers.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { atLeast, type Row, round } from './report.ts'
import { newSearches, pathOf, productStatement, type Search } from './searches.ts'

export const connections = 10

type Seen = { rate: number; p99?: number; cpu?: number; databaseCpu?: number; bad?: number }
type Bench = { dataDir: string; searches: Search[]; today: string; rounds: number; seconds: number }

/**
 * The public list with dates over HTTP compared with pgbench, bare node:http and a plain handler, at 10,000 cars. The
 * database path gets only new searches; as shipped, the product gets the mix again and again, as pgbench does.
 */
export async function measureList(
  [product, second]: [Product, Product],
  database: BenchDatabase,
  bench: Bench,
) {
  const plain = await startPeer('plain-server.ts', database.url)
  const bare = await startPeer('bare-server.ts', await capture(product.url + pathOf(bench.searches[0]!)))
  const pgbench = findPgbench()
  const requests = requestsOf(database, bench.searches)
  const fresh = newSearches(bench.today)
  const asShipped = (one: Product) => load(one.url, one.process.pid!, bench)
  const seen = await alternate<Seen>(
    {
      product: () => load(product.url, product.process.pid!, bench, fresh),
      'as shipped': () => asShipped(product),
      'as shipped, two processes': async () => {
        const both = await Promise.all([asShipped(product), asShipped(second)])
        return { rate: both[0].rate + both[1].rate }
      },
      'plain handler': () => load(plain.url, plain.pid, bench),
      'bare node:http': () => load(bare.url, bare.pid, bench),
      ...(pgbench && {
        pgbench: async () => ({ rate: await runPgbench(database, requests, bench.seconds) }),
      }),
    },
    bench.rounds,
  )
  await Promise.all([plain.stop(), bare.stop()])
  return { rows: rowsOf(database, seen), seen, pgbench }
}

function rowsOf(database: BenchDatabase, seen: Record<string, Seen[]>): Row[] {
  const group = groupOf(database)
  const ours = { group, name: 'database path', figure: say(seen['product']!) }
  const ratio = (other: string) => rateOf(seen['product']!) / rateOf(seen[other]!)
  return [
    seen['pgbench']
      ? atLeast(
          { ...ours, reference: `pgbench -c10, same SQL and mix: ${say(seen['pgbench'])}` },
          ratio('pgbench'),
          0.75,
        )
      : { ...ours, reference: 'pgbench: none on this machine', goal: '≥ 0.75', verdict: 'not measured' },
    atLeast(
      {
        ...ours,
        reference: `a handler with the plain query, on node:http as Express is not installed: ${say(seen['plain handler']!)}`,
      },
      ratio('plain handler'),
      5,
    ),
    {
      ...ours,
      reference: `bare node:http, same bytes: ${say(seen['bare node:http']!)}`,
      goal: `none at this size (is ${round(ratio('bare node:http'))})`,
      verdict: 'for information',
    },
    asShippedRow(group, seen, { contestant: 'as shipped', goal: 5 }),
    asShippedRow(group, seen, { contestant: 'as shipped, two processes', goal: 9 }),
  ]
}

function asShippedRow(
  group: string,
  seen: Record<string, Seen[]>,
  { contestant, goal }: { contestant: string; goal: number },
): Row {
  const row = { group, name: `${contestant}, the mix repeats`, figure: say(seen[contestant]!) }
  const pgbench = seen['pgbench']
  if (!pgbench) {
    return { ...row, reference: 'pgbench: none on this machine', goal: `≥ ${goal}`, verdict: 'not measured' }
  }
  const reference = `pgbench -c10, same SQL and mix: ${say(pgbench)}`
  return atLeast({ ...row, reference }, rateOf(seen[contestant]!) / rateOf(pgbench), goal)
}

function groupOf({ cars, bookings }: BenchDatabase): string {
  return `Public list with dates over HTTP, ${cars.toLocaleString('en')} cars, ${bookings.toLocaleString('en')} bookings, ${connections} connections`
}

/** At a shop's own size, compared with bare node:http that sends the same bytes. */
export async function measureShopList(product: Product, database: BenchDatabase, bench: Bench) {
  const bare = await startPeer('bare-server.ts', await capture(product.url + pathOf(bench.searches[0]!)))
  const seen = await alternate<Seen>(
    {
      product: () => load(product.url, product.process.pid!, bench),
      'bare node:http': () => load(bare.url, bare.pid, bench),
    },
    bench.rounds,
  )
  await bare.stop()
  const row = {
    group: groupOf(database),
    name: 'as shipped, the mix repeats',
    figure: say(seen['product']!),
    reference: `bare node:http, same bytes: ${say(seen['bare node:http']!)}`,
  }
  return { rows: [atLeast(row, rateOf(seen['product']!) / rateOf(seen['bare node:http']!), 0.6)], seen }
}

function requestsOf(database: BenchDatabase, searches: Search[]) {
  const { db, close } = openDatabase(database.connection, { log, max: 1 })
  // What prices depend on is read once for all searches between two changes of public data (decision 137).
  const requests = searches.map((search) => [productStatement(db, search)])
  void close()
  return requests
}

async function load(
  url: string,
  pid: number,
  { dataDir, searches, seconds }: Bench,
  fresh?: Iterator<Search>,
): Promise<Seen> {
  // The database has a process per connection: some come and go meanwhile.
  const databaseCpu = () => cpuOf(databaseProcesses(dataDir))
  const before = { server: cpuOf([pid]), database: databaseCpu() }
  const requests = fresh
    ? [{ setupRequest: (request: object) => ({ ...request, path: pathOf(fresh.next().value as Search) }) }]
    : searches.map((search) => ({ path: pathOf(search) }))
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const count = result.requests.total
  return {
    rate: count / result.duration,
    p99: result.latency.p99,
    cpu: (cpuOf([pid]) - before.server) / count,
    databaseCpu: (databaseCpu() - before.database) / count,
    bad: result.non2xx + result.errors,
  }
}

function rateOf(seen: Seen[]): number {
  return median(seen.map(({ rate }) => rate))
}

function say(seen: Seen[]): string {
  const middle = (pick: (one: Seen) => number | undefined) => median(seen.map((one) => pick(one) ?? NaN))
  const bad = seen.reduce((sum, one) => sum + (one.bad ?? 0), 0)
  const rest =
    seen[0]!.cpu === undefined
      ? ''
      : `, p99 ${round(middle((one) => one.p99))} ms, CPU ${round(middle((one) => one.cpu))} ms and database ${round(middle((one) => one.databaseCpu))} ms a request${bad ? `, ${bad} FAILED` : ''}`
  return `${round(rateOf(seen))}/s${rest}`
}
