import type pg from 'pg'
import { openDatabase } from '../../server/src/db/database.ts'
import { type BenchDatabase, log } from '../support/databases.ts'
import { groupCars, withSimilar } from './group-cars.ts'
import { alternate, cpuOf, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import { plainStatement, productStatement, type Search } from './searches.ts'

const group = 'Growth: CPU of one search, 10,000 cars'

type Statement = { sql: string; parameters: readonly unknown[] }
type Seen = { cpu: number; wall: number }

/**
 * The search by the availability table compared with NOT EXISTS with GiST, and the question of a class, 'or similar',
 * with that of a car, on the same data at each size.
 */
export async function measureGrowth(
  databases: BenchDatabase[],
  searches: Search[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
) {
  const opened = await Promise.all(
    databases.map(async (database) => {
      const { db, pool, close } = openDatabase(database.connection, { log, max: 1 })
      const client = await pool.connect()
      await groupCars(client)
      return { name: database.name, db, client, close }
    }),
  )
  const contestants: Record<string, () => Promise<Seen>> = {}
  for (const { name, db, client } of opened) {
    const ours = searches.map((search) => productStatement(db, search))
    const plain = searches.map(plainStatement)
    contestants[`${name} availability`] = () => runFor(client, ours, milliseconds)
    const classes = searches.map((search) => productStatement(db, search, true))
    contestants[`${name} class`] = () => withSimilar(client, () => runFor(client, classes, milliseconds))
    contestants[`${name} not exists`] = () => runFor(client, plain, milliseconds)
  }
  const seen = await alternate(contestants, rounds)
  for (const { client, close } of opened) {
    client.release()
    await close()
  }
  return { rows: rowsOf(databases, seen), seen }
}

function rowsOf(databases: BenchDatabase[], seen: Record<string, Seen[]>): Row[] {
  const cpu = (name: string, kind: string) => median(seen[`${name} ${kind}`]!.map((one) => one.cpu))
  const wall = (name: string, kind: string) => median(seen[`${name} ${kind}`]!.map((one) => one.wall))
  const say = (name: string, kind: string) =>
    `${round(cpu(name, kind))} ms CPU, ${round(wall(name, kind))} ms wall`
  const beside = databases.map(({ name, bookings }): Row => {
    const row = {
      group,
      name: `availability table at ${bookings.toLocaleString('en')} bookings`,
      figure: say(name, 'availability'),
      reference: `NOT EXISTS with GiST ${say(name, 'not exists')}`,
    }
    const ratio = cpu(name, 'availability') / cpu(name, 'not exists')
    if (bookings === 1_000_000) return atMost(row, ratio, 0.05)
    return { ...row, goal: `none at this size (is ${round(ratio)})`, verdict: 'for information' }
  })
  const classes = databases.map(({ name, bookings }): Row => {
    const row = {
      group,
      name: `cars or their class, in classes of eight, at ${bookings.toLocaleString('en')} bookings`,
      figure: say(name, 'class'),
      reference: `cars alone ${say(name, 'availability')}`,
    }
    return atMost(row, cpu(name, 'class') / cpu(name, 'availability'), 2)
  })
  const [smallest, middle, ...larger] = databases as [BenchDatabase, BenchDatabase, ...BenchDatabase[]]
  const growthOf = (kind: 'availability' | 'class', what: string) =>
    [middle, ...larger].map((database): Row => {
      const base = database === middle ? smallest : middle
      const row = {
        group,
        name: `growth of ${what} from ${base.bookings.toLocaleString('en')} to ${database.bookings.toLocaleString('en')} bookings`,
        figure: say(database.name, kind),
        reference: say(base.name, kind),
      }
      const ratio = cpu(database.name, kind) / cpu(base.name, kind)
      if (database === middle)
        return { ...row, goal: `none (is ${round(ratio)})`, verdict: 'for information' }
      return atMost(row, ratio, 1.25, database.bookings < 1e7 ? ', stated for 10^7' : '')
    })
  return [...beside, ...classes, ...growthOf('availability', 'cars alone'), ...growthOf('class', 'classes')]
}

/** Runs the mix as named prepared statements for some milliseconds; CPU is that of its one backend. */
async function runFor(client: pg.PoolClient, statements: Statement[], milliseconds: number): Promise<Seen> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const pids = [(rows[0] as { pid: number }).pid]
  const [cpu, from] = [cpuOf(pids), performance.now()]
  let count = 0
  // Whole mixes only, so that every run has the same searches.
  while (performance.now() - from < milliseconds) {
    for (const { sql, parameters } of statements) {
      await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
      count += 1
    }
  }
  return { cpu: (cpuOf(pids) - cpu) / count, wall: (performance.now() - from) / count }
}

const names = new Map<string, string>()
function nameOf(sql: string): string {
  if (!names.has(sql)) names.set(sql, `s${names.size}`)
  return names.get(sql)!
}
