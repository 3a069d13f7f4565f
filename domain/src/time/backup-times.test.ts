import { expect, test } from 'vitest'
import { isBackupDue, lastBackupDue } from './backup-times.ts'

const zone = 'Africa/Casablanca'
const at = (text: string) => Date.parse(text)

test('R67 a night’s backup is due at its time on the company’s clock, and stays due until it is taken', () => {
  const rules = { times: ['03:00'], timeZone: zone }
  // Casablanca is an hour ahead in June: three o’clock is 02:00 UTC.
  expect(lastBackupDue(at('2026-06-03T01:59:59Z'), ['03:00'], zone)).toBe(at('2026-06-02T02:00:00Z'))
  expect(lastBackupDue(at('2026-06-03T02:00:00Z'), ['03:00'], zone)).toBe(at('2026-06-03T02:00:00Z'))
  const lastNight = at('2026-06-02T02:05:00Z')
  expect(isBackupDue(lastNight, at('2026-06-03T01:59:59Z'), rules)).toBe(false)
  expect(isBackupDue(lastNight, at('2026-06-03T02:00:00Z'), rules)).toBe(true)
  expect(isBackupDue(lastNight, at('2026-06-09T15:00:00Z'), rules)).toBe(true)
  expect(isBackupDue(at('2026-06-09T02:00:00Z'), at('2026-06-09T15:00:00Z'), rules)).toBe(false)
})

test('R67 the first is due at once, and several times a day shorten what can be lost', () => {
  const rules = { times: ['15:30', '03:30'], timeZone: zone }
  expect(isBackupDue(null, at('2026-06-03T09:00:00Z'), rules)).toBe(true)
  expect(lastBackupDue(at('2026-06-03T14:00:00Z'), rules.times, zone)).toBe(at('2026-06-03T02:30:00Z'))
  expect(lastBackupDue(at('2026-06-03T14:30:00Z'), rules.times, zone)).toBe(at('2026-06-03T14:30:00Z'))
})
