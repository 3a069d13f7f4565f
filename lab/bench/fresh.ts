import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { type BenchDatabase, log } from '../support/databases.ts'
import { percentile } from '../support/percentile.ts'
import type { Product } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'
import { newSearches, pathOf, plainStatement, type Search } from './searches.ts'

type Fresh = Scale['fresh'] & { products: [Product, Product]; database: BenchDatabase; today: string }
type Page = { total: number; data: { id: number }[] }

const group = 'What was written, in the list of another process'
const writers = 8
const agent = keepAlive(2 * writers)

/**
 * How long after a commit in one process the public list of another shows it, and whether the lists of both equal the
 * occupancies after many simultaneous writes.
 */
export async function measureFresh(fresh: Fresh) {
  const waits = await measureCommits(fresh)
  const different = await countDifferences(fresh)
  const p99 = percentile(waits, 99)
  const rows: Row[] = [
    atMost(
      {
        group,
        name: `a car that is taken, ${fresh.commits} times`,
        figure: `gone from the list after ${round(median(waits))} ms, p99 ${round(p99)}`,
        reference: 'the answer to who took it',
      },
      p99,
      25,
      ' ms',
    ),
    atMost(
      {
        group,
        name: `${fresh.questions} questions after ${writers} writers at both`,
        figure: `${different} answered otherwise`,
        reference: 'NOT EXISTS over the occupancies',
      },
      different,
      0,
    ),
  ]
  return { rows, seen: { waits, different } }
}

/** Milliseconds from the reply to a write at the first process until the second one's list shows it. */
async function measureCommits({ products: [writer, reader], today, commits }: Fresh): Promise<number[]> {
  const { token } = await signInAdmin(writer.url)
  // No other part of the bench uses dates this late.
  const trip = { start: addDays(today, 350), end: addDays(today, 355) }
  const free = await readPage(reader, trip, 100)
  const waits: number[] = []
  for (const [index, { id }] of free.data.slice(0, commits).entries()) {
    await block(writer, token, id, trip)
    const answered = performance.now()
    while ((await readPage(reader, trip, 1)).total !== free.total - index - 1) {
      if (performance.now() - answered > 10_000) throw new Error(`car ${id} is never gone from the list`)
    }
    waits.push(performance.now() - answered)
  }
  return waits
}

/** How many searches, half at each process, get another result than the rows themselves. */
async function countDifferences({ products, database, today, questions, writes }: Fresh): Promise<number> {
  const random = makeRandom(7)
  const { pool, close } = openDatabase(database.connection, { log, max: 4 })
  const write = async (_: unknown, index: number) => {
    const product = products[index % 2]!
    const { token } = await signInAdmin(product.url)
    for (let count = 0; count < writes; count++) {
      const start = addDays(today, random.integer(5, 300))
      const car = random.integer(1, database.cars)
      await block(product, token, car, { start, end: addDays(start, random.integer(1, 9)) })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const searchStream = newSearches(today)
  let different = 0
  for (let question = 0; question < questions; question++) {
    const search = searchStream.next().value as Search
    const page = await readPage(products[question % 2]!, search, 12)
    const { sql, parameters } = plainStatement(search)
    const { rows } = await pool.query<{ id: number; total: number }>(sql, parameters)
    const reply = JSON.stringify([page.total, page.data.map(({ id }) => id)])
    if (reply !== JSON.stringify([rows[0]?.total ?? 0, rows.map(({ id }) => id)])) different++
  }
  await close()
  return different
}

async function readPage({ url }: Product, search: Search, perPage: number): Promise<Page> {
  const { status, body } = await send(url, `${pathOf(search)}&per_page=${perPage}`, { agent })
  if (status !== 200) throw new Error(`The list answered ${status}: ${body.message}`)
  return body.data as unknown as Page
}

/** Blocks a car from ten to ten; where it is occupied already nothing changes. */
async function block({ url }: Product, token: string, car: number, { start, end }: Search): Promise<void> {
  const body = { start_date: `${start}T10:00`, end_date: `${end}T10:00`, reason: 'bench' }
  const key = `${car}-${start}-${end}`
  const answer = await send(url, `/api/cars/${car}/blocks`, { method: 'POST', token, body, key, agent })
  if (![201, 409].includes(answer.status))
    throw new Error(`A block was answered ${answer.status}: ${answer.body.message}`)
}
