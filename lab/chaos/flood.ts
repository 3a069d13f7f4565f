import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { percentile } from '../support/percentile.ts'

/** Repeated requests of visitors; `rate` calls a second and visitor, without it as soon as they are answered. */
export type Wish = { url: string; visitors: number; rate?: number; seconds: number; requests: Request[] }

/**
 * Replies by their status, unanswered calls, and in milliseconds how long replies took and how late this side was. The
 * first call of a visitor waits for its connection as well, and is counted separately.
 */
export type Flooded = {
  statuses: Record<number, number>
  failed: number
  accepted: Times
  refused: Times
  first: Times
  late: number
}
type Times = { p50: number; p99: number; slowest: number }

/* Forked by overload.ts, so that the sender has a processor of its own: floods as requested, and reports. */
process.once('message', (wish) => void flood(wish as Wish))

/** Visitors come in ten groups over a second: all at the same moment would be one burst a second, not a load. */
const groups = 10

async function flood({ url, visitors, rate, seconds, requests }: Wish): Promise<void> {
  const statuses: Record<number, number> = {}
  const accepted: number[] = []
  const refused: number[] = []
  const first: number[] = []
  const seen = new WeakSet<object>()
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const results = Array.from({ length: groups }, async (_, index) => {
    await sleep((index * 1000) / groups)
    const options = {
      url,
      connections: Math.ceil(visitors / groups),
      duration: seconds,
      timeout: 30,
      // Each group begins elsewhere: else all visitors would request the same thing in the same second.
      requests: [...requests.slice(index % requests.length), ...requests.slice(0, index % requests.length)],
      ...(rate !== undefined && { connectionRate: rate }),
    }
    return new Promise<number>((resolve, reject) => {
      const running = autocannon(options, (error, { errors }) => (error ? reject(error) : resolve(errors)))
      running.on('response', (client, status, _bytes, milliseconds) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        const times = seen.has(client) ? (status < 400 ? accepted : refused) : first
        seen.add(client)
        times.push(milliseconds)
      })
    })
  })
  const failed = (await Promise.all(results)).reduce((sum, count) => sum + count, 0)
  const late = loop.percentile(99) / 1e6
  const times = { accepted: timesOf(accepted), refused: timesOf(refused), first: timesOf(first) }
  const flooded: Flooded = { statuses, failed, ...times, late }
  process.send!(flooded, () => process.disconnect())
}

function timesOf(milliseconds: number[]): Times {
  const [p50, p99, slowest] = [50, 99, 100].map((percent) => percentile(milliseconds, percent))
  return { p50: p50!, p99: p99!, slowest: slowest! }
}
