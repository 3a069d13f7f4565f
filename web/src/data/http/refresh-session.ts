import { tokenExpiry, tokenIssuedAt } from './token-times.ts'

export type TokenPair = { token: string; refresh_token: string }

/** What `send` knows of the session: the browser's is in `session.ts`, the server has none. */
export type SessionTokens = {
  read: () => TokenPair | null
  replace: (tokens: TokenPair) => void
  end: () => void
}

/** Swaps the refresh token; answers the new pair, or 'refused' when the server will have none of it. */
export type SwapTokens = (refreshToken: string) => Promise<TokenPair | 'refused'>

const marginMs = 30_000

/**
 * Keeps the access token alive. At most one refresh runs at a time: callers in this tab share it, other tabs wait
 * for a lock and then take over what it brought. Only a refusal ends the session; a broken line does not.
 */
export function makeRefresher(session: SessionTokens, swap: SwapTokens) {
  let running: Promise<string | null> | undefined
  // A wrong clock on this device must not make every token look expired: the issuer's clock is learned.
  let clockOffset = 0

  function refresh(seen: string): Promise<string | null> {
    running ??= withLock(() => refreshUnlessDone(seen)).finally(() => (running = undefined))
    return running
  }

  async function refreshUnlessDone(seen: string): Promise<string | null> {
    const current = session.read()
    if (!current) return null
    if (current.token !== seen) return current.token
    const pair = await swap(current.refresh_token)
    if (pair === 'refused') {
      session.end()
      return null
    }
    const issuedAt = tokenIssuedAt(pair.token)
    if (issuedAt !== null) clockOffset = issuedAt - Date.now()
    session.replace(pair)
    return pair.token
  }

  /** The token to send: a fresh one when less than 30 s are left to it; null for nobody. */
  async function liveToken(): Promise<string | null> {
    const current = session.read()
    if (!current) return null
    const expiry = tokenExpiry(current.token)
    const expiring = expiry !== null && expiry - (Date.now() + clockOffset) < marginMs
    return expiring ? refresh(current.token) : current.token
  }

  return { refresh, liveToken }
}

/** Another process sees what was written to the local storage a little later than that a lock is free. */
const settleMs = 250

/**
 * Runs alone among the tabs, and keeps the others waiting until they can see what it wrote. `navigator.locks` is
 * missing on plain http beyond loopback: there each tab refreshes for itself, which the server bears (R23).
 */
async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  return new Promise<Result>((resolve, reject) => {
    const alone = async () => {
      await run().then(resolve, reject)
      await new Promise((seen) => setTimeout(seen, settleMs))
    }
    locks.request('marhala-refresh', alone).catch(reject)
  })
}
