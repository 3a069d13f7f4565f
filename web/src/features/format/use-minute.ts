import { useSyncExternalStore } from 'react'
import { useIsAlive } from '../page/use-is-alive.ts'

/** The present minute, in minutes since 1970; null on the server, whose document may be older than when it is read. */
export function useMinute(): number | null {
  const isAlive = useIsAlive()
  return useSyncExternalStore(
    subscribe,
    () => (isAlive ? Math.floor(Date.now() / 60_000) : null),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 15_000)
  return () => clearInterval(timer)
}
