import type { CarCard as CarCardData } from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { CarCard } from './car-card.tsx'

const priced = {
  day_price: '300.00',
  undiscounted_day_price: null,
  seasons: [],
  days: 7,
  total_price: '2310.00',
  without_places: true,
}

const car = (instant_confirmation: boolean, trip: object | null = priced) =>
  ({
    id: 1,
    slug: 'dacia-duster',
    name: 'Dacia Duster',
    brand: { id: 1, name: 'Dacia', slug: 'dacia' },
    category: { id: 2, name: 'SUV', slug: 'suv', instant_confirmation },
    year: 2024,
    transmission_type: 'manual',
    fuel_type: 'diesel',
    passengers: 5,
    daily_price: '300.00',
    discounted_price: '300.00',
    discount: 0,
    rating: null,
    review_count: 0,
    is_premium: false,
    image: '/x.svg',
    trip,
    from: priced,
    illustration: { body: 'suv', paint: 'sand', wheel: 'steel' },
  }) as unknown as CarCardData

test.each([
  ['en', 'Confirmed at once'],
  ['fr', 'Confirmation immédiate'],
  ['ar', 'تأكيد فوري'],
] as const)(
  'a card with dates says that its car is confirmed at once, where it is (%s)',
  async (language, words) => {
    expect(await renderPart(<CarCard car={car(true)} sample />, { language })).toContain(words)
    expect(await renderPart(<CarCard car={car(false)} sample />, { language })).not.toContain(words)
    expect(await renderPart(<CarCard car={car(true, null)} sample />, { language })).not.toContain(words)
  },
)
