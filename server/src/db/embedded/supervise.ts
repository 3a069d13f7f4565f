import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './location.ts'
import type { Postmaster } from './postmaster.ts'

/**
 * Keeps a database running: one that ends by itself is restarted, at once and then with growing delays, and pools find
 * it at the same socket. `stop` ends it for good.
 */
export async function supervise(
  start: () => Promise<Postmaster>,
  log: Log,
  onExit: (how: string) => void,
): Promise<{ pid(): number; stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current = await start()
  const watching = watch()
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
    },
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await current.exited
      if (stopping.signal.aborted) return
      log.error(`The database ended unexpectedly (${how}). It is being started again.`)
      onExit(how)
      const next = await restart()
      if (next === undefined) return
      current = next
      // It was stopped while it was starting.
      if (stopping.signal.aborted) return next.stop()
      log.info(`The database runs again (process ${next.pid}).`)
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        return await start()
      } catch (error) {
        log.error((error as Error).message)
      }
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return undefined
  }
}
