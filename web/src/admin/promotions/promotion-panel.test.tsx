import type { Promotion } from '@marhala/contract/booking/promotions.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { fleetCatalogueQuery } from '../../data/cars/fleet.ts'
import { makeQueryClient } from '../../data/http/query-client.ts'
import { renderPart } from '../../test/render-part.tsx'
import { PromotionPanel } from './promotion-panel.tsx'

const name = { en: 'Early booker', fr: 'Réservez tôt', ar: 'الحجز المبكر' }
const promotion: Promotion = {
  id: 4,
  name,
  code: 'EARLY',
  kind: 'percent',
  percent: 10,
  amount: null,
  days: null,
  service_id: null,
  category_ids: [2],
  location_codes: ['CMN'],
  pickup_from: '2026-12-01',
  pickup_until: '2027-02-28',
  booked_from: null,
  booked_until: '2099-12-31',
  min_days: 3,
  min_lead_days: 20,
  max_lead_days: null,
  first_hire: true,
  max_uses: 50,
  max_uses_each: 1,
  uses: 3,
  state: 'running',
  booked: '4500.00',
  taken_off: '500.00',
}
const catalogue = {
  categories: [
    { id: 2, name: { en: 'SUV', fr: 'SUV', ar: 'SUV' } },
    { id: 3, name: { en: 'Van', fr: 'Van', ar: 'Van' } },
  ],
  locations: [{ code: 'CMN', name: { en: 'Airport', fr: 'Aéroport', ar: 'المطار' } }],
  services: [{ id: 5, name: { en: 'Child seat', fr: 'Siège enfant', ar: 'مقعد' } }],
}

const draw = async (changes: Partial<Promotion> = {}, language: Language = 'en') => {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  queries.setQueryData(fleetCatalogueQuery.queryKey, catalogue as never)
  const html = await renderPart(
    <PromotionPanel promotion={{ ...promotion, ...changes }} onEdit={() => {}} />,
    { language, queries },
  )
  return { html, text: html.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/[\s\u2066-\u2069]+/g, ' ') }
}

test('a code says what it gives, what it asks for, and how it was used', async () => {
  const { text } = await draw()
  for (const part of [
    '10% off',
    'EARLY',
    'SUV',
    'Airport',
    'Pick-up 1 Dec 2026 – 28 Feb 2027',
    'Booked until 31 Dec 2099',
    'From 3 days',
    'At least 20 days ahead',
    'First rental only',
    'Once a client',
    '3 of 50 used',
    '4,500.00',
    '500.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Van')
})

test('an offer says that it needs no code, and of one without conditions there are none', async () => {
  const { html, text } = await draw({
    code: null,
    category_ids: [],
    location_codes: [],
    pickup_from: null,
    pickup_until: null,
    booked_until: null,
    min_days: 1,
    min_lead_days: null,
    first_hire: false,
    max_uses_each: null,
    kind: 'free_extra',
    service_id: 5,
    max_uses: null,
    uses: 0,
  })
  expect(text).toContain('Child seat free')
  expect(text).toContain('No code needed')
  expect(text).toContain('0 bookings')
  expect(html).not.toContain('<ul')
})

test('whatever runs can be ended, what was ended can go on, and what is over by its date needs another date', async () => {
  const ways = async (changes: Partial<Promotion>) => {
    const { html } = await draw(changes)
    return ['End Early booker', 'Let Early booker go on'].map((way) => html.includes(`aria-label="${way}"`))
  }
  expect(await ways({})).toEqual([true, false])
  expect(await ways({ state: 'used_up' })).toEqual([true, false])
  expect(await ways({ state: 'ended' })).toEqual([false, true])
  expect(await ways({ state: 'ended', booked_until: '2020-01-01' })).toEqual([false, false])
})

test('each state has its word in each language', async () => {
  const words: string[] = []
  for (const language of ['en', 'fr', 'ar'] as const)
    for (const state of ['running', 'coming', 'used_up', 'ended'] as const) {
      const { html } = await draw({ state }, language)
      words.push(/<span class="min-w-0 truncate">([^<]+)</.exec(html)?.[1] ?? '')
    }
  expect(new Set(words).size).toBe(12)
  expect(words).not.toContain('')
})
