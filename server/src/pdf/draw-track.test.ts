import { expect, test } from 'vitest'
import { drawTrack } from './draw-track.ts'

const label = { degrees: (degrees: number) => `${degrees}°`, meters: (meters: number) => `${meters} m` }
const way = [
  { latitude: 33.5, longitude: -7.6 },
  { latitude: 33.6, longitude: -7.5 },
  { latitude: 33.7, longitude: -7.6 },
]
const draw = (points: typeof way, breaks = new Set<number>()) =>
  drawTrack(points, {
    breaks,
    towns: [
      { name: 'Near', latitude: 33.6, longitude: -7.55 },
      { name: 'Far', latitude: 30, longitude: -9 },
    ],
    label,
  })

test('a track is on the sheet, north above and east to the right', () => {
  const { width, height, lines, start, end, towns } = draw(way)
  const [[first, second, third]] = lines as [[[number, number], [number, number], [number, number]]]
  expect(first[1]).toBeGreaterThan(second[1])
  expect(second[1]).toBeGreaterThan(third[1])
  expect(second[0]).toBeGreaterThan(first[0])
  expect([start, end]).toEqual([first, third])
  for (const [x, y] of [first, second, third]) {
    expect(x).toBeGreaterThanOrEqual(11)
    expect(x).toBeLessThanOrEqual(width - 11)
    expect(y).toBeGreaterThanOrEqual(11)
    expect(y).toBeLessThanOrEqual(height - 11)
  }
  expect(towns.map(({ name }) => name)).toEqual(['Near'])
})

test('its scale is a round length, as long as it is drawn', () => {
  const { scale, lines } = draw(way)
  const meters = Number(scale.label.replace(' m', ''))
  expect(String(meters)).toMatch(/^[125]0+$/)
  // The way goes 22.2 km north.
  const drawn = lines[0]![0]![1] - lines[0]![2]![1]
  expect(scale.length / drawn).toBeCloseTo(meters / 22_239, 2)
})

test('its grid has round degrees', () => {
  const { meridians, parallels } = draw(way)
  expect(parallels.map(({ label: text }) => text)).toContain('33.6°')
  for (const lines of [meridians, parallels]) {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(6)
  }
})

test('it ends where the car fell silent and begins anew; a car that stood is one place', () => {
  expect(draw(way, new Set([2])).lines.map((line) => line.length)).toEqual([2, 1])
  const stood = draw([way[0]!])
  expect(stood.start).toEqual(stood.end)
  expect(stood.start).toEqual([87, 40])
})
