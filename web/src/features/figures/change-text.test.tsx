import { reportPeriods } from '@marhala/domain/time/report-period.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { ChangeText } from './change-text.tsx'

const days = { start_date: '2026-10-01', end_date: '2026-10-20' }
const textOf = async (part: React.ReactNode, language: 'en' | 'ar' | 'fr' = 'en') =>
  (await renderPart(part, { language })).replaceAll(/<[^<>]*>|[\u2066-\u2069]/g, '')

test('a change says against what, in three languages', async () => {
  const change = <ChangeText before={100} now={112} period="this_month" days={days} />
  expect(await textOf(change)).toMatch(/^\+12% compared with the same days last month \(.*Oct.*\)$/)
  expect(await textOf(change, 'fr')).toMatch(/^\+12.%.par rapport aux mêmes jours du mois dernier \(/u)
  expect(await textOf(change, 'ar')).toContain('مقارنة بالأيام نفسها من الشهر الماضي')
})

test.each(reportPeriods)('every period names what it is compared with: %s', async (period) => {
  for (const now of [80, 100]) {
    const text = await textOf(<ChangeText before={100} now={now} period={period} days={days} />)
    expect(text).toMatch(now === 100 ? /^same as (the )?\w+/ : /^-20% compared with (the )?\w+/)
  }
})

test('where nothing was before, or more was given back than came in, there is no percentage', async () => {
  for (const before of [0, -500]) {
    const text = await textOf(<ChangeText before={before} now={100} period="today" days={days} />)
    expect(text).toBe('no figures for yesterday')
  }
})
