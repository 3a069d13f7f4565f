import { describe, expect, test } from 'vitest'
import { codeClock, isRecentlySent, minutesAndSeconds, minutesLeft, resendCooldown } from './code-clock.ts'

const sent = 1_800_000_000_000

describe('a mailed code', () => {
  test('lives ten minutes, and a minute after it a new one can be had', () => {
    expect(codeClock({ sent_at: sent }, sent)).toEqual({ codeSeconds: 600, resendSeconds: 60 })
    expect(codeClock({ sent_at: sent }, sent + 59_001)).toEqual({ codeSeconds: 541, resendSeconds: 1 })
    expect(codeClock({ sent_at: sent }, sent + 600_000)).toEqual({ codeSeconds: 0, resendSeconds: 0 })
    expect(codeClock({ sent_at: sent }, sent + 999_999)).toEqual({ codeSeconds: 0, resendSeconds: 0 })
  })
  test('has no countdown when nobody knows when it was sent; a new one can be had at once', () => {
    expect(codeClock({}, sent)).toEqual({ codeSeconds: null, resendSeconds: 0 })
  })
  test('waits as long as the server says when too many were asked for', () => {
    expect(resendCooldown(42, sent)).toEqual({ sent_at: sent - 18_000 })
    expect(codeClock(resendCooldown(42, sent), sent).resendSeconds).toBe(42)
    expect(codeClock({ sent_at: sent, ...resendCooldown(3000, sent) }, sent).resendSeconds).toBe(3000)
  })
  test('counts as just sent while its minute runs, not when too many were asked for', () => {
    expect([0, 42, 60, 61, 3600, null].map(isRecentlySent)).toEqual([true, true, true, false, false, false])
  })
})

test('is written in minutes and seconds, and read out minute by minute', () => {
  expect([0, 9, 60, 599, 600, 3600].map(minutesAndSeconds)).toEqual([
    '00:00',
    '00:09',
    '01:00',
    '09:59',
    '10:00',
    '60:00',
  ])
  expect([0, 1, 60, 61, 600].map(minutesLeft)).toEqual([0, 1, 1, 2, 10])
})
