import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { carSuggestionsQuery } from '../../data/cars/cars.ts'
import { renderPart } from '../../test/render-part.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

const card = (id: number, only_similar: boolean) =>
  ({
    id,
    slug: `clio-${id}`,
    name: `Clio ${id}`,
    image: '/car.svg',
    category: { name: 'Compact' },
    only_similar,
    trip: { total_price: '900.00' },
  }) as unknown as CarCard
const dates = { start_date: '2026-07-01T10:00', end_date: '2026-07-05T10:00' }

test.each(languages)('a suggested car that is taken says “or similar”, in %s', async (language) => {
  const queries = new QueryClient()
  const { queryKey } = carSuggestionsQuery('clio', dates)
  queries.setQueryData(queryKey, { data: [card(1, true), card(2, false)] } as never)
  const html = await renderPart(
    <SearchSuggestions
      ref={null}
      id="search"
      text="clio"
      expanded
      inFlow={false}
      activeId={undefined}
      onActive={() => {}}
      onChosen={() => {}}
    />,
    { queries, language, url: `/?${new URLSearchParams(dates).toString()}` },
  )
  const words = { en: 'or similar', fr: 'ou similaire', ar: 'أو ما يماثلها' }
  const [, first = '', second = ''] = html.split('role="option"')
  expect(first).toContain('Clio 1')
  expect(first).toContain(words[language])
  expect(second).toContain('Clio 2')
  expect(second).not.toContain(words[language])
})
