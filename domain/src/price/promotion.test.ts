import { describe, expect, it } from 'vitest'
import { bookingPrice } from './booking-price.ts'
import type { BookingRates } from './booking-rates.ts'
import { dayPrice } from './day-price.ts'
import { promotedRates } from './promoted-rates.ts'
import { frozenPromotion, type Occasion, type Promotion, promotionRefusal, readCode } from './promotion.ts'

const name = { en: 'Summer', ar: 'الصيف', fr: 'Été' }

const summer: Promotion = {
  id: 7,
  name,
  code: 'SUMMER',
  kind: 'percent',
  value: 10,
  service_id: null,
  category_ids: [],
  location_codes: [],
  pickup_from: null,
  pickup_until: null,
  booked_from: null,
  booked_until: null,
  min_days: 1,
  min_lead_days: null,
  max_lead_days: null,
  first_hire: false,
  max_uses: null,
  max_uses_each: null,
  uses: 0,
  created_on: '2026-01-01',
  is_ended: false,
}

const rates: BookingRates = {
  daily_price: 30_000,
  seasons: [],
  length_discounts: [],
  car_discount: 0,
  tax_rate: 10,
  prices_include_tax: false,
}
const dates = Array.from({ length: 7 }, (_, index) => `2026-07-0${index + 1}`)
const seat = { service_id: 3, key: 'child_seat', kind: 'daily', unit_price: 2_000, quantity: 2 } as const

const frozen = (changes: Partial<Promotion> = {}) => frozenPromotion({ ...summer, ...changes }, '2026-06-01')
const priced = (
  promotions: BookingRates['promotions'],
  more: Partial<Parameters<typeof bookingPrice>[0]> = {},
) => bookingPrice({ rates: { ...rates, ...(promotions && { promotions }) }, dates, ...more })

describe('R86 what a promotion takes off', () => {
  it.each([
    ['a percent of the days', { kind: 'percent', value: 10 }, -21_000],
    ['an amount', { kind: 'amount', value: 50_000 }, -50_000],
    ['an amount, never more than the days cost', { kind: 'amount', value: 9_000_000 }, -210_000],
    ['days at their average', { kind: 'free_days', value: 2 }, -60_000],
    ['one piece of an extra for all days', { kind: 'free_extra', value: 0, service_id: 3 }, -14_000],
  ] as const)('is %s', (_, terms, amount) => {
    const quote = priced([frozen(terms)], { services: [seat] })
    expect(quote.lines.find(({ key }) => key === 'promotion')?.amount).toBe(amount)
    const lines = quote.lines.reduce((sum, line) => sum + line.amount, 0)
    expect(lines).toBe(quote.total_price)
    const off = quote.promotion_amount + (28_000 - quote.services_total)
    expect(off).toBe(-amount)
  })

  it('is nothing on a booking that is too short, begins on another day or lacks the extra', () => {
    const plain = priced(undefined)
    const none = [
      frozen({ min_days: 8 }),
      frozen({ pickup_from: '2026-07-02' }),
      frozen({ pickup_until: '2026-06-30' }),
      frozen({ kind: 'free_extra', value: 0, service_id: 3 }),
    ]
    for (const promotion of none) expect(priced([promotion])).toEqual(plain)
  })

  it('is for the days alone whose price nobody agreed on', () => {
    const agreed = [
      { kind: 'percent', value: 0, after_days: 0 },
      { kind: 'day_price', value: 20_000, after_days: 5 },
    ] as const
    const quote = priced([frozen()], { agreed })
    expect([quote.discount_amount, quote.promotion_amount]).toEqual([20_000, 15_000])
  })

  it('adds up to no more than the days cost', () => {
    expect(priced([frozen({ value: 80 }), frozen({ value: 70 })]).promotion_amount).toBe(210_000)
  })
})

