import { describe, expect, test } from 'vitest'
import { findBreaches } from './find-breaches.ts'
import type { Fix } from './position.ts'
import type { ZoneArea } from './zone.ts'

const second = 1000
const minute = 60 * second
const begin = Date.parse('2026-06-03T08:00:00Z')
const center = { latitude: 33.5731, longitude: -7.5898 }
const area: ZoneArea = { shape: 'circle', center, radius: 5000 }
const within = { rule: 'stay_within', area } as const
const out = { rule: 'keep_out', area } as const

/** A fix so many metres to the north of the middle. */
const at = (after: number, meters: number): Fix => ({
  at: begin + after,
  latitude: center.latitude + meters / 111_195,
  longitude: center.longitude,
  speed: null,
  ignition: null,
})

function drive(
  stages: [minutes: number, from: number, to: number][],
  noise: (index: number) => number = () => 0,
) {
  const fixes: Fix[] = []
  let after = 0
  for (const [minutes, from, to] of stages)
    for (const end = after + minutes * minute; after < end; after += 10 * second) {
      const share = 1 - (end - after) / (minutes * minute)
      fixes.push(at(after, from + (to - from) * share + noise(fixes.length)))
    }
  return fixes
}
const wander = (meters: number) => (index: number) => meters * Math.sin(index * 2.4)

const minutesOf = (spells: ReturnType<typeof findBreaches>) =>
  spells.map(({ start_at, end_at, is_over }) => [
    Math.round((start_at - begin) / minute),
    Math.round((end_at - begin) / minute),
    is_over,
  ])

describe('a car that must stay within a zone', () => {
  test('leaves it once, and is back once', () => {
    const fixes = drive([
      [10, 0, 10_000],
      [30, 10_000, 10_000],
      [10, 10_000, 0],
    ])
    expect(minutesOf(findBreaches(fixes, within))).toEqual([[5, 45, true]])
    const [breach] = findBreaches(fixes, within)
    expect(breach!.latitude).toBeGreaterThan(center.latitude + 5000 / 111_195)
    expect(breach).toMatchObject({ continues: false, top_speed: null })
  })

  test('is outside for as long as nothing says that it is back', () => {
    expect(minutesOf(findBreaches(drive([[10, 0, 10_000]]), within))).toEqual([[5, 10, false]])
  })

  test('does not leave it by one fix that is wrong, however far off, nor by two in the same moment', () => {
    const fixes = drive([[20, 4000, 4000]])
    const wrong = [at(5 * minute + second, 5200), at(9 * minute + second, 60_000), at(12 * minute, 5200)]
    expect(findBreaches([...fixes, ...wrong, at(12 * minute + second, 5200)], within)).toEqual([])
  })

  test('makes one event of a wait at the border, however its fixes wander over it', () => {
    const fixes = drive(
      [
        [4, 4000, 5000],
        [60, 5000, 5000],
        [10, 5000, 9000],
      ],
      wander(120),
    )
    expect(findBreaches(fixes, within)).toHaveLength(1)
    // Within fifty metres nothing is certain.
    expect(findBreaches(drive([[60, 5000, 5000]], wander(45)), within)).toEqual([])
  })

  test('leaves it twice where it was back for longer than ten minutes, once where it was not', () => {
    const again = (minutes: number) =>
      drive([
        [5, 6000, 6000],
        [minutes, 4000, 4000],
        [5, 6000, 6000],
      ])
    expect(findBreaches(again(9), within)).toHaveLength(1)
    expect(minutesOf(findBreaches(again(12), within))).toEqual([
      [0, 5, true],
      [17, 22, false],
    ])
  })

  test('is seen to have left in whatever order, and however often, its fixes come', () => {
    const fixes = drive(
      [
        [10, 0, 10_000],
        [10, 10_000, 0],
      ],
      wander(30),
    )
    const mixed = [...fixes, ...fixes].sort((a, b) => ((a.at * 7919) % 101) - ((b.at * 7919) % 101))
    expect(findBreaches(mixed, within)).toEqual(findBreaches(fixes, within))
  })
})

test('a car that must keep out of a zone enters it and leaves it', () => {
  const fixes = drive([
    [10, 10_000, 0],
    [10, 0, 10_000],
  ])
  expect(minutesOf(findBreaches(fixes, out))).toEqual([[5, 15, true]])
  expect(findBreaches(drive([[10, 5100, 5100]], wander(45)), out)).toEqual([])
})

test('what had begun before the track goes on, until fixes say that it is over', () => {
  const back = findBreaches(drive([[10, 9000, 0]]), within, { isBroken: true })
  expect(minutesOf(back)).toEqual([[0, 5, true]])
  expect(back[0]!.continues).toBe(true)
  expect(minutesOf(findBreaches(drive([[10, 0, 0]]), within, { isBroken: true }))).toEqual([[0, 0, true]])
  expect(findBreaches([], within, { isBroken: true })).toEqual([])
})
