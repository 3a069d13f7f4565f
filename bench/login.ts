import autocannon from 'autocannon'
import { adminPassword, startProduct, withDataDir } from '../chaos/product.ts'
import { alternate, median } from './measure.ts'
import { atMost, round } from './report.ts'

const group = 'Sign-ins beside other requests'

/** The slowest hundredth of a GET while nobody signs in, and while 20 and 300 people a second do. */
export async function measureLogin(rounds: number, seconds: number) {
  return withDataDir(async (dataDir) => {
    const { url, stop } = await startProduct(dataDir)
    const read = async () => {
      const result = await autocannon({
        url: `${url}/api/home/filter-cars`,
        connections: 4,
        overallRate: 200,
        duration: seconds,
      })
      return result.latency.p99
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
