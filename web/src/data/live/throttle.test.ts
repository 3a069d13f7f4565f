import { expect, test, vi } from 'vitest'
import { makeThrottle } from './throttle.ts'

test('what is asked for often is done at once, and once more when it may be', async () => {
  vi.useFakeTimers()
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const ask = makeThrottle(work, 500)
  for (let times = 0; times < 20; times += 1) ask()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('what is still under way is not begun again, and a failure is not the end', async () => {
  vi.useFakeTimers()
  const first = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => first.promise)
  const ask = makeThrottle(work, 500)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
  first.reject(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
