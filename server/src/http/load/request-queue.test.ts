import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRequestQueue, patienceAt, type Entry, type Rank } from './request-queue.ts'

const times = { burst: 1500, afterBurst: 500, interval: 1000 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('R70 how long a request may wait', () => {
  test.each([
    ['for a burst, while the queue was empty a moment ago', 0, 1500],
    ['for a burst, to the end of the interval', 1000, 1500],
    ['a third of it, once the queue has stood for longer', 1001, 500],
    ['no longer after an hour of that', 3_600_000, 500],
  ])('%s', (_, stoodFor, expected) => expect(patienceAt(5000 + stoodFor, 5000, times)).toBe(expected))
})

describe('R70 a queue of requests', () => {
  test('works on so many at once, and on the next when one has gone', async () => {
    const { come } = openQueue({ signed_in: 2, visitor: 2 })
    const [first, second, third, fourth] = [come(), come(), come(), come()]
    await settle()
    expect([first, second, third, fourth].map(({ outcome }) => outcome())).toEqual([
      true,
      true,
      'waits',
      'waits',
    ])
    first!.leave()
    await settle()
    expect([third, fourth].map(({ outcome }) => outcome())).toEqual([true, 'waits'])
  })

  test('refuses nobody of a burst that passes in time', async () => {
    const { come } = openQueue({ signed_in: 10, visitor: 10 })
    const all = Array.from({ length: 100 }, () => come())
    // Ten each 140 ms: the last begin after 1,260.
    for (let passed = 0; passed < 10; passed++) {
      await settle()
      for (const one of all.slice(passed * 10, passed * 10 + 10)) one.leave()
      await vi.advanceTimersByTimeAsync(140)
    }
    expect(all.filter(({ outcome }) => outcome() !== true)).toEqual([])
  })

  test('refuses whoever came with a burst after 1.5 s, and whoever came to a queue that stood after half a second', async () => {
    const { come } = openQueue({ signed_in: 1, visitor: 1 })
    come()
    const early = come()
    await vi.advanceTimersByTimeAsync(1100)
    const late = come()
    await vi.advanceTimersByTimeAsync(399)
    expect([early.outcome(), late.outcome()]).toEqual(['waits', 'waits'])
    await vi.advanceTimersByTimeAsync(1)
    expect([early.outcome(), late.outcome()]).toEqual([false, 'waits'])
    await vi.advanceTimersByTimeAsync(99)
    expect(late.outcome()).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(late.outcome()).toBe(false)
  })

  test('is a burst again once it was empty', async () => {
    const { come, count } = openQueue({ signed_in: 1, visitor: 1 })
    const busy = come()
    come()
    await vi.advanceTimersByTimeAsync(2000)
    busy.leave()
    expect(count()).toEqual({ running: 0, waiting: 0 })
    come()
    const next = come()
    await vi.advanceTimersByTimeAsync(1499)
    expect(next.outcome()).toBe('waits')
  })

  test('lets whoever is signed in begin first, and on places that no visitor takes', async () => {
    const { come } = openQueue({ signed_in: 3, visitor: 2 })
    const [one, , waiting] = [come(), come(), come()]
    const known = come('signed_in')
    await settle()
    expect([waiting!.outcome(), known.outcome()]).toEqual(['waits', true])
    const second = come('signed_in')
    one!.leave()
    await settle()
    expect([waiting!.outcome(), second.outcome()]).toEqual(['waits', true])
  })

  test('begins nothing for somebody whose time is over, though no timer has said so yet', async () => {
    const { come } = openQueue({ signed_in: 1, visitor: 1 })
    const [busy, waiting] = [come(), come()]
    await settle()
    // The loop was late: the clock went on and no timer ran.
    vi.spyOn(performance, 'now').mockReturnValue(2000)
    busy!.leave()
    await settle()
    expect(waiting!.outcome()).toBe(false)
  })

  test('forgets whoever went away while waiting, and takes a place back once', async () => {
    const { come, count } = openQueue({ signed_in: 1, visitor: 1 })
    const [busy, gone] = [come(), come()]
    gone!.leave()
    await settle()
    expect([gone!.outcome(), count()]).toEqual([false, { running: 1, waiting: 0 }])
    busy!.leave()
    busy!.leave()
    gone!.leave()
    expect(count()).toEqual({ running: 0, waiting: 0 })
  })
})

function openQueue(running: Record<Rank, number>) {
  const queue = openRequestQueue({ running, ...times })
  const come = (rank: Rank = 'visitor') => note(queue.enter(rank))
  return { come, count: queue.count }
}

function note({ turn, leave }: Entry) {
  let outcome: boolean | 'waits' = 'waits'
  void turn.then((begins) => (outcome = begins))
  return { leave, outcome: () => outcome }
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
