import { describe, expect, test } from 'vitest'
import { metersBetween } from './great-circle.ts'
import { moroccoOutline } from './morocco-outline.ts'
import { hasRoom, metersInside, outlineOf, type ZoneArea } from './zone.ts'

const casablanca = { latitude: 33.5731, longitude: -7.5898 }
const circle: ZoneArea = { shape: 'circle', center: casablanca, radius: 5000 }
/** An L: what lies in its notch is outside of it. */
const corner: ZoneArea = {
  shape: 'polygon',
  corners: [
    [33, -8],
    [33, -7],
    [33.5, -7],
    [33.5, -7.5],
    [34, -7.5],
    [34, -8],
  ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
}
const point = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('how far inside an area a point is', () => {
  test('is measured from a circle by the great circle', () => {
    expect(metersInside(circle, casablanca)).toBe(5000)
    // A tenth of a degree to the north are 11.1 km, to the east 9.3 km.
    expect(metersInside(circle, point(33.6731, -7.5898))).toBeCloseTo(-6119.5, 0)
    expect(metersInside(circle, point(33.5731, -7.4898))).toBeCloseTo(-4264, -1)
  })

  test('is measured from the nearest edge of an area, also where it is not convex', () => {
    expect(metersInside(corner, point(33.25, -7.25))).toBeCloseTo(
      0.25 * Math.cos(33.25 / 57.2958) * 111_195,
      -2,
    )
    expect(metersInside(corner, point(33.6, -7.4))).toBeLessThan(0)
    expect(metersInside(corner, point(33.6, -7.4))).toBeCloseTo(-0.1 * Math.cos(33.6 / 57.2958) * 111_195, -2)
    expect(metersInside(corner, point(33.75, -7.75))).toBeGreaterThan(20_000)
    expect(metersInside(corner, point(40, -7.75))).toBeLessThan(-600_000)
  })

  test('does not depend on which way round or from where its corners are named', () => {
    const turned: ZoneArea = {
      shape: 'polygon',
      corners: [...corner.corners.slice(2), ...corner.corners.slice(0, 2)],
    }
    const back: ZoneArea = { shape: 'polygon', corners: corner.corners.toReversed() }
    for (const at of [point(33.25, -7.25), point(33.6, -7.4), point(33.5, -9)])
      for (const other of [turned, back])
        expect(metersInside(other, at)).toBeCloseTo(metersInside(corner, at), 6)
  })
})

test('a circle is drawn by points that are all as far from its middle', () => {
  const outline = outlineOf(circle)
  expect(outline).toHaveLength(72)
  for (const at of outline) expect(metersBetween(casablanca, at)).toBeCloseTo(5000, 3)
})

test('an area needs room: three corners that are not in one line', () => {
  expect(hasRoom(corner)).toBe(true)
  expect(hasRoom({ shape: 'polygon', corners: [point(33, -8), point(33.5, -7.5), point(34, -7)] })).toBe(
    false,
  )
  expect(hasRoom({ shape: 'polygon', corners: corner.corners.slice(0, 2) })).toBe(false)
})

test.each([
  ['Casablanca', 33.57, -7.59, true],
  ['Tangier', 35.77, -5.81, true],
  ['Oujda', 34.68, -1.91, true],
  ['Agadir', 30.42, -9.6, true],
  ['Laayoune', 27.15, -13.2, true],
  ['Dakhla, on its spit', 23.7, -15.93, true],
  ['Merzouga', 31.1, -4.01, true],
  ['Figuig', 32.11, -1.23, true],
  ['Tarifa', 36.01, -5.6, false],
  ['Ceuta', 35.89, -5.3, false],
  ['Tlemcen', 34.88, -1.32, false],
  ['Nouadhibou', 20.94, -17.04, false],
  ['Las Palmas', 28.12, -15.43, false],
])('Morocco only: %s', (_, latitude, longitude, isInside) => {
  const corners = moroccoOutline.map(([north, east]) => point(north, east))
  expect(metersInside({ shape: 'polygon', corners }, point(latitude, longitude)) > 0).toBe(isInside)
})
