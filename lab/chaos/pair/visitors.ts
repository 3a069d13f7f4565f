import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '../../support/booking-load.ts'
import { makeCalls, type Visit, type World } from './calls.ts'
import type { Pair } from './open-pair.ts'

export type Visitors = {
  visits: Visit[]
  attempts: Attempt[]
  /** Lets the running calls end. */
  stop: () => Promise<void>
}

type Options = Omit<World, 'visits' | 'attempts' | 'url'> & { count: number }

/** Below their limit of 300 calls a minute. */
const pause = 230

/**
 * Visitors through the proxy, each from another address: they search, open a page, quote, book, sign in and view their
 * bookings; two at the desk edit bookings.
 */
export function startVisitors(pair: Pair, { count, ...options }: Options): Visitors {
  const { random } = options
  const world: World = { ...options, url: pair.url, visits: [], attempts: [] }
  const { search, look, price, own, book, signIn, edit, settings } = makeCalls(world)
  const asAdmin = [edit, edit, settings]
  const guest = [search, search, search, search, look, look, price, own, own, book]
  let stopped = false

  const running = Array.from({ length: count }, async (_, index) => {
    const agent = pair.agentFor(`127.1.0.${1 + index}`)
    const does = index < 2 ? asAdmin : guest
    await sleep(random.integer(0, pause))
    while (!stopped) {
      const from = performance.now()
      // Signing in costs some 40 ms of CPU, and more than ten a minute are refused: one call in a hundred.
      await (index >= 2 && random.chance(1) ? signIn : random.pick<(agent: never) => unknown>(does))(
        agent as never,
      )
      await sleep(Math.max(20, pause - (performance.now() - from)))
    }
  })
  const stop = async () => {
    stopped = true
    await Promise.all(running)
  }
  return { visits: world.visits, attempts: world.attempts, stop }
}
