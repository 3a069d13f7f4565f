import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from '../support/percentile.ts'
import { adminPassword, startProduct, withDataDir } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { alternate, median } from './measure.ts'
import { atMost, round } from './report.ts'

const group = 'Sign-ins beside other requests'

/** The slowest hundredth of a GET without sign-ins, and with 20 and 300 a second. */
export async function measureLogin(rounds: number, seconds: number) {
  return withDataDir(async (dataDir) => {
    const { url, stop } = await startProduct(dataDir)
    const agent = keepAlive()
    /** A hundred calls a second, each sent at its time, whether the last has been answered or not. */
    const read = async () => {
      const calls = Array.from({ length: seconds * 100 }, async (_, index) => {
        await sleep(index * 10)
        return (await send(url, '/api/home/filter-cars', { agent })).milliseconds
      })
      return percentile(await Promise.all(calls), 99)
    }
    const beside = async (rate: number) => {
      const signIns = autocannon({
        url: `${url}/api/auth/login`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@example.com', password: adminPassword }),
        connections: rate,
        overallRate: rate,
        duration: seconds,
        workers: 1,
      })
      const p99 = await read()
      await signIns
      return p99
    }
    const seen = await alternate(
      { alone: read, '20 a second': () => beside(20), '300 a second': () => beside(300) },
      rounds,
    )
    agent.destroy()
    await stop()
    const of = (name: string) => median(seen[name]!)
    const rowOf = (name: string, goal: number) =>
      atMost(
        {
          group,
          name: `p99 of a GET with ${name}`,
          figure: `${round(of(name))} ms`,
          reference: `without: ${round(of('alone'))} ms`,
        },
        of(name) / of('alone'),
        goal,
      )
    return { rows: [rowOf('20 a second', 1.5), rowOf('300 a second', 3)], seen }
  })
}
