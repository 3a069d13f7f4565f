import { expect, test } from 'vitest'
import { makeGather } from './gather.ts'

test('batches what comes together, and each caller gets their own result', async () => {
  const batches: number[][] = []
  const double = makeGather(
    async (items: number[]) => {
      batches.push(items)
      return items.map((item) => item * 2)
    },
    { milliseconds: 1, most: 3 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('a batch that fails fails for its callers alone', async () => {
  let isBroken = true
  const ask = makeGather(
    async (items: string[]) => {
      if (isBroken) throw new Error('no database')
      return items
    },
    { milliseconds: 1 },
  )
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('no database')
  isBroken = false
  expect(await ask('c')).toBe('c')
})
