import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filteredCarsQuery } from '../../data/cars/cars.ts'
import { noTrip, type Trip } from '../../features/trip/trip.ts'
import { renderPart } from '../../test/render-part.tsx'
import { carQuery, noFilters } from './filters/car-filters.ts'
import { TooShort } from './too-short.tsx'

const trip: Trip = { ...noTrip, start_date: '2026-07-01T10:00', end_date: '2026-07-03T10:00' }
const filters = { ...noFilters, category_id: [2], page: 3 }

function tooShort(counts: { minimum_days: number; count: number }[], language: 'en' | 'ar' | 'fr' = 'en') {
  const queries = new QueryClient()
  const { queryKey } = filteredCarsQuery(carQuery(filters, trip))
  queries.setQueryData(queryKey, { data: [], total: 0, too_short: counts } as never)
  const hrefFor = ({ page }: { page: number }, { start_date, end_date }: Trip = trip) =>
    `/cars?start=${start_date}&end=${end_date}&page=${page}`
  return renderPart(<TooShort filters={filters} trip={trip} hrefFor={hrefFor} go={() => {}} />, {
    queries,
    language,
  })
}

test('a search shorter than a minimum says for how many cars, and one press makes it long enough', async () => {
  const html = await tooShort([
    { minimum_days: 3, count: 1 },
    { minimum_days: 5, count: 12 },
  ])
  expect(html).toContain('1 more car available for 3 days or longer')
  expect(html).toContain('12 more cars available for 5 days or longer')
  expect(html).toContain('href="/cars?start=2026-07-01T10:00&amp;end=2026-07-04T10:00&amp;page=1"')
  expect(html).toContain('href="/cars?start=2026-07-01T10:00&amp;end=2026-07-06T10:00&amp;page=1"')
})

test.each([
  ['fr', '12 voitures se louent pour 5 jours au moins', 'Passer à 5 jours'],
  ['ar', '12 سيارة تُؤجَّر لمدة لا تقل عن 5 أيام', 'اجعلها 5 أيام'],
] as const)('in %s as well', async (language, sentence, way) => {
  const html = await tooShort([{ minimum_days: 5, count: 12 }], language)
  expect(html).toContain(sentence)
  expect(html).toContain(way)
})

test('and nothing where it is long enough for all', async () => {
  expect(await tooShort([])).toBe('')
})
