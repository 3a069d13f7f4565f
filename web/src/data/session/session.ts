// oxlint-disable eslint/no-restricted-globals -- the one file that keeps anything in local storage
import { type Person, readRole } from '@marhala/domain/accounts/permissions.ts'

/** What is kept of a person: enough for the header and the guards, nothing that would hurt if read. */
export type SessionUser = Person & { id: number; first_name: string; avatar: string | null }
type UserLike = {
  id: number
  role: string
  permissions?: readonly string[] | null
  place_ids?: readonly number[] | null
  first_name?: string
  avatar?: string | null
}
export type Tokens = { token: string; refresh_token: string }
export type Session = Tokens & { user: SessionUser }

/** Why a session was lost; the login page has words for each. */
export const sessionLosses = ['expired', 'invalid_response', 'validation_error'] as const
export type SessionLoss = (typeof sessionLosses)[number]

/** Why nobody is signed in any more: it decides where a protected page sends them. */
export type SessionEnd = 'logout' | SessionLoss | null

const keys = { token: 'auth_token', refresh_token: 'refresh_token', user: 'user' } as const

const listeners = new Set<() => void>()
const logoutListeners = new Set<() => void>()
let snapshot: { stored: string; session: Session | null } | undefined
let end: SessionEnd = null

/** The signed-in session or null; the same object until something changes (for useSyncExternalStore). */
export function readSession(): Session | null {
  const texts = [keys.token, keys.refresh_token, keys.user].map((key) => localStorage.getItem(key))
  const stored = JSON.stringify(texts)
  if (snapshot?.stored !== stored) {
    const session = parseSession(texts)
    // Gone without a word: another tab lost it; a logout there reports itself (`onOtherTab`).
    if (session) end = null
    else if (snapshot?.session) end ??= 'expired'
    snapshot = { stored, session }
  }
  return snapshot.session
}

/** Keeps a new sign-in. */
export function startSession(tokens: Tokens, user: UserLike): void {
  const person = JSON.stringify(projectUser(user))
  localStorage.setItem(keys.token, tokens.token)
  localStorage.setItem(keys.refresh_token, tokens.refresh_token)
  localStorage.setItem(keys.user, person)
  notifyListeners()
}

/** Puts a refreshed pair of tokens in place of the old one; no session, no effect. */
export function replaceTokens(tokens: Tokens): void {
  if (!readSession()) return
  localStorage.setItem(keys.token, tokens.token)
  localStorage.setItem(keys.refresh_token, tokens.refresh_token)
  notifyListeners()
}

/** Takes over what changed in the person (name, avatar, rank, permissions); somebody else's answer, come late, has no effect. */
export function replaceUser(user: UserLike): void {
  if (readSession()?.user.id !== user.id) return
  localStorage.setItem(keys.user, JSON.stringify(projectUser(user)))
  notifyListeners()
}

/** Forgets the session; what ended it first is what counts. */
export function endSession(reason: Exclude<SessionEnd, null>): void {
  if (reason === 'logout' && readSession()) for (const listener of logoutListeners) listener()
  if (readSession()) end = reason
  if (reason === 'logout') localStorage.setItem(keys.token, lastWord)
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  notifyListeners()
}

/** Calls `listener` just before the person logs out, while calls can still be made in their name. */
export function beforeLogout(listener: () => void): void {
  logoutListeners.add(listener)
}

/** Why the last session of this tab ended; null while there is one, or never was. */
export function sessionEnd(): SessionEnd {
  readSession()
  return end
}

/** Whether an answer holds a person whom a session can be of: an id, a role that is known, a name. */
export function isReadableUser(value: unknown): value is UserLike {
  const user = value as Partial<UserLike> | null | undefined
  if (typeof user !== 'object' || user === null || typeof user.first_name !== 'string') return false
  try {
    return projectUser(user as UserLike).id > 0
  } catch {
    return false
  }
}

/** Calls `listener` after every change, those of other tabs included; answers how to stop. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onOtherTab)
  }
}

/**
 * Stands in place of the token for a moment when somebody logs out. Other tabs are told of every write in its order, so
 * that they hear it before they see the keys gone: a logout is no session that expired.
 */
const lastWord = 'logged out'

function onOtherTab({ key, newValue }: StorageEvent): void {
  if (key === keys.token && newValue === lastWord) {
    readSession()
    if (!snapshot?.session) end = 'logout'
  }
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function parseSession([token, refreshToken, user]: (string | null)[]): Session | null {
  if (!token || token === lastWord || !refreshToken || !user) return null
  try {
    const known = projectUser(JSON.parse(user))
    return { token, refresh_token: refreshToken, user: known }
  } catch {
    return null
  }
}

/** `super_admin` and a superadmin flag are read as the rank they mean; an unknown role is refused. */
function projectUser(user: UserLike & { superadmin?: boolean }): SessionUser {
  const role = user.superadmin === true ? 'superadmin' : readRole(String(user.role))
  if (!role || typeof user.id !== 'number') throw new TypeError('unreadable user')
  const { id, permissions = null, place_ids = null, first_name = '', avatar = null } = user
  return { id, role, permissions, place_ids, first_name, avatar }
}
