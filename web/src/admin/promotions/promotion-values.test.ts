import { type Promotion, PromotionFields } from '@marhala/contract/booking/promotions.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, valuesOf } from './promotion-values.ts'

const promotion: Promotion = {
  id: 4,
  name: { en: 'Early booker', fr: 'Réservez tôt', ar: 'الحجز المبكر' },
  code: 'EARLY',
  kind: 'percent',
  percent: 12.5,
  amount: null,
  days: null,
  service_id: null,
  category_ids: [2, 3],
  location_codes: ['CMN'],
  pickup_from: '2026-12-01',
  pickup_until: null,
  booked_from: null,
  booked_until: '2026-12-31',
  min_days: 3,
  min_lead_days: 20,
  max_lead_days: null,
  first_hire: true,
  max_uses: 50,
  max_uses_each: 1,
  uses: 0,
  state: 'running',
  booked: '0.00',
  taken_off: '0.00',
}
const body = (changes: object = {}) => bodyOf({ ...valuesOf(promotion), ...changes })
const refused = (changes: object) =>
  z.safeParse(PromotionFields, body(changes)).error?.issues.map(({ path }) => path.join('.'))

describe('the form of a code or an offer', () => {
  test('sends what it was given, and the contract takes it', () => {
    const { amount: _, days: __, service_id: ___, id: ____, uses: _____, ...others } = promotion
    const { state: ______, booked: _______, taken_off: ________, ...fields } = others
    expect(z.parse(PromotionFields, body())).toEqual(fields)
  })

  test('sends the one value of its kind, as people type it', () => {
    const typed = { percent: '12,5 %', amount: '1 250,5', days: '٢', service_id: '7' }
    const given = (kind: string) => {
      const { percent, amount, days, service_id } = body({ ...typed, kind }) as Record<string, unknown>
      return [percent, amount, days, service_id].filter((value) => value !== undefined)
    }
    expect(['percent', 'amount', 'free_days', 'free_extra'].map(given)).toEqual([
      [12.5],
      ['1250.50'],
      [2],
      [7],
    ])
  })

  test('asks for nothing where nothing is typed: an offer for everybody, without limit', () => {
    expect(
      z.parse(PromotionFields, bodyOf({ ...valuesOf(null), name: promotion.name, percent: '10' })),
    ).toEqual({
      name: promotion.name,
      code: null,
      kind: 'percent',
      percent: 10,
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
    })
  })

  test('has nonsense refused on its field', () => {
    expect(refused({ percent: '101' })).toEqual(['percent'])
    expect(refused({ max_uses: 'many', min_lead_days: '-3' })).toEqual(['min_lead_days', 'max_uses'])
  })
})
