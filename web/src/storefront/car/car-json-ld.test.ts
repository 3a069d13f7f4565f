import { expect, test } from 'vitest'
import { carJsonLd } from './car-json-ld.ts'

const car = {
  id: 1,
  slug: 'dacia-duster-2024-a1b2',
  name: 'Dacia Duster',
  brand: { id: 1, name: 'Dacia', slug: 'dacia' },
  brand_id: 1,
  category: { id: 2, name: 'SUV', slug: 'suv', instant_confirmation: false },
  category_id: 2,
  model: 'Duster',
  year: 2024,
  fuel_type: 'diesel',
  transmission_type: 'manual',
  passengers: 5,
  doors: 5,
  luggage: 3,
  daily_price: '400.00',
  discount: 10,
  discounted_price: '360.00',
  from: {
    days: 5,
    total_price: '1980.00',
    day_price: '360.00',
    undiscounted_day_price: '400.00',
    seasons: [],
    without_places: false,
  },
  rating: null,
  review_count: 0,
  status: 'available',
  is_premium: false,
  image: '/art/suv-atlas-turbine.svg',
  illustration: { body: 'suv', paint: 'atlas', wheel: 'turbine' },
  is_favorited: false,
  class_id: null,
  or_similar: false,
  promise: null,
  color: 'atlas',
  features: [],
  images: [],
  description: 'Sits high.',
  minimum_days: 5,
  this_car_price: null,
  monthly_price: null,
  warranty_amount: '5000.00',
  excess: null,
  included_km_per_day: null,
  extra_km_price: null,
} as const
const of = { origin: 'https://atlas.example', company: 'Atlas Cars', includesTax: false }
const read = (changes = {}, rated = { average_rating: null as number | null, review_count: 0 }) =>
  carJsonLd(
    {
      car: {
        ...car,
        from: { ...car.from, seasons: [] },
        features: [],
        images: [],
        class_limits: [],
        ...changes,
      },
      ...rated,
    },
    of,
  )

test('search engines read a car and its offer: the price of a day as the page shows it, where, from whom, for how long', () => {
  expect(read()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: 'Dacia Duster 2024',
    image: ['https://atlas.example/art/suv-atlas-turbine.svg'],
    offers: {
      '@type': 'Offer',
      url: 'https://atlas.example/cars/dacia-duster-2024-a1b2',
      price: '360.00',
      priceCurrency: 'MAD',
      priceSpecification: { price: '360.00', unitCode: 'DAY', valueAddedTaxIncluded: false },
      seller: { '@type': 'AutoRental', name: 'Atlas Cars' },
      eligibleDuration: { minValue: 5, unitCode: 'DAY' },
      availability: 'https://schema.org/InStock',
    },
  })
  expect(read({ status: 'rented' }).offers.availability).toBe('https://schema.org/LimitedAvailability')
})

test('a rating is told only where there is one, and photos stand in for the drawing', () => {
  expect(read()).not.toHaveProperty('aggregateRating')
  const rated = read(
    { images: [{ id: 1, url: '/files/a.webp', alt: '' }] },
    { average_rating: 4.5, review_count: 2 },
  )
  expect(rated).toMatchObject({
    image: ['https://atlas.example/files/a.webp'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})
