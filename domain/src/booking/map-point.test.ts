import { describe, expect, test } from 'vitest'
import { mapLink, pointOf, readMapPoint } from './map-point.ts'

describe('a point on the map', () => {
  const casa = '33.58931,-7.60322'

  test.each([
    ['33.58931, -7.60322', casa],
    ['33.58931 -7.60322', casa],
    ['(33.58931، -7.60322)', casa],
    ['https://www.google.com/maps/@33.58931,-7.60322,17z', casa],
    [
      'https://www.google.com/maps/place/H%C3%B4tel/@33.5,-7.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d33.58931!4d-7.60322',
      casa,
    ],
    ['https://maps.google.com/?q=33.58931,-7.60322', casa],
    ['https://maps.google.com/maps?q=33.58931%2C-7.60322&z=17&hl=fr', casa],
    ['https://www.google.com/maps/search/?api=1&query=33.58931%2C-7.60322', casa],
    ['https://www.google.com/maps/search/33.58931,+-7.60322', casa],
    ['https://www.google.com/maps/dir//33.58931,-7.60322/@33.5,-7.5,12z', casa],
    ['https://www.openstreetmap.org/?mlat=33.58931&mlon=-7.60322#map=17/33.5/-7.5', casa],
    ['https://www.openstreetmap.org/#map=17/33.58931/-7.60322', casa],
    ['geo:33.58931,-7.60322', casa],
    ['33.589312345678,-7.603221234567', '33.589312,-7.603221'],
  ])('is read from %s', (text, point) => {
    expect(readMapPoint(text)).toBe(point)
  })

  test.each([
    [''],
    ['Hôtel Atlas, 4 rue Sidi Ali'],
    ['https://maps.app.goo.gl/AbCdEf123'],
    ['91,0'],
    ['33.5,181'],
    ['12 3 4'],
  ])('is not in %j', (text) => {
    expect(readMapPoint(text)).toBeNull()
  })

  test('has a page of the street map, and is the same once it is read from there', () => {
    const link = mapLink(casa)
    expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=33\.58931&mlon=-7\.60322/)
    expect(readMapPoint(link)).toBe(casa)
    expect(pointOf(Number.NaN, 0)).toBeNull()
  })
})
