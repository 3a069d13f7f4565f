import { addDays } from '@marhala/domain/wall-clock.ts'
import type { Product } from '../chaos/product.ts'
import { keepAlive, send } from '../chaos/send.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { type BenchDatabase, log } from './databases.ts'
import { bookingCalls, type DeskCall, roomCalls, sections } from './desk-calls.ts'
import { signInDesk } from '../chaos/desk-session.ts'
import { alternate, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'

type Desk = { product: Product; database: BenchDatabase; today: string; rounds: number }
type Seen = Record<string, number[]>

/** What the figures of the dashboard take when they are added up anew, as one would write it. */
const rawAggregation = [
  `SELECT status, count(*), sum(total_price) FROM bookings GROUP BY status`,
  `SELECT kind, sum(amount), count(DISTINCT booking_id) FROM payments WHERE voided_at IS NULL GROUP BY kind`,
  `SELECT date_trunc('month', created_at), status, count(*) FROM bookings GROUP BY 1, 2`,
  `SELECT date_trunc('month', created_at), kind, sum(amount) FROM payments WHERE voided_at IS NULL GROUP BY 1, 2`,
]

const firstPage = { name: 'bookings, page 1', path: '/api/bookings?per_page=20' }

/** The dashboard beside adding everything up, and every way in which the desk lists beside page 1 of the bookings. */
export async function measureDesk(desk: Desk) {
  const { bookings } = desk.database
  const group = `Back office, ${desk.database.cars.toLocaleString('en')} cars, ${bookings.toLocaleString('en')} bookings`
  const { seen, raw } = await ask(desk, [
    firstPage,
    { name: 'dashboard', path: '/api/dashboard/stats' },
    ...sections.map((name) => ({ name: `section ${name}`, path: `/api/dashboard/stats/${name}` })),
    ...bookingCalls(desk.today, bookings).map(({ name, path }) => ({ name: `bookings, ${name}`, path })),
    ...roomCalls(desk.today),
  ])
  const of = (name: string) => median(seen[name]!)
  const figure = (name: string) => `${round(of(name))} ms`
  const added = { group, reference: `adding everything up: ${round(median(raw))} ms` }
  const rows = Object.keys(seen).map((name): Row => {
    const row = { group, name, figure: figure(name), reference: `page 1: ${figure(firstPage.name)}` }
    if (name === 'dashboard, after a write')
      return { ...row, ...added, goal: 'none', verdict: 'for information' }
    if (/^dashboard|^section/.test(name)) return atMost({ ...row, ...added }, of(name) / median(raw), 0.025)
    return atMost(row, of(name) / of(firstPage.name), 5)
  })
  return { rows, seen: { ...seen, raw } }
}

/** The planner of 100 cars and a month of 1,000 spans beside one booking by its id. */
export async function measurePlannerCall(desk: Desk) {
  const from = addDays(desk.today, 40)
  const planner = { name: 'planner', path: `/api/bookings/planner?from=${from}&to=${addDays(from, 30)}` }
  const { seen } = await ask(desk, [planner, { name: 'by key', path: '/api/bookings/1' }])
  const [call, key] = [median(seen['planner']!), median(seen['by key']!)]
  const row = {
    group: 'Planner over HTTP, 100 cars × 31 days, 1,000 spans',
    name: 'planner',
    figure: `${round(call)} ms`,
    reference: `a booking by its id: ${round(key)} ms`,
  }
  return { rows: [atMost(row, call / key, 10)], seen }
}

/** Milliseconds of each call, one at a time and in another order each round; the dashboard once more after a write. */
async function ask({ product, database, rounds }: Desk, calls: DeskCall[]) {
  const { pool, close } = openDatabase(database.connection, { log, max: 1 })
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const agent = keepAlive(1)
  const time = async (path: string) => {
    // Within 15 minutes a token ends; a round is shorter.
    const { status, milliseconds } = await send(product.url, path, { token, agent })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return milliseconds
  }
  let { token } = await signInDesk(product.url)
  const contestants: Record<string, () => Promise<number>> = Object.fromEntries(
    calls.map(({ name, path }) => [name, () => time(path)]),
  )
  if (calls.some(({ name }) => name === 'dashboard')) {
    contestants['dashboard, after a write'] = async () => {
      await client.query(`UPDATE bookings SET note = note WHERE id = 1`)
      const first = await time('/api/dashboard/stats')
      // The sections of another round are then asked again, not first.
      for (const name of sections) await time(`/api/dashboard/stats/${name}`)
      return first
    }
    contestants['raw'] = async () => {
      const from = performance.now()
      for (const text of rawAggregation)
        await client.query({ text, query_timeout: 600_000 } as { text: string })
      ;({ token } = await signInDesk(product.url))
      return performance.now() - from
    }
  }
  const { raw = [], ...seen }: Seen = await alternate(contestants, rounds)
  agent.destroy()
  client.release(true)
  await close()
  return { seen, raw }
}
