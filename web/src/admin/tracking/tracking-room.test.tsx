import type { Language } from '@marhala/contract/language/language.ts'
import type { Trail, Vehicle } from '@marhala/contract/tracking/tracking.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import { freshnesses } from '@marhala/domain/tracking/position.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { bookingTripsQuery, vehiclesQuery } from '../../data/cars/tracking.ts'
import { alertsQuery, bookingAlertsQuery } from '../../data/cars/zones.ts'
import type { Send } from '../../data/http/send.ts'
import { DrivenTrips } from '../../features/booking/inner/driven-trips.tsx'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { TrackingRoom } from './tracking-room.tsx'
import { TrailList } from './trail-list.tsx'

const position = {
  at: '2026-06-03T08:59:00Z',
  latitude: 33.57,
  longitude: -7.59,
  speed: 46.4,
  bearing: 90,
  battery: 80,
  ignition: true,
}
const vehicle = (id: number, change: Partial<Vehicle> = {}): Vehicle => ({
  car: { id, name: `Dacia Duster ${id}`, registration_plate: `${id}-A-6` },
  has_device: true,
  position,
  freshness: 'live',
  booking: {
    id: 1,
    reference: 'RB-ABC234',
    client: { id: 3, first_name: 'Nour', last_name: 'Idrissi', phone: '+212600000000' },
    end_date: '2026-06-02T09:00:00Z',
    overdue: true,
  },
  ...change,
})

function idleClient(): QueryClient {
  const send = () => Promise.reject(new Error('nothing is sent'))
  return new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
}

const alert: Alert = {
  id: 1,
  kind: 'left_zone',
  booking: { id: 1, reference: 'RB-ABC234' },
  car_id: 1,
  zone_name: { en: 'Morocco', ar: 'المغرب', fr: 'Maroc' },
  start_at: '2026-06-03T08:00:00Z',
  end_at: '2026-06-03T08:45:00Z',
  is_over: false,
  top_speed: null,
  speed_limit: null,
  latitude: 33,
  longitude: -7,
}

function draw(
  vehicles: Vehicle[],
  { query = '', language = 'en' as Language, outside = false, alerts = [] as Alert[] } = {},
) {
  const queries = idleClient()
  queries.setQueryData(alertsQuery(null).queryKey, alerts)
  queries.setQueryData(vehiclesQuery.queryKey, {
    as_of: '2026-06-03T09:00:00Z',
    track_outside_hires: outside,
    vehicles,
  })
  return renderPart(<TrackingRoom />, { language, queries, url: `/admin/tracking${query}` }).then((html) =>
    html.replaceAll(/[\u2066-\u2069]/g, ''),
  )
}

test.each([
  ['en', 'Not on a booking'],
  ['fr', 'Pas en location'],
  ['ar', 'ليست في إيجار'],
] as const)(
  'a car without a hire says so in the list, and one with a hire does not (%s)',
  async (language, said) => {
    const free = vehicle(2, { booking: null })
    expect(await draw([vehicle(1), free], { language, outside: true })).toContain(said)
    expect(await draw([vehicle(1)], { language, outside: true })).not.toContain(said)
  },
)

test('the list says all that the map shows: car, plate, how fresh, how fast, who has it', async () => {
  const html = await draw([vehicle(1), vehicle(2, { freshness: 'stale', booking: null })])
  for (const said of [
    'Dacia Duster 1',
    '1-A-6',
    'Live',
    '46 km/h',
    '1 minute ago',
    '0.3 km from Casablanca',
    'Nour Idrissi',
    'Overdue',
  ])
    expect(html).toContain(said)
  expect(html).toContain('1 car live')
  expect(html).toContain('href="/admin/tracking?car=1"')
  // How fast it was then says nothing of now.
  expect(html.split('46 km/h')).toHaveLength(2)
  expect(html).toContain('only during active bookings')
  expect(await draw([vehicle(1)], { outside: true })).not.toContain('only during active bookings')
})

test('a car that is where it must not be says so in the list, until it is back', async () => {
  const html = await draw([vehicle(1), vehicle(2)], { alerts: [alert] })
  expect(html.split('Left Morocco')).toHaveLength(2)
  expect(await draw([vehicle(1)], { alerts: [{ ...alert, is_over: true }] })).not.toContain('Left Morocco')
})

