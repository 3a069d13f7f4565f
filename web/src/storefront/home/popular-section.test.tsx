import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { categoriesQuery } from '../../data/cars/catalogue.ts'
import { figuresQuery } from '../../data/cars/home.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { PopularSection } from './popular-section.tsx'

test('categories that do not come are missed where their chips would stand', async () => {
  const queries = await failedQueries(categoriesQuery.queryKey)
  const html = await renderPart(<PopularSection />, { queries })
  expect(html).toMatch(/role="alert".*Failed to fetch categories.*Try again/)
})

test('nothing is missed while they are on their way', async () => {
  expect(await renderPart(<PopularSection />)).not.toContain('Failed to fetch categories')
})

test('cars are popular once ten bookings of a month say so', async () => {
  const drawn = (booked_lately: number) => {
    const queries = new QueryClient()
    queries.setQueryData(figuresQuery.queryKey, { booked_lately } as never)
    return renderPart(<PopularSection />, { queries })
  }
  expect(await drawn(9)).toContain('Our cars')
  expect(await drawn(10)).toContain('Popular this month')
})
