import { describe, expect, test } from 'vitest'
import { findSpeeding } from './find-speeding.ts'
import type { Fix } from './position.ts'

const second = 1000
const minute = 60 * second
const begin = Date.parse('2026-06-03T08:00:00Z')
const limit = 110

function drive(stages: [seconds: number, speed: number][], { reports = true } = {}): Fix[] {
  const fixes: Fix[] = []
  let [after, latitude] = [0, 33.5]
  for (const [seconds, speed] of stages)
    for (const end = after + seconds * second; after < end; after += 10 * second) {
      fixes.push({
        at: begin + after,
        latitude,
        longitude: -7.6,
        speed: reports ? speed : null,
        ignition: true,
      })
      latitude += ((speed / 3.6) * 10) / 111_195
    }
  return fixes
}
const spellsOf = (fixes: Fix[]) =>
  findSpeeding(fixes, limit).map(({ start_at, end_at, top_speed }) => [
    (start_at - begin) / second,
    (end_at - begin) / second,
    Math.round(top_speed!),
  ])

describe('a car that is faster than the limit', () => {
  test('is so from its first fast fix to its last, and at its fastest somewhere', () => {
    const fixes = drive([
      [300, 90],
      [60, 125],
      [30, 138],
      [300, 90],
    ])
    expect(spellsOf(fixes)).toEqual([[300, 380, 138]])
    const [spell] = findSpeeding(fixes, limit)
    expect(spell).toMatchObject({ latitude: fixes[36]!.latitude, is_over: true, continues: false })
  })

  test('is not so at the limit, by one fix alone, or for a moment', () => {
    expect(spellsOf(drive([[300, limit]]))).toEqual([])
    expect(
      spellsOf(
        drive([
          [300, 90],
          [10, 160],
          [300, 90],
        ]),
      ),
    ).toEqual([])
    const moment = drive([[300, 90]]).flatMap((fix, index) =>
      index === 5 ? [0, 3].map((after) => ({ ...fix, at: fix.at + after * second, speed: 150 })) : [fix],
    )
    expect(spellsOf(moment)).toEqual([])
  })

  test('is not so by a fix that jumped, where the device says no speed', () => {
    const fixes = drive([[600, 90]], { reports: false })
    expect(spellsOf(fixes)).toEqual([])
    const jumped = fixes.map((fix, index) => (index === 20 ? { ...fix, latitude: fix.latitude + 0.5 } : fix))
    expect(spellsOf(jumped)).toEqual([])
  })

  test('is measured by its way, where the device says no speed', () => {
    const [spell, ...others] = spellsOf(
      drive(
        [
          [300, 90],
          [120, 144],
          [300, 90],
        ],
        { reports: false },
      ),
    )
    expect(others).toEqual([])
    expect(spell![0]).toBeGreaterThanOrEqual(300)
    expect(spell![1]! - spell![0]!).toBeGreaterThan(90)
    expect(spell![2]).toBe(144)
  })

  test('makes one event of what is no more than ten minutes apart', () => {
    const twice = (seconds: number) =>
      drive([
        [60, 120],
        [seconds, 100],
        [60, 130],
      ])
    expect(spellsOf(twice(500))).toEqual([[0, 610, 130]])
    expect(spellsOf(twice(700))).toEqual([
      [0, 50, 120],
      [760, 810, 130],
    ])
  })

  test('was not so while it was silent', () => {
    const fixes = drive([[20, 130]]).concat(
      drive([[20, 130]]).map((fix) => ({ ...fix, at: fix.at + 20 * minute })),
    )
    expect(spellsOf(fixes)).toEqual([
      [0, 10, 130],
      [1200, 1210, 130],
    ])
  })
})
