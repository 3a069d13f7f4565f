import { realpathSync } from 'node:fs'
import { crowdAt, people, rush } from '../chaos/crowd.ts'
import { openStore, startProduct, withDataDir } from '../chaos/product.ts'
import { keepAlive, send } from '../chaos/send.ts'
import { openShop, type Shop } from '../chaos/shop.ts'
import { alternate, cpuOf, databaseProcesses, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'

const group = 'Bookings'
/** How many a round makes: enough that the ticks of 10 ms in which CPU is counted do not matter. */
const made = 100

/** What a booking costs the database beside a bare row, and how long 500 people at one car take. */
export async function measureBooking(rounds: number) {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    // One round more than is counted: the first warms up.
    const shop = await openShop(product, { cars: made + rounds + 1, people })
    const cpu = await measureCpu(dataDir, product.url, shop, rounds)
    const crowds = []
    for (const car of shop.cars.slice(made)) {
      const { attempts, milliseconds } = await rush(product.url, crowdAt(shop, car))
      crowds.push({ milliseconds, winners: attempts.filter(({ answer }) => answer?.status === 201).length })
    }
    await product.stop()
    return { rows: [cpuRow(cpu), crowdRow(crowds.slice(1))], seen: { cpu, crowds } }
  })
}

function cpuRow(seen: Record<string, number[]>): Row {
  const [whole, bare] = [median(seen['whole']!), median(seen['bare']!)]
  const row = {
    group,
    name: 'creation over HTTP, with quote, guards, audit, mail job and notice',
    figure: `${round(whole)} ms CPU of the database`,
    reference: `a bare insert of the same row: ${round(bare)} ms`,
  }
  return atMost(row, whole / bare, 2.5)
}

function crowdRow(crowds: { milliseconds: number; winners: number }[]): Row {
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

/** The database's CPU in milliseconds, a booking. */
async function measureCpu(dataDir: string, url: string, shop: Shop, rounds: number) {
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
  let asked = 0
  const seen = await alternate(
    {
      whole: () => {
        const days = 40 + 10 * asked++
        return costOf(async (index) => {
          const { token } = shop.people[index]!
          const body = shop.hire(shop.cars[index]!, days, `bench ${days}`)
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
