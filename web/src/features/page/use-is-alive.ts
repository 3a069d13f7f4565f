import { startTransition, useEffect, useState } from 'react'
import { isFirstDocument } from './first-document.ts'

/**
 * False on the server and while its document hydrates. What only a living page shows comes afterwards, in its own time:
 * a touch is answered before it.
 */
export function useIsAlive(): boolean {
  const [isAlive, setIsAlive] = useState(() => !isFirstDocument())
  useEffect(() => startTransition(() => setIsAlive(true)), [])
  return isAlive
}
