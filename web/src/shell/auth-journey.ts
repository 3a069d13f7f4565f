import { useLocation, useSearchParams } from 'react-router'
import { useSessionKnown } from '../data/auth.ts'
import { safeReturnPath } from './login-path.ts'

/** What one auth page tells the next, kept in the history entry: an address is no place for it. */
export type AuthState = {
  email?: string
  /** The address has just been verified. */
  verified?: boolean
  /** When the last code was mailed, and until when no new one can be had (epoch milliseconds). */
  sent_at?: number
  wait_until?: number
}

/** The way through register, verify-email and login: where it began, and what the page before this one said. */
export function useAuthJourney() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const isHydrated = useSessionKnown()
  const from = safeReturnPath(query.get('from'))
  return {
    from,
    /** False until the scripts have taken the page over: what the server drew cannot send a form yet. */
    isReady: isHydrated,
    // The server cannot know the history entry: the first render must not either.
    state: isHydrated ? readState(state) : {},
    /** Another auth page, with the origin kept. */
    to: (path: string) => (from ? `${path}?${new URLSearchParams({ from })}` : path),
  }
}

/** The code screen of an address. */
export function verifyEmailPath(email: string): string {
  return `/auth/verify-email/${encodeURIComponent(email)}`
}

function readState(state: unknown): AuthState {
  return typeof state === 'object' && state !== null ? state : {}
}
