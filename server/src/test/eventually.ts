import { vi } from 'vitest'

/** What comes in its own time, such as a mail: asks until it holds. No clock is asserted; the limit ends what never comes. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 })
}
