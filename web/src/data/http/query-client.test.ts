import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOfResponse } from './failure.ts'
import { makeQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['after the seconds that it asks for', '4', 0, 4000],
  ['after up to half as long again', '4', 0.99, 5980],
  ['soon, where it asks for none', null, 0, 700],
])('R70 a query that was told 503 is sent once more: %s', async (_, retryAfter, chance, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { send, told: statusOf } = ask(retryAfter)
  await vi.advanceTimersByTimeAsync(expected - 1)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([send.mock.calls.length, statusOf()]).toEqual([2, 'error'])
})

test('R70 a query that would wait for longer than anybody looks at a screen says so at once', async () => {
  const { send, told: statusOf } = ask('60')
  await vi.advanceTimersByTimeAsync(0)
  expect([send.mock.calls.length, statusOf()]).toEqual([1, 'error'])
})

function ask(retryAfter: string | null) {
  const words = (key: string) => key
  const send = vi.fn<() => Promise<never>>(async () => {
    throw failureOfResponse(503, { message: 'Busy', code: 'unavailable' }, words, retryAfter)
  })
  const client = makeQueryClient(send as never, 'browser')
  const observer = new QueryObserver(client, { queryKey: ['busy'], queryFn: send })
  observer.subscribe(() => {})
  return { send, told: () => observer.getCurrentResult().status }
}
