import { expect, test } from 'vitest'
import { categoriesQuery } from '../../data/catalogue.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { noFilters } from './car-filters.ts'
import { FilterFields } from './filter-fields.tsx'

test('categories that do not come are missed among the filters', async () => {
  const queries = await failedQueries(categoriesQuery.queryKey)
  const fields = <FilterFields filters={noFilters} onChange={() => {}} facets={undefined} />
  const html = await renderPart(fields, { queries })
  expect(html).toMatch(/role="alert".*Failed to fetch categories.*Try again/)
})