test('a car that is looked at says who has it and how to reach them', async () => {
  const html = await draw([vehicle(1)], { query: '?car=1' })
  for (const said of ['tel:+212600000000', '/admin/booking?booking=RB-ABC234', '33.57000, -7.59000', 'On'])
    expect(html).toContain(said)
  expect(html).toContain('href="/admin/tracking"')
})

test('without devices the page says what to do, without a match that there is none, and a failure is one', async () => {
  expect(await draw([])).toContain('No car is reporting')
  expect(await draw([vehicle(1)], { query: '?search=zzz' })).toContain('No car matches.')
  const queries = await failedQueries(vehiclesQuery.queryKey)
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), ...idleClient().getDefaultOptions() })
  const failed = await renderPart(<TrackingRoom />, { queries })
  expect(failed).toContain('Failed to fetch the positions of the cars')
})

test.each(['en', 'ar', 'fr'] as const)('each freshness has its word (%s)', async (language) => {
  for (const freshness of freshnesses)
    expect(await draw([vehicle(1, { freshness })], { language })).toContain(
      say(language, `tracking:freshness.${freshness}`),
    )
})

const trip = {
  start_at: '2026-06-03T08:00:00Z',
  end_at: '2026-06-03T08:45:00Z',
  from: { latitude: 33.57, longitude: -7.59 },
  to: { latitude: 33.9, longitude: -6.9 },
  kilometers: 41.5,
  top_speed: 118,
}

test('a day is its ways and stops in their order', async () => {
  const trail: Trail = {
    start_date: '2026-06-03',
    end_date: '2026-06-03',
    points: [{ ...position }],
    trips: [trip],
    stops: [
      { start_at: '2026-06-03T08:45:00Z', end_at: '2026-06-03T10:15:00Z', latitude: 33.9, longitude: -6.9 },
    ],
    kilometers: 41.5,
    speed_limit: null,
    speeding: [],
  }
  const html = await renderPart(<TrailList trail={trail} />)
  for (const said of [
    '1 trip · 41.5 km',
    'Casablanca – Rabat',
    'up to 118 km/h',
    '1 hour 30 minutes',
    '14.5 km from Rabat',
  ])
    expect(html).toContain(said)
  expect(html.indexOf('Trip')).toBeLessThan(html.indexOf('Stop'))
  expect(await renderPart(<TrailList trail={{ ...trail, points: [] }} />)).toContain(
    'No positions on this day.',
  )
})

const spell = { latitude: 33.6, longitude: -7.5 }

test('a booking’s drawer has its kilometres beside odometer and allowance, and a way to the map of that day', async () => {
  const queries = idleClient()
  const data = {
    trips: Array.from({ length: 7 }, (_, index) => ({
      ...trip,
      start_at: `2026-06-0${index + 1}T08:00:00Z`,
      end_at: `2026-06-0${index + 1}T08:45:00Z`,
    })),
    kilometers: 290.5,
    odometer_kilometers: 300,
    included_kilometers: 1000,
    proposed_kilometers: null,
    has_device: true,
    coverage: 'whole' as const,
    allowance: null,
    speed_limit: 110,
    speeding: [
      { ...spell, start_at: '2026-06-05T08:10:00Z', end_at: '2026-06-05T08:12:00Z', top_speed: 128 },
    ],
    limit_clauses: ['The car must stay within: Morocco.'],
  }
  queries.setQueryData(bookingTripsQuery(5).queryKey, data)
  queries.setQueryData(bookingAlertsQuery(5).queryKey, [alert])
  const html = await renderPart(<DrivenTrips bookingId={5} carId={8} />, { queries })
  for (const said of ['290.5 km', '300 km', '1,000 km', 'Show all 7 trips', 'Over 110 km/h, up to 128 km/h'])
    expect(html).toContain(said)
  expect(html).toContain('Left Morocco')
  expect(html).toContain('<li>The car must stay within: Morocco.</li>')
  expect(html).toContain('/admin/tracking?car=8&amp;day=2026-06-07')
  expect(html).not.toContain('day=2026-06-01')
  queries.setQueryData(bookingTripsQuery(5).queryKey, { ...data, trips: [], coverage: 'none' })
  expect(await renderPart(<DrivenTrips bookingId={5} carId={8} />, { queries })).toContain(
    'No positions of this booking are known.',
  )
})
