import { expect, test } from 'vitest'
import { brandsQuery, categoriesQuery } from '../../../data/cars/catalogue.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { noFilters } from './car-filters.ts'
import { FilterFields } from './filter-fields.tsx'

test.each([
  ['categories', categoriesQuery.queryKey, 'Failed to fetch categories'],
  ['brands', brandsQuery.queryKey, 'We couldn’t load the brands.'],
])('%s that do not come are missed among the filters', async (_, key, text) => {
  const queries = await failedQueries(key)
  const fields = <FilterFields filters={noFilters} onChange={() => {}} facets={undefined} />
  const html = await renderPart(fields, { queries })
  const [, alert] = html.split('role="alert"')
  expect(alert).toContain(text)
  expect(alert).toContain('Try again')
})
