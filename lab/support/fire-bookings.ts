import type { Attempt } from './booking-load.ts'
import { make } from './booking-load.ts'
import { keepAlive, send } from './send.ts'

/* Forked by rush.ts: opens a connection for each attempt, reports `armed`, sends all of them at `go`, and reports. */
process.once('message', (message) => {
  const { url, attempts } = message as { url: string; attempts: Attempt[] }
  void fire(url, attempts)
})

async function fire(url: string, attempts: Attempt[]): Promise<void> {
  const agents = attempts.map(() => keepAlive(1))
  await Promise.all(agents.map((agent) => send(url, '/api/health/live', { agent })))
  process.send!('armed')
  await new Promise((resolve) => process.once('message', resolve))
  await Promise.all(attempts.map((attempt, index) => make(attempt, url, agents[index])))
  for (const agent of agents) agent.destroy()
  process.send!(attempts, () => process.disconnect())
}
