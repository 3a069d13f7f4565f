import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catalogueSpecs, rowBody, rowValues } from './catalogue-specs.ts'

const words = { en: 'Roof box', ar: 'صندوق', fr: 'Coffre' }

test('a season is read as it is typed, for every car where none is chosen', () => {
  const { fields, create } = catalogueSpecs.seasons
  const values = {
    ...rowValues(fields, null),
    name: 'Summer',
    start_date: '2026-07-01',
    end_date: '2026-08-31',
  }
  const body = rowBody(fields, { ...values, percent: '−12,5' }, true)
  expect(body).toMatchObject({ percent: -12.5, car_id: null, category_id: null })
  expect(z.safeDecode(create.body!, body as never).success).toBe(true)
})

test('an extra comes back as it was, and a location keeps its code', () => {
  const { fields, update } = catalogueSpecs.services
  const row = {
    id: 1,
    key: 'box',
    name: words,
    description: words,
    kind: 'once' as const,
    price: '40.00',
    max_quantity: 2,
    with_driver: false,
    group: null,
    stock: 'unlimited' as const,
    replacement_price: null,
    excess_amount: null,
    excess_percent: null,
    covers: null,
    used_by: 0,
  }
  const body = rowBody(fields, rowValues(fields, row), false)
  expect(body).toEqual({
    name: words,
    description: words,
    kind: 'once',
    price: '40.00',
    max_quantity: 2,
    with_driver: false,
    group: null,
    stock: 'unlimited',
    replacement_price: null,
    excess_amount: null,
    excess_percent: null,
    covers: null,
  })
  expect(z.safeDecode(update.body!, body as never).success).toBe(true)
  const location = catalogueSpecs.locations.fields
  expect(rowBody(location, rowValues(location, null), false)).not.toHaveProperty('code')
})

test('a category says whether its cars are confirmed at once', () => {
  const { fields, update } = catalogueSpecs.categories
  const row = {
    id: 1,
    slug: 'suv',
    name: words,
    insurance_excess: null,
    monthly_price: null,
    instant_confirmation: true,
    daily_price: '300.00',
    warranty_amount: null,
    used_by: 3,
  }
  const values = rowValues(fields, row)
  const body = rowBody(fields, { ...values, instant_confirmation: false }, false)
  expect([values.instant_confirmation, body]).toEqual([
    true,
    {
      name: words,
      daily_price: '300.00',
      warranty_amount: null,
      insurance_excess: null,
      monthly_price: null,
      instant_confirmation: false,
    },
  ])
  expect(z.safeDecode(update.body!, body as never).success).toBe(true)
  expect(rowValues(fields, null).instant_confirmation).toBe(false)
})
