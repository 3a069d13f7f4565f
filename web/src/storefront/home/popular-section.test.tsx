import { expect, test } from 'vitest'
import { categoriesQuery } from '../../data/cars/catalogue.ts'
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
