import type { Car, CarCard } from '@marhala/contract/fleet/cars.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filteredCarsQuery } from '../../data/cars/cars.ts'
import { noTrip, type Trip } from '../../features/trip/trip.ts'
import { renderPart } from '../../test/render-part.tsx'
import { SimilarCars } from './similar-cars.tsx'

const card = (id: number) =>
  ({
    id,
    slug: `car-${id}`,
    name: `Car ${id}`,
    year: 2024,
    category_id: 2,
    category: { id: 2, name: 'SUV', slug: 'suv' },
    transmission_type: 'manual',
    fuel_type: 'diesel',
    discount: 0,
    rating: null,
    image: '/car.svg',
    daily_price: '300.00',
    discounted_price: '300.00',
  }) as unknown as CarCard
const car = card(1) as unknown as Car
const dates = { start_date: '2026-07-01T10:00', end_date: '2026-07-05T10:00' }

function similarCars(free: CarCard[] | null, trip: Trip) {
  const queries = new QueryClient()
  const { queryKey } = filteredCarsQuery({
    category_id: '2',
    ...dates,
    per_page: 100,
    below_minimum: 'true',
  })
  if (free) queries.setQueryData(queryKey, { data: free } as never)
  return renderPart(<SimilarCars car={car} similar={[card(2)]} trip={trip} />, { queries })
}

test('similar cars of which none is free for the dates step back and say so', async () => {
  const html = await similarCars([car as unknown as CarCard], { ...noTrip, ...dates })
  expect(html).toContain('Car 2')
  expect(html).toContain('opacity-55')
  expect(html).toMatch(/Booked 1\s–\s5\sJul · see other dates/)
})

test.each([
  ['without dates', null, noTrip],
  ['until it is known what is free', null, { ...noTrip, ...dates }],
  ['that are free', [card(3)], { ...noTrip, ...dates }],
] as const)('similar cars %s stand as they are', async (_, free, trip) => {
  const html = await similarCars(free && [...free], trip)
  expect(html).toContain(free ? 'Car 3' : 'Car 2')
  expect(html).not.toContain('opacity-55')
  expect(html).not.toContain('Booked')
})
