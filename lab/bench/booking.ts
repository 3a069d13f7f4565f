import { realpathSync } from 'node:fs'
import { openStore, type Product, startProduct, withDataDir } from '../support/product.ts'
import { crowdAt, rush } from '../support/rush.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { alternate, cpuOf, databaseProcesses, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'

const group = 'Bookings'

/** The database's cost of a booking compared with a bare row, and the time of a crowd at one car, 500 people in full. */
export async function measureBooking(rounds: number, scale: Scale['booking']) {
  const { people, made } = scale
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    // One round more than is counted: the first warms up.
    const shop = await openShop(product, { cars: made + rounds + 1, people })
    const cpu = await measureCpu(product, shop, { rounds, made })
    const taking = await measureTaking(dataDir, shop, { ...scale, rounds })
    const crowds = []
    for (const car of shop.cars.slice(made)) {
      const { attempts, milliseconds } = await rush(product.url, crowdAt(shop, car))
      crowds.push({ milliseconds, winners: attempts.filter(({ answer }) => answer?.status === 201).length })
    }
    await product.stop()
    return {
      rows: [takingRow(taking), cpuRow(cpu), crowdRow(crowds.slice(1), people)],
      seen: { taking, cpu, crowds },
    }
  })
}

function takingRow(seen: Record<string, number[]>): Row {
  const [guarded, bare] = [median(seen['guarded']!), median(seen['bare']!)]
  const row = {
    group,
    name: 'taking a car: the row with its constraint, triggers and NOTIFY',
    figure: `${round(guarded)} ms CPU of the database`,
    reference: `the same row with its keys alone: ${round(bare)} ms`,
  }
  return atMost(row, guarded / bare, 2.5)
}

function cpuRow(seen: Record<string, number[]>): Row {
  const [whole, bare] = [median(seen['whole']!), median(seen['bare']!)]
  return {
    group,
    name: 'creation over HTTP, with sign-in, quote, guards, audit and mail job',
    figure: `${round(whole)} ms CPU of the database, ${round(whole / bare)} ×`,
    reference: `a bare insert of the same row: ${round(bare)} ms`,
    goal: 'none: some thirty statements beside one',
    verdict: 'for information',
  }
}

function crowdRow(crowds: { milliseconds: number; winners: number }[], people: number): Row {
  const slowest = Math.max(...crowds.map(({ milliseconds }) => milliseconds))
  const winners = crowds.map((crowd) => crowd.winners)
  const row = atMost(
    {
      group,
      name: `${people} attempts at one car`,
      figure: `settled in ${round(median(crowds.map(({ milliseconds }) => milliseconds)))} ms, at worst ${round(slowest)}; winners ${winners.join(', ')}`,
      reference: 'the goal',
    },
    slowest / 1000,
    2,
    ' s with one winner',
  )
  return winners.every((count) => count === 1) ? row : { ...row, verdict: 'MISS' }
}

/** The database's CPU in milliseconds for occupying a car for some days. */
async function measureTaking(
  dataDir: string,
  shop: Shop,
  { rounds, made, occupied }: { rounds: number; made: number; occupied: number },
) {
  const { pool, close } = openStore(dataDir, 1)
  await pool.query(`CREATE TABLE bare_occupancies (LIKE occupancies INCLUDING ALL,
    FOREIGN KEY (car_id) REFERENCES cars, FOREIGN KEY (block_id) REFERENCES car_blocks)`)
  const { rows: guards } = await pool.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = 'bare_occupancies'::regclass AND contype = 'x'`,
  )
  for (const { name } of guards) await pool.query(`ALTER TABLE bare_occupancies DROP CONSTRAINT "${name}"`)
  const rows = (rounds + 1) * occupied
  const { rows: blocks } = await pool.query<{ id: number }>(
    `INSERT INTO car_blocks (car_id, start_date, end_date)
     SELECT $1, now(), now() + interval '5 days' FROM generate_series(1, $2) RETURNING id`,
    [shop.cars[0]!.id, rows],
  )
  let [calls, bared] = [0, 0]
  const home = realpathSync(dataDir)
  const costOf = async (table: string, indexOf: (index: number) => number) => {
    const before = cpuOf(databaseProcesses(home))
    for (let count = 0; count < occupied; count++) {
      const index = indexOf(count)
      // Far from the bookings of the other rows, a week each.
      const week = 5000 + Math.floor(index / made)
      await pool.query({
        name: table,
        text: `INSERT INTO ${table} (car_id, block_id, period)
          VALUES ($1, $2, tstzrange(now() + $3 * interval '7 days', now() + ($3 * 7 + 5) * interval '1 day'))`,
        values: [shop.cars[index % made]!.id, blocks[index]!.id, week],
      })
    }
    return (cpuOf(databaseProcesses(home)) - before) / occupied
  }
  const seen = await alternate(
    {
      guarded: () => costOf('occupancies', () => calls++),
      bare: () => costOf('bare_occupancies', () => bared++),
    },
    rounds,
  )
  await close()
  return seen
}

/** The database's CPU in milliseconds for a booking. */
async function measureCpu(
  { dataDir, url }: Product,
  shop: Shop,
  { rounds, made }: { rounds: number; made: number },
) {
  const { pool, close } = openStore(dataDir, 1)
  await pool.query('CREATE UNLOGGED TABLE bare_bookings AS SELECT * FROM bookings WITH NO DATA')
  await pool.query('ALTER TABLE bare_bookings SET LOGGED')
  const agent = keepAlive(1)
  const home = realpathSync(dataDir)
  const costOf = async (write: (index: number) => Promise<unknown>) => {
    const before = cpuOf(databaseProcesses(home))
    for (let index = 0; index < made; index++) await write(index)
    return (cpuOf(databaseProcesses(home)) - before) / made
  }
  let calls = 0
  const seen = await alternate(
    {
      whole: () => {
        const days = 40 + 10 * calls++
        return costOf(async (index) => {
          const { token } = shop.people[index]!
          const body = shop.newBooking(shop.cars[index]!, days, `bench ${days}`)
          const answer = await send(url, '/api/bookings', {
            method: 'POST',
            token,
            body,
            agent,
            key: `${days}-${index}`,
          })
          if (answer.status !== 201)
            throw new Error(`a booking was answered ${answer.status}: ${answer.body.message}`)
        })
      },
      bare: () =>
        costOf(() =>
          pool.query({
            name: 'bare',
            text: 'INSERT INTO bare_bookings SELECT (one).* FROM (SELECT bookings AS one FROM bookings LIMIT 1) AS first',
          }),
        ),
    },
    rounds,
  )
  agent.destroy()
  await close()
  return seen
}
