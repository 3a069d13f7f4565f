import type { Car } from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import { queriesWithRules, renderPart } from '../../../test/render-part.tsx'
import { PanelTerms } from './panel-terms.tsx'

const termsOf = async (car: object, rules: object) => {
  const part = <PanelTerms car={{ category: {}, included_km_per_day: null, ...car } as Car} />
  const html = await renderPart(part, { queries: queriesWithRules(rules) })
  return [...html.matchAll(/<\/svg>([^<]*)<\/li>/g)].map(([, term]) => term)
}

test('beside the price stands what comes with it: kilometres, free cancellation, confirmation at once', async () => {
  const car = {
    included_km_per_day: 250,
    extra_km_price: '4.00',
    category: { instant_confirmation: true },
  }
  expect(await termsOf(car, { free_cancellation_hours: 48 })).toEqual([
    'You won’t be charged yet',
    'Confirmed at once if you give your licence number',
    'Free cancellation until 48 hours before',
    '250 km a day included',
  ])
})

test('of what is not so nothing is said, and a car without a limit has unlimited kilometres', async () => {
  expect(await termsOf({ extra_km_price: null }, { free_cancellation_hours: 0 })).toEqual([
    'You won’t be charged yet',
    'Unlimited kilometres',
  ])
})
