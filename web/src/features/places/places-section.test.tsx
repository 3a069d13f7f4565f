import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { renderPart } from '../../test/render-part.tsx'
import { PlacesSection } from './places-section.tsx'

test('a place leads to the cars that are let there, and to its map', async () => {
  const queries = new QueryClient()
  const place = { id: 1, code: 'AGA', name: 'Agadir', city: 'Agadir', address: null, hours: [] }
  queries.setQueryData(locationsQuery.queryKey, [{ ...place, latitude: null, longitude: null }] as never)
  const html = await renderPart(<PlacesSection />, { queries })
  expect(html).toContain('href="/cars?pickup_location=AGA"')
  expect(html).toContain('href="https://www.openstreetmap.org/search?query=Agadir%2C+Agadir"')
})
