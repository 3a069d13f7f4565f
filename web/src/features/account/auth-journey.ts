import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessionKnown } from '../../data/session/auth.ts'
import { safeReturnPath } from '../access/login-path.ts'
import type { CodeTimes } from './code-clock.ts'

/** What one auth page tells the next, kept in the history entry: an address is no place for it. */
export type AuthState = CodeTimes & {
  email?: string
  verified?: boolean
  /** The password has just been set, and signs in with a second step. */
  reset?: boolean
  /** What the reset code was swapped for: it sets a new password once, within ten minutes. */
  reset_token?: string
}

/** The way through register, verify-email and login: where it began, and what the page before this one said. */
export function useAuthJourney() {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useSessionKnown()
  const from = safeReturnPath(query.get('from'))
  return {
    from,
    /** False until the scripts have taken the page over: what the server drew cannot send a form yet. */
    isReady: isHydrated,
    // The server cannot know the history entry: the first render must not either.
    state: isHydrated ? readState(location.state) : {},
    /** Adds to what this page was told; the history entry keeps it, through a reload too. */
    keep: (news: AuthState) =>
      void navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: { ...readState(location.state), ...news },
      }),
    to: (path: string) => (from ? `${path}?${new URLSearchParams({ from })}` : path),
  }
}

/** The code screen of an address. */
export function verifyEmailPath(email: string): string {
  return `/auth/verify-email/${encodeURIComponent(email)}`
}

/** The code screen of a forgotten password. */
export function verifyResetPath(email: string): string {
  return `/auth/verify-reset/${encodeURIComponent(email)}`
}

function readState(state: unknown): AuthState {
  return typeof state === 'object' && state !== null ? state : {}
}
