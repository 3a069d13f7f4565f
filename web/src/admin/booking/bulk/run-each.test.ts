import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('one that fails stops no other, and each is answered in its place', async () => {
  let settled = 0
  const outcomes = await runEach(
    [1, 2, 3, 4, 5],
    async (number) => {
      if (number % 2 === 0) throw new Error(`no ${number}`)
      return number * 10
    },
    { atOnce: 2, onSettled: () => settled++ },
  )
  expect(outcomes.map(({ item, done }) => [item, done])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
    [5, true],
  ])
  expect(outcomes.map((one) => (one.done ? one.result : (one.error as Error).message))).toEqual([
    10,
    'no 2',
    30,
    'no 4',
    50,
  ])
  expect(settled).toBe(5)
})

test('no more run at once than are allowed, and every one runs once', async () => {
  const started: number[] = []
  let running = 0
  let most = 0
  const items = Array.from({ length: 10 }, (_, index) => index)
  await runEach(
    items,
    async (item) => {
      started.push(item)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      await Promise.resolve()
      running -= 1
    },
    { atOnce: 3 },
  )
  expect(started.toSorted((one, other) => one - other)).toEqual(items)
  expect(most).toBe(3)
})

test('nothing to do is done', async () => {
  expect(await runEach([], () => Promise.reject(new Error('never')), { atOnce: 3 })).toEqual([])
})
