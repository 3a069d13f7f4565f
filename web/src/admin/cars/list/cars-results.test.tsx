import type { Language } from '@marhala/contract/language/language.ts'
import { type QueryObserverResult, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { carsAddress } from '../cars-address.ts'
import { CarsResults } from './cars-results.tsx'

const nothing = { data: { data: [] }, error: null, isFetching: false } as unknown as QueryObserverResult

function draw(query: string, language: Language = 'en') {
  const queries = new QueryClient()
  queries.setQueryData(fleetCatalogueQuery.queryKey, {
    brands: [{ id: 3, name: 'Dacia' }],
    categories: [{ id: 2, name: { en: 'SUV', ar: 'دفع رباعي', fr: 'SUV compact' } }],
    rental_classes: [],
  } as never)
  const Results = () => <CarsResults address={useListAddress(carsAddress)} query={nothing as never} />
  const url = `/admin/cars?${query}`
  return renderPart(<Results />, { language, queries, url }).then((html) =>
    html.replaceAll(/[\u2068\u2069]/g, ''),
  )
}

test('a fleet whose filters find nothing names every one of them, and the way out', async () => {
  const html = await draw(
    'search=logan&status=rented&expired_papers=true&brand_id=3&category_id=2&fuel_type=diesel' +
      '&transmission_type=manual&min_price=300&max_price=1500&min_year=2020&max_year=2024' +
      '&start_date=2026-07-01&end_date=2026-07-05',
  )
  const texts = [
    'Expired documents, Search: logan, Status: Rented, Brand: Dacia, Category: SUV, Fuel: Diesel, Gearbox: Manual',
    'Min. price: 300 DH, Max. price: 1,500 DH, Year from: 2020, Year to: 2024',
    'Available from: 1 Jul 2026, and Available until: 5 Jul 2026',
  ]
  for (const text of texts) expect(html).toContain(text)
  expect(html).toContain('href="/admin/cars"')
})

test('it names them in the reader’s language, and only those that count', async () => {
  expect(await draw('category_id=2', 'fr')).toContain('Catégorie\u202f: SUV compact')
  expect(await draw('category_id=2', 'ar')).toContain('دفع رباعي')
  expect(await draw('fuel_type=diesel&start_date=2026-07-01')).not.toContain('Available from')
})
