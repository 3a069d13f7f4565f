import { expect, test } from 'vitest'
import { simplifyTrack } from './simplify-track.ts'

const street = (length: number) =>
  Array.from({ length }, (_, index) => ({ latitude: 33.5 + index * 0.0001, longitude: -7.6 }))

test('a straight street is its two ends', () => {
  const track = street(500)
  expect(simplifyTrack(track)).toEqual([track[0], track.at(-1)])
})

test('a corner stays, and what is within the width of a road goes', () => {
  const corner = { latitude: 33.51, longitude: -7.6 }
  const track = [...street(100), corner, { latitude: 33.51, longitude: -7.59 }]
  track[50] = { ...track[50]!, longitude: -7.60005 }
  expect(simplifyTrack(track)).toEqual([track[0], corner, track.at(-1)])
})

test('no more places than asked for, however winding the way', () => {
  const winding = street(5000).map((point, index) => ({
    ...point,
    longitude: -7.6 + (index % 2) * 0.002 + index * 1e-6,
  }))
  const simplified = simplifyTrack(winding, { most: 100 })
  expect(simplified.length).toBeLessThanOrEqual(100)
  expect([simplified[0], simplified.at(-1)]).toEqual([winding[0], winding.at(-1)])
})

test.each([[[]], [[{ latitude: 1, longitude: 1 }]]])('of %j nothing is made', (track) => {
  expect(simplifyTrack(track)).toEqual(track)
})
