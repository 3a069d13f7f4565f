import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * False on the server and while what it drew hydrates, which a late section does after the page. What only a living page
 * shows comes afterwards, in its own time: a touch is answered before it.
 */
export function useIsAlive(): boolean {
  const isDrawnHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isAlive, setIsAlive] = useState(isDrawnHere)
  useEffect(() => startTransition(() => setIsAlive(true)), [])
  return isAlive
}

const neverChanges = () => () => {}
