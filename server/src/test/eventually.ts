import { vi } from 'vitest'

/** Polls until a delayed result, such as a mail, is there. No clock is asserted; the limit ends hopeless waits. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 })
}
