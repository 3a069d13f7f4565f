import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { zonesQuery } from '../../../data/cars/zones.ts'
import { EventList, eventsOf } from '../../../features/booking/event-list.tsx'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { drawingFeatures, zoneFeatures } from './zone-shapes.ts'
import { ZonesPanel } from './zones-panel.tsx'

const zone = (id: number, change: Partial<Zone> = {}): Zone => ({
  id,
  name: { en: 'Airport', ar: 'المطار', fr: 'Aéroport' },
  rule: 'keep_out',
  shape: 'circle',
  latitude: 33.37,
  longitude: -7.59,
  radius: 2540,
  corners: null,
  created_by: { id: 1, first_name: 'Sara', last_name: 'Alami' },
  created_at: '2026-06-01T09:00:00Z',
  ...change,
})
const corners = [
  { latitude: 33, longitude: -8 },
  { latitude: 33, longitude: -7 },
  { latitude: 34, longitude: -7.5 },
]
const area = { shape: 'polygon', latitude: null, longitude: null, radius: null, corners } as const

async function draw(zones: Zone[], language: 'en' | 'ar' | 'fr' = 'en') {
  const queries = new QueryClient()
  queries.setQueryData(zonesQuery.queryKey, zones)
  const html = await renderPart(<ZonesPanel back="/admin/tracking" onDrawing={() => {}} />, {
    queries,
    language,
  })
  return html.replaceAll(/[\u2066-\u2069]/g, '')
}

describe('the list of zones', () => {
  test('says of each its name, rule and size, and names it at its buttons', async () => {
    const html = await draw([
      zone(1),
      zone(2, { ...area, rule: 'stay_within', name: { en: 'Plain', ar: 'س', fr: 'P' } }),
    ])
    for (const said of [
      'Airport',
      'Must not enter',
      '2.5 km around a point',
      'Plain',
      'Must stay within',
      '3 corners',
    ])
      expect(html).toContain(said)
    expect(html).toContain('aria-label="Edit the zone Airport"')
    expect(html).toContain('aria-label="Delete the zone Plain"')
  })

  test('is empty, fails, and speaks the reader’s language', async () => {
    expect(await draw([])).toContain('No zones yet.')
    const queries = await failedQueries(zonesQuery.queryKey)
    const failed = await renderPart(<ZonesPanel back="/admin/tracking" onDrawing={() => {}} />, { queries })
    expect(failed).toContain('Failed to fetch the zones')
    expect(await draw([zone(1)], 'ar')).toContain('المطار')
    expect(await draw([zone(1)], 'fr')).toContain('Ne pas y entrer')
  })
})

test('on the map a zone is a closed ring, and what is drawn is a line until it has three corners', () => {
  const [ring] = zoneFeatures([zone(1, area)]).features
  expect(ring!.geometry.coordinates[0]).toHaveLength(4)
  expect(zoneFeatures([zone(1)]).features[0]!.geometry.coordinates[0]).toHaveLength(73)
  const kinds = (count: number) =>
    drawingFeatures({ shape: 'polygon', corners: corners.slice(0, count) }).features.map(
      ({ geometry }) => geometry.type,
    )
  expect(kinds(1)).toEqual(['Point'])
  expect(kinds(2)).toEqual(['LineString', 'Point', 'Point'])
  expect(kinds(3)).toEqual(['Polygon', 'Point', 'Point', 'Point'])
})

describe('the alerts of a car or a booking', () => {
  const alert = (change: Partial<Alert>): Alert => ({
    id: 1,
    kind: 'left_zone',
    booking: { id: 5, reference: 'RB-ABC234' },
    car_id: 8,
    zone_name: { en: 'Morocco', ar: 'المغرب', fr: 'Maroc' },
    start_at: '2026-06-03T08:00:00Z',
    end_at: '2026-06-03T08:45:00Z',
    is_over: true,
    top_speed: null,
    speed_limit: null,
    latitude: 33,
    longitude: -7,
    ...change,
  })
  const fast = alert({ kind: 'speeding', zone_name: null, top_speed: 131, speed_limit: 110 })
  const spell = {
    start_at: '2026-06-02T08:00:00Z',
    end_at: '2026-06-02T08:04:00Z',
    top_speed: 128,
    latitude: 33,
    longitude: -7,
  }

  test('say each speed once: by its positions, or where these have gone by its alert', () => {
    const limits = { speed_limit: 110, speeding: [spell] }
    expect(eventsOf([alert({}), fast], limits).map(({ top_speed }) => top_speed)).toEqual([128, null])
    expect(eventsOf([fast], { speed_limit: 110, speeding: [] })).toHaveLength(1)
    expect(eventsOf([], null)).toEqual([])
  })

  test.each([
    ['en', 'Left Morocco', 'Over 110 km/h, up to 131 km/h', 'Ongoing since'],
    ['ar', 'غادرت المغرب', '131', 'مستمر منذ'],
    ['fr', 'Sortie de zone\u202f: Maroc', 'Plus de 110\u00a0km/h', 'En cours depuis'],
  ] as const)('are told in words (%s)', async (language, left, speed, ongoing) => {
    const events = eventsOf([alert({ is_over: false }), fast], null)
    const html = await renderPart(<EventList events={events} />, { language })
    for (const said of [left, speed, ongoing]) expect(html.replaceAll(/[\u2066-\u2069]/g, '')).toContain(said)
    expect(await renderPart(<EventList events={[]} />, { language })).not.toContain('<ul')
  })
})
