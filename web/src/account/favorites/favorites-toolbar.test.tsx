import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { categoriesQuery } from '../../data/cars/catalogue.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { FavoritesToolbar } from './favorites-toolbar.tsx'
import { parseFavoritesView } from './favorites-view.ts'

const toolbar = (queries: QueryClient) =>
  renderPart(<FavoritesToolbar view={parseFavoritesView(new URLSearchParams())} />, { queries })

test('where the types do not come the toolbar says so, and offers no list without them', async () => {
  const html = await toolbar(await failedQueries(categoriesQuery.queryKey))
  expect(html).toMatch(/role="alert".*Failed to fetch categories.*Try again/)
  expect(html).not.toContain('All types')
  expect(html).toContain('Sort')
  expect(await toolbar(new QueryClient())).toContain('All types')
})
