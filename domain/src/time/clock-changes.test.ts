import { expect, test } from 'vitest'
import { clockChanges } from './clock-changes.ts'
import { wallClockMilliseconds } from './wall-clock.ts'

const from = Date.parse('2025-01-01T00:00:00Z')
const to = Date.parse('2028-01-01T00:00:00Z')

test('finds the minute at which a clock is changed', () => {
  const paris = clockChanges('Europe/Paris', from, Date.parse('2026-01-01T00:00:00Z'))
  expect(paris.map((change) => [new Date(change.from).toISOString(), change.minutes])).toEqual([
    ['2025-01-01T00:00:00.000Z', 60],
    ['2025-03-30T01:00:00.000Z', 120],
    ['2025-10-26T01:00:00.000Z', 60],
  ])
})

test('a zone that never changes has one line', () => {
  expect(clockChanges('Asia/Kolkata', from, to)).toEqual([{ from, minutes: 330 }])
})

test.each(['Africa/Casablanca', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
  'tells at every hour of three years what the clock of %s shows',
  (zone) => {
    const changes = clockChanges(zone, from, to)
    for (let instant = from; instant < to; instant += 3_600_000) {
      const minutes = changes.findLast((change) => change.from <= instant)!.minutes
      if (instant + minutes * 60_000 !== wallClockMilliseconds(instant, zone)) {
        expect.fail(`${zone} at ${new Date(instant).toISOString()}: ${minutes}`)
      }
    }
    expect(changes.length).toBeGreaterThan(1)
  },
)
