import { expect, test } from 'vitest'
import { isSilentWay } from './silent-way.ts'

const from = { at: 0, latitude: 33, longitude: -7 }
const after = (minutes: number, kilometers: number) => ({
  at: minutes * 60_000,
  latitude: 33 + kilometers / 111.195,
  longitude: -7,
})

test.each([
  ['a few minutes', 9, 0.2, false],
  ['ten minutes', 10, 0.2, true],
  ['a long stand', 60, 0.2, true],
  ['long silence and a short way', 30, 5, true],
  ['a long straight way without points', 30, 40, false],
])('after %s (%s minutes, %s km) the way is unknown: %s', (_, minutes, kilometers, isUnknown) => {
  expect(isSilentWay(from, after(minutes, kilometers))).toBe(isUnknown)
})
