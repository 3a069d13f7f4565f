import { expect, test } from 'vitest'
import { noTrip } from '../../parts/trip.ts'
import { renderPart } from '../../test/render-part.tsx'
import { noFilters } from './car-filters.ts'
import { NoResults } from './no-results.tsx'

test('what was looked for keeps its own direction in an Arabic sentence: “500 X” is not turned into “X 500”', async () => {
  const filters = { ...noFilters, search: '500 X' }
  const html = await renderPart(
    <NoResults filters={filters} trip={noTrip} hrefFor={() => '/cars'} go={() => {}} />,
    { language: 'ar' },
  )
  expect(html).toContain('لا شيء يطابق: «\u2068500 X\u2069».')
})
