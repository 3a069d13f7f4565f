import { ApiError } from './api-error.ts'

/**
 * Lets at most `running` pieces of work run at once and at most `waiting` wait for their turn, first come first served;
 * beyond that the caller gets 503 at once instead of waiting in vain.
 */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError('unavailable', { retryAfter: 2 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      busy += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The turn passes on without being released, so that no newcomer can take it.
      if (next) next()
      else busy -= 1
    }
  }
}

/** The same for each key separately, such as an address. */
export function limitConcurrencyOfEach(limits: { running: number; waiting: number }) {
  const known = new Map<string, { limited: ReturnType<typeof limitConcurrency>; users: number }>()
  return async function limited<T>(key: string, work: () => Promise<T>): Promise<T> {
    const one = known.get(key) ?? { limited: limitConcurrency(limits), users: 0 }
    known.set(key, one)
    one.users += 1
    try {
      return await one.limited(work)
    } finally {
      one.users -= 1
      if (one.users === 0) known.delete(key)
    }
  }
}
