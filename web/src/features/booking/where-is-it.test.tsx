import type { Whereabouts } from '@marhala/contract/tracking/tracking-map.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whereaboutsQuery } from '../../data/cars/tracking-map.ts'
import type { Send } from '../../data/http/send.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { WhereIsIt } from './where-is-it.tsx'

const seen: Whereabouts = {
  car: { id: 8, name: 'Dacia Duster', registration_plate: '8-A-6' },
  booking: { id: 5, reference: 'RB-ABC234' },
  has_device: true,
  position: {
    at: '2026-06-03T08:59:00Z',
    latitude: 33.57,
    longitude: -7.59,
    speed: 46.4,
    bearing: 90,
    battery: 80,
    ignition: true,
  },
  freshness: 'live',
  day: '2026-06-03',
  near: { town: 'Casablanca', kilometers: 12.4 },
}
const send = () => Promise.reject(new Error('nothing is sent'))
const meta = { mutations: { meta: { send: send as Send } } }

async function draw(change: Partial<Whereabouts> = {}) {
  const queries = new QueryClient({ defaultOptions: meta })
  queries.setQueryData(whereaboutsQuery(5).queryKey, { ...seen, ...change })
  return (await renderPart(<WhereIsIt bookingId={5} />, { queries })).replaceAll(/[\u2066-\u2069]/g, '')
}

test('the last position says when, near which town and how fast, and opens the map of that day there', async () => {
  const html = await draw()
  for (const said of [
    '12.4 km from Casablanca',
    '33.57000, -7.59000',
    '46 km/h',
    'Dossier for the police (PDF)',
  ])
    expect(html).toContain(said)
  expect(html).toContain('href="/admin/tracking?car=8&amp;day=2026-06-03"')
  expect(await draw({ freshness: 'stale' })).not.toContain('46 km/h')
})

test('without a position it says why, and the dossier can be printed all the same', async () => {
  const none = { position: null, day: null, near: null, freshness: null }
  expect(await draw(none)).toContain('No position of this booking is known.')
  const html = await draw({ ...none, has_device: false })
  expect(html).toContain('This car has no device')
  expect(html).toContain('Dossier for the police (PDF)')
  expect(html).not.toContain('/admin/tracking?')
})

test('a failure is one', async () => {
  const queries = await failedQueries(whereaboutsQuery(5).queryKey)
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), ...meta })
  expect(await renderPart(<WhereIsIt bookingId={5} />, { queries })).toContain(
    'Failed to fetch the last position',
  )
})
