import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession, useSessionKnown } from '../../data/session/auth.ts'

/**
 * What was loaded for one person is never shown to the next, whichever tab they signed in or out in. It stands before
 * the page: its effect then runs after the private screens have gone and before the next screen starts to load.
 */
export function PersonChange() {
  const client = useQueryClient()
  const isKnown = useSessionKnown()
  const person = useSession()?.user.id
  const last = useRef<number | 'unknown' | undefined>('unknown')
  useEffect(() => {
    if (!isKnown || last.current === person) return
    const isFirst = last.current === 'unknown'
    last.current = person
    if (isFirst) return
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
  }, [client, isKnown, person])
  return null
}
