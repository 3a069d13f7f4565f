import { describe, expect, it } from 'vitest'
import { checkHandover, checkReturn, handoverOpensAt } from './handover.ts'
import { parseInstant } from '../time/wall-clock.ts'

const timeZone = 'Africa/Casablanca'
const at = (text: string) => parseInstant(text, timeZone)!

describe('handing a car over', () => {
  const start = at('2026-07-12T10:00')
  const check = (now: string, start_kilometers = 50_000, confirm_early = false) =>
    checkHandover({ start, now: at(now), start_kilometers, odometer: 50_000, confirm_early }, timeZone)

  it('opens with the local day before the pickup', () => {
    expect(handoverOpensAt(start, timeZone)).toBe(at('2026-07-11T00:00'))
    expect(handoverOpensAt(at('2026-07-12T00:30'), timeZone)).toBe(at('2026-07-11T00:00'))
    expect(check('2026-07-11T00:00', 50_000, true)).toEqual([])
    expect(check('2026-07-10T23:59')).toEqual(['too_early'])
    expect(check('2026-07-10T23:59', 50_000, true)).toEqual(['too_early'])
  })

  it('on the day before the pickup is asked about, on the day itself it is not', () => {
    expect(check('2026-07-11T00:00')).toEqual(['before_its_day'])
    expect(check('2026-07-11T23:59')).toEqual(['before_its_day'])
    expect(check('2026-07-12T00:00')).toEqual([])
  })

  it('never takes the odometer back', () => {
    expect(check('2026-07-12T10:00', 49_999)).toEqual(['kilometers_before'])
    expect(checkReturn({ start_kilometers: 50_000, end_kilometers: 49_999 })).toEqual(['kilometers_before'])
    expect(checkReturn({ start_kilometers: 50_000, end_kilometers: 50_000 })).toEqual([])
  })
})
