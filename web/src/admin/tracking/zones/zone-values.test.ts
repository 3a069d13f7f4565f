import { ZoneFields } from '@marhala/contract/tracking/zones.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawnArea, emptyZone, pressed, withoutLast, zoneBody, zoneValues } from './zone-values.ts'

const name = { en: 'Airport', ar: 'المطار', fr: 'Aéroport' }
const circle = { ...emptyZone, name, latitude: '33,37', longitude: '-7.59', radius: '٢٫٥' }
const polygon = { ...emptyZone, name, shape: 'polygon' as const, corners: '33, -8\n33 -7\n\n34;-7.5\n' }
const pathsOf = (values: typeof circle) =>
  z.safeParse(ZoneFields, zoneBody(values)).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('what is typed of a zone', () => {
  test('is kilometres for the reader and metres for the server, with a comma and with Arabic digits, too', () => {
    expect(zoneBody(circle)).toMatchObject({ latitude: 33.37, longitude: -7.59, radius: 2500, corners: null })
    expect(pathsOf(circle)).toEqual([])
    expect(zoneValues(zoneBody(circle) as ZoneFields & typeof circle)).toMatchObject({
      radius: '2.5',
      latitude: '33.37',
    })
  })

  test('is a corner a line, whatever stands between its numbers', () => {
    const corners = [
      { latitude: 33, longitude: -8 },
      { latitude: 33, longitude: -7 },
      { latitude: 34, longitude: -7.5 },
    ]
    expect(zoneBody(polygon)).toMatchObject({ latitude: null, radius: null, corners })
    expect(pathsOf(polygon)).toEqual([])
    expect(drawnArea(polygon)).toEqual({ shape: 'polygon', corners })
  })

  test('is refused at its field where it is none', () => {
    expect(pathsOf({ ...circle, radius: '' })).toEqual(['radius'])
    expect(pathsOf({ ...circle, latitude: 'north' })).toEqual(['latitude'])
    for (const corners of [
      '',
      '33, -8',
      '33, -8\n33, -7\nthere',
      '33, -8, 5\n33, -7\n34, -7',
      '99, 0\n33, -7\n34, -7',
    ])
      expect(pathsOf({ ...polygon, corners })).toContain('corners')
  })
})

describe('a press on the map', () => {
  test('sets the middle of a circle, then where it ends', () => {
    const first = { ...emptyZone, ...pressed(emptyZone, { latitude: 33.123456789, longitude: -7 }) }
    expect(first).toMatchObject({ latitude: '33.12346', longitude: '-7', radius: '' })
    expect(pressed(first, { latitude: 33.22346, longitude: -7 })).toEqual({ radius: '11.1' })
  })

  test('adds a corner, which can be taken back', () => {
    const { corners } = pressed(polygon, { latitude: 35, longitude: -6 })
    expect(corners!.split('\n').at(-1)).toBe('35, -6')
    expect(withoutLast(corners!)).toBe(polygon.corners.trim())
    expect(withoutLast('33, -8')).toBe('')
  })
})
