import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { describe, expect, test } from 'vitest'
import { valuesOf } from './car-values.ts'
import { cardOfValues } from './card-of-values.ts'

const catalogue = {
  brands: [{ id: 3, name: 'Dacia', slug: 'dacia', used_by: 1 }],
  categories: [{ id: 2, slug: 'suv', name: { en: 'SUV', ar: 'دفع رباعي', fr: 'SUV compact' }, used_by: 1 }],
  locations: [{ pickup_price: '0.00', return_price: '200.00', night_fee: '0.00' }],
  special_days: [],
  one_way_fees: [],
  seasons: [] as object[],
}
const rules = {
  time_zone: 'Africa/Casablanca',
  min_days_standard: 5,
  min_days_premium: 3,
  length_discounts: [],
  tax_rate: 20,
  prices_include_tax: false,
}
const typed = {
  ...valuesOf(undefined, true),
  brand_id: '3',
  category_id: '2',
  model: 'Duster',
  year: '2024',
  daily_price: '400',
  discount: '10',
}
const now = Date.parse('2026-07-01T09:00:00Z')

function card(values: Partial<typeof typed>, known: object = {}) {
  const given = { car: undefined, catalogue, rules, language: 'fr', now, ...known }
  return cardOfValues({ ...typed, ...values }, given as never)
}

describe('the card of what is typed', () => {
  test('has the names of the chosen brand and category, in its language', () => {
    expect(card({})).toMatchObject({ name: 'Dacia Duster', year: 2024, category: { name: 'SUV compact' } })
    expect(card({}, { language: 'ar' }).category.name).toBe('دفع رباعي')
  })

  test('is priced as the storefront prices the shortest booking on its cheapest days: discount, season and tax', () => {
    expect(card({})).toMatchObject({
      daily_price: '400.00',
      discounted_price: '360.00',
      from: { days: 5, total_price: '2160.00', without_places: true },
    })
    expect(card({ is_premium: true }).from).toMatchObject({ days: 3, total_price: '1296.00' })
    const season = { id: 1, start_date: '2026-07-01', end_date: '2099-12-31', car_id: null, category_id: 2 }
    const from = (percent: number) =>
      card({}, { catalogue: { ...catalogue, seasons: [{ ...season, percent }] } }).from
    expect(from(-50)).toMatchObject({ total_price: '1080.00', day_price: '180.00' })
    expect(from(50)).toMatchObject({ total_price: '2160.00', day_price: '360.00' })
  })

  test('shows the first photo, else the chosen drawing', () => {
    expect(card({}).image).toContain('sedan')
    const car = { id: 7, slug: 'duster', images: [{ id: 1, url: '/files/side.webp', alt: '' }], rating: 4.5 }
    expect(card({}, { car: car as unknown as FleetCar })).toMatchObject({
      image: '/files/side.webp',
      rating: 4.5,
    })
  })

  test('stands whatever is typed, and asks no price where there is none', () => {
    const odd = card({
      brand_id: '',
      model: '',
      year: '20x',
      daily_price: 'dear',
      discount: '150',
      passengers: '',
    })
    expect(odd).toMatchObject({ name: '–', year: '20x', daily_price: '0.00', discount: 100, passengers: 0 })
    expect(odd.from).toBeUndefined()
    expect(card({ discount: '-5' }).discounted_price).toBe('400.00')
  })
})
