import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { figuresQuery } from '../../data/cars/home.ts'
import { renderPart } from '../../test/render-part.tsx'
import { FiguresStrip } from './figures-strip.tsx'

const newcomer = {
  since: '2026-11-02',
  years: 0,
  locations: 1,
  cars: 1,
  hires: 2,
  rating: 5,
  review_count: 1,
  included_km_per_day: null,
  booked_lately: 3,
}

const drawn = (figures: object) => {
  const queries = new QueryClient()
  queries.setQueryData(figuresQuery.queryKey, { ...newcomer, ...figures })
  return renderPart(<FiguresStrip />, { queries })
}

test('a newcomer has no strip of figures', async () => {
  expect(await drawn({})).toBe('')
})

test('what has grown to ten stands alone', async () => {
  const html = await drawn({ cars: 12 })
  expect(html).toContain('>12<')
  expect(html.match(/<dt/g)).toHaveLength(1)
})
