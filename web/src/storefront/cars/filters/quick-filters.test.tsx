import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { categoriesQuery } from '../../../data/cars/catalogue.ts'
import { noTrip } from '../../../features/trip/trip.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { noFilters } from './car-filters.ts'
import { QuickFilters } from './quick-filters.tsx'

const chips = (queries: QueryClient) =>
  renderPart(<QuickFilters filters={noFilters} trip={noTrip} hrefFor={() => '/cars'} go={() => {}} />, {
    queries,
  })

test('categories that do not come are missed above the list, whose other chips stay', async () => {
  const html = await chips(await failedQueries(categoriesQuery.queryKey))
  expect(html).toMatch(/role="alert".*Failed to fetch categories.*Try again/)
  expect(html).toContain('Diesel')
  expect(await chips(new QueryClient())).not.toContain('role="alert"')
})
