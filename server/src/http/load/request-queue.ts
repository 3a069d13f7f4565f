/** Signed-in users and known browsers go before new visitors. */
export type Rank = 'signed_in' | 'visitor'

export type QueueOptions = {
  /** Requests of a rank begin while fewer than this many of all ranks are running. */
  running: Record<Rank, number>
  /** How long a request waits at most during a burst, in milliseconds. */
  burst: number
  /** The same in a standing queue. */
  afterBurst: number
  /** A queue that was not empty for this long is no burst any more. */
  interval: number
}

export type Entry = {
  /** True once its turn has come, false when the wait was too long. */
  turn: Promise<boolean>
  /** Releases the place, in the queue or at work; repeated calls have no effect. */
  leave: () => void
}

type Waiting = { since: number; patience: number; settle: (begins: boolean) => void }

/** From the first that begins. */
const ranks: Rank[] = ['signed_in', 'visitor']

/**
 * How long a request may wait that arrives now. A burst passes, so its requests wait for it; a queue that was not empty
 * for a while is more than we can handle: it would only delay every answer, and is cut short (decision 064).
 */
export function patienceAt(now: number, emptyAt: number, options: Omit<QueueOptions, 'running'>): number {
  return now - emptyAt > options.interval ? options.afterBurst : options.burst
}

/** Running and waiting requests, first come first served within a rank. */
export function openRequestQueue(options: QueueOptions) {
  const waiting: Record<Rank, Set<Waiting>> = { signed_in: new Set(), visitor: new Set() }
  let running = 0
  let emptyAt = performance.now()

  function enter(rank: Rank): Entry {
    const { promise: turn, resolve } = Promise.withResolvers<boolean>()
    const now = performance.now()
    if (countWaiting() === 0) emptyAt = now
    const patience = patienceAt(now, emptyAt, options)
    let state: 'waiting' | 'running' | 'gone' = 'waiting'
    const timer = setTimeout(() => one.settle(false), patience)
    const one: Waiting = {
      since: now,
      patience,
      settle: (begins) => {
        clearTimeout(timer)
        waiting[rank].delete(one)
        state = begins ? 'running' : 'gone'
        if (begins) running += 1
        resolve(begins)
      },
    }
    const leave = () => {
      if (state === 'waiting') return one.settle(false)
      if (state === 'gone') return
      state = 'gone'
      running -= 1
      beginNext()
    }
    waiting[rank].add(one)
    beginNext()
    return { turn, leave }
  }

  function beginNext(): void {
    const now = performance.now()
    for (const rank of ranks)
      for (const one of waiting[rank]) {
        if (running >= options.running[rank]) break
        // When the event loop is late its timers are late too.
        one.settle(now - one.since <= one.patience)
      }
  }

  function countWaiting(): number {
    return waiting.signed_in.size + waiting.visitor.size
  }

  return { enter, count: () => ({ running, waiting: countWaiting() }) }
}
