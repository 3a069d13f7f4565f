import type { CategoryAdvice, RateAdvice } from '@marhala/contract/rates/rate-advice.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { describe, expect, test } from 'vitest'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { rateAdviceQuery } from '../../../data/rates/rate-advice.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { AdviserTab } from './adviser-tab.tsx'

const suv: CategoryAdvice = {
  id: 4,
  name: 'SUV',
  cars: 8,
  weeks: 130,
  days: Array.from({ length: 90 }, (_, day) => ({
    date: addDays('2026-06-03', day),
    booked: 2,
    expected: 5.5,
    naive: 4,
  })),
  errors: { weeks: 26, forecast: 18.2, naive: 26 },
  proposals: [
    {
      start_date: '2026-07-20',
      end_date: '2026-07-26',
      direction: 'up',
      percent: 15,
      utilisation: 92,
      effect: '1240.00',
      limited_by: 'ceiling',
    },
  ],
  dismissed_days: 0,
}
const tab = <AdviserTab onAccept={() => {}} />

async function draw(categories: CategoryAdvice[], language: Language = 'en') {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  const advice: RateAdvice = {
    today: '2026-06-03',
    weeks_needed: 60,
    elasticity: { up: -0.7, down: -1.5 },
    categories,
  }
  queries.setQueryData(rateAdviceQuery.queryKey, advice as never)
  const html = await renderPart(tab, { language, queries })
  return { html, text: html.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/[\s\u2066-\u2069]+/g, ' ') }
}

describe('the adviser', () => {
  test('says what it proposes, what that assumes, and how far off it was beside last year', async () => {
    const { text, html } = await draw([suv])
    for (const part of [
      'SUV 20 – 26 Jul',
      '92% of the cars expected out',
      'No more than the ceiling allows',
      '+15%',
      '+1,240 DH',
      'loses 0.7% of those who would book',
      '30% nearer than last year’s figure',
      '18.2%',
      '26%',
      '8 cars in service',
    ])
      expect(text).toContain(part)
    expect(html.replaceAll(/\s/g, ' ')).toContain('aria-label="Make it a rule: SUV, 20 – 26 Jul, +15%"')
    expect(text).not.toContain('dismissed')
  })

  test('says that there is nothing to propose, and of dismissed days that they can come back', async () => {
    const { text } = await draw([{ ...suv, proposals: [], dismissed_days: 7 }])
    expect(text).toContain('Nothing to propose')
    expect(text).toContain('No advice on 7 days')
    expect(text).toContain('Advise on them again')
  })

  test('says where the forecast was no nearer than last year', async () => {
    const { text } = await draw([{ ...suv, errors: { weeks: 8, forecast: 30, naive: 26 }, proposals: [] }])
    expect(text).toContain('No nearer than last year’s figure, so nothing is proposed')
  })

  test('says why there is no forecast: too few weeks, or no car', async () => {
    const none = { ...suv, days: [], errors: null, proposals: [] }
    expect((await draw([{ ...none, weeks: 20 }])).text).toContain('needs 60 weeks of bookings')
    expect((await draw([{ ...none, cars: 0 }])).text).toContain('No car in service')
    expect((await draw([])).text).toContain('No categories')
  })

  test.each([
    ['en', 'We couldn’t load the adviser.'],
    ['fr', 'Impossible de charger le conseiller.'],
    ['ar', 'تعذّر تحميل المستشار.'],
  ] as const)('says that it failed (%s)', async (language, said) => {
    const queries = await failedQueries(rateAdviceQuery.queryKey)
    const html = await renderPart(tab, { language, queries })
    expect(html).toContain(said)
  })
})
