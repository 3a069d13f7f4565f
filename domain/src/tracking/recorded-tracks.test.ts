import { expect, test } from 'vitest'
import { cutTrips } from './cut-trips.ts'
import { recordedTracks } from '../test/recorded-tracks.ts'

const minute = 60_000
const instantOf = (time: string) => Date.parse(time.includes('T') ? time : `2026-06-03T${time}Z`)

test.each(recordedTracks)('$name: cut within a minute, measured within two percent', ({ fixes, trips }) => {
  const seen = cutTrips(fixes)
  const real = trips.map(([start, end, kilometers]) => ({
    start_at: instantOf(start),
    end_at: instantOf(end),
    meters: kilometers * 1000,
  }))
  // Found and real trips side by side, so that a failure shows both.
  const comparison = seen.trips.map(({ start_at, end_at, meters }, index) => {
    const {
      start_at: start,
      end_at: end,
      meters: length,
    } = real[index] ?? { start_at: 0, end_at: 0, meters: 0 }
    const isRight =
      Math.abs(start_at - start) <= minute &&
      Math.abs(end_at - end) <= minute &&
      Math.abs(meters - length) <= length * 0.02
    return isRight ? real[index] : { start_at, end_at, meters }
  })
  expect(comparison).toEqual(real)
  const all = real.reduce((sum, { meters }) => sum + meters, 0)
  expect(Math.abs(seen.meters - all)).toBeLessThanOrEqual(all * 0.02)
})