describe('Of several promotions', () => {
  const some = [frozen(), frozen({ kind: 'amount', value: 30_000 }), frozen({ min_days: 30, value: 90 })]

  it('the best one counts', () => {
    expect(promotedRates({ rates, dates }, some, false).promotions).toEqual([some[1]])
  })

  it('all count that take something off, where the company says so', () => {
    expect(promotedRates({ rates, dates }, some, true).promotions).toEqual([some[1], some[0]])
  })

  it('none leaves the rates as they were', () => {
    expect(promotedRates({ rates, dates }, [some[2]!], true)).toBe(rates)
  })
})

describe('A price that is struck through', () => {
  const struck = (changes: Partial<Promotion>) => dayPrice(priced([frozen(changes)])).undiscounted_day_price
  const offer = { code: null }

  it('is one that others are asked: those without the code, or who stay for less long', () => {
    expect(struck({})).toBe(30_000)
    expect(struck({ ...offer, min_days: 7 })).toBe(30_000)
    expect(struck({ ...offer, min_lead_days: 20 })).toBe(30_000)
  })

  it('is one that everybody was asked in the last thirty days', () => {
    expect(struck({ ...offer, created_on: '2026-05-02' })).toBe(30_000)
    expect(struck({ ...offer, created_on: '2026-05-01' })).toBeNull()
    expect(struck({ ...offer, created_on: '2026-01-01', booked_from: '2026-05-02' })).toBe(30_000)
  })

  it('is not struck for an extra', () => {
    const free = frozen({ kind: 'free_extra', value: 0, service_id: 3 })
    expect(dayPrice(priced([free], { services: [seat] }))).toMatchObject({
      day_price: 30_000,
      undiscounted_day_price: null,
    })
  })

  it('stands beside what is asked now', () => {
    expect(dayPrice(priced([frozen()])).day_price).toBe(27_000)
  })
})

describe('A promotion applies', () => {
  const occasion: Occasion = {
    today: '2026-06-01',
    pickup_date: '2026-07-01',
    days: 7,
    category_id: 1,
    pickup_location: 'airport',
    buyer: { hires: 2, uses: new Map([[7, 1]]) },
  }
  const asked = (changes: Partial<Promotion>, on: Partial<Occasion> = {}) =>
    promotionRefusal({ ...summer, ...changes }, { ...occasion, ...on })

  it.each([
    [null, {}],
    ['ended', { is_ended: true }],
    ['ended', { booked_until: '2026-05-31' }],
    [null, { booked_until: '2026-06-01' }],
    ['not_yet', { booked_from: '2026-06-02' }],
    ['used_up', { max_uses: 5, uses: 5 }],
    [null, { max_uses: 5, uses: 4 }],
    ['used_by_you', { max_uses_each: 1 }],
    [null, { max_uses_each: 2 }],
    ['first_hire', { first_hire: true }],
    ['category', { category_ids: [2, 3] }],
    [null, { category_ids: [2, 1] }],
    ['location', { location_codes: ['centre'] }],
    [null, { location_codes: ['centre', 'airport'] }],
    ['pickup_date', { pickup_until: '2026-06-30' }],
    ['min_days', { min_days: 8 }],
    ['too_late', { min_lead_days: 31 }],
    [null, { min_lead_days: 30 }],
    ['too_early', { max_lead_days: 29 }],
    [null, { max_lead_days: 30 }],
  ] as [string | null, Partial<Promotion>][])('%s: %j', (refusal, changes) => {
    expect(asked(changes)).toBe(refusal)
  })

  it('asks a visitor to sign in where it depends on who they are', () => {
    expect(asked({ first_hire: true }, { buyer: null })).toBe('sign_in')
    expect(asked({ max_uses_each: 1 }, { buyer: null })).toBe('sign_in')
    expect(asked({}, { buyer: null })).toBeNull()
  })

  it('asks for a location where none is chosen yet', () => {
    expect(asked({ location_codes: ['airport'] }, { pickup_location: null })).toBe('location')
  })
})

it('reads a code however it is typed', () => {
  expect(readCode(' summer 26 ')).toBe('SUMMER26')
})
