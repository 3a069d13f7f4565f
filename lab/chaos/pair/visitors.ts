import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '../../support/booking-load.ts'
import { makeCalls, type Visit, type World } from './calls.ts'
import type { Pair } from './open-pair.ts'

export type Visitors = {
  visits: Visit[]
  attempts: Attempt[]
  /** Lets the calls that run end. */
  stop: () => Promise<void>
}

type Options = Omit<World, 'visits' | 'attempts' | 'url'> & { count: number }

/** Less often than their limit of 300 a minute. */
const pause = 230

/**
 * Visitors who come through the proxy, each from an address of their own: they search, look at a page, ask for a price,
 * book, sign in and look at what they booked; two at the desk edit what was booked.
 */
export function startVisitors(pair: Pair, { count, ...given }: Options): Visitors {
  const { random } = given
  const world: World = { ...given, url: pair.url, visits: [], attempts: [] }
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
      // Signing in costs a processor some 40 ms, and more than ten a minute are refused: one call in a hundred.
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
