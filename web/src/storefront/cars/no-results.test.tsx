import { expect, test } from 'vitest'
import { noTrip } from '../../features/trip/trip.ts'
import { renderPart } from '../../test/render-part.tsx'
import { noFilters } from './filters/car-filters.ts'
import { NoResults } from './no-results.tsx'

test('what was looked for keeps its own direction in an Arabic sentence: “500 X” is not turned into “X 500”', async () => {
  const filters = { ...noFilters, search: '500 X' }
  const html = await renderPart(
    <NoResults filters={filters} trip={noTrip} isTooShort={false} hrefFor={() => '/cars'} go={() => {}} />,
    { language: 'ar' },
  )
  expect(html).toContain('لا شيء يطابق: «\u2068500 X\u2069».')
})

test('cars that are free and let for longer are not called taken', async () => {
  const trip = { ...noTrip, start_date: '2026-07-01T10:00', end_date: '2026-07-03T10:00' }
  const html = await renderPart(
    <NoResults filters={noFilters} trip={trip} isTooShort hrefFor={() => '/cars'} go={() => {}} />,
  )
  expect(html).toContain('These cars need a longer booking')
  expect(html).toMatch(/The cars available for .* have a longer minimum rental\./)
  expect(html).not.toContain('Nothing is free')
})
