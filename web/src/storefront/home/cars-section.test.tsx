import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { figuresQuery } from '../../data/cars/home.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CarsSection } from './cars-section.tsx'

const drawn = (figures: object) => {
  const queries = new QueryClient()
  const none = { since: null, years: 0, locations: 1, cars: 1, hires: 0, rating: null, review_count: 0 }
  queries.setQueryData(figuresQuery.queryKey, { ...none, booked_lately: 0, ...figures } as never)
  return renderPart(<CarsSection />, { queries })
}

test('cars are popular once ten bookings of a month say so', async () => {
  expect(await drawn({ booked_lately: 9 })).toContain('Our cars')
  expect(await drawn({ booked_lately: 10 })).toContain('Popular this month')
})

test('the best rated are offered once ten reviews say so', async () => {
  expect(await drawn({ rating: 5, review_count: 9 })).not.toContain('Best rated')
  expect(await drawn({ rating: 4.5, review_count: 10 })).toContain('Best rated')
})
