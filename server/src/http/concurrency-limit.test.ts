import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('runs so many at once, in order, and turns away who would wait too long', async () => {
  const limited = limitConcurrency({ running: 2, waiting: 3 })
  const gates: (() => void)[] = []
  const started: number[] = []
  const works = [0, 1, 2, 3, 4].map((number) =>
    limited(() => {
      started.push(number)
      return new Promise<void>((resolve) => gates.push(resolve))
    }),
  )
  await expect(limited(async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual([0, 1])
  for (let opened = 0; opened < 5; opened++) {
    gates[opened]!()
    await works[opened]
    await Promise.resolve()
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('gives the turn on when work fails', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 1 })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(async () => 'yes')).toBe('yes')
})
