import { ApiError } from './api-error.ts'

/**
 * Lets at most `running` pieces of work run at once and at most `waiting` wait for their turn, first come first
 * served; whoever comes when that is full is told 503 at once instead of waiting for nothing.
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
      // The turn passes on without being given back, so that nobody can slip in between.
      if (next) next()
      else busy -= 1
    }
  }
}
