import { useSyncExternalStore } from 'react'

/** The present minute, in minutes since 1970; null on the server, whose document may be older than when it is read. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 15_000)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / 60_000),
    () => null,
  )
}
