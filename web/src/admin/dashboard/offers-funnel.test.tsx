import type { Report } from '@marhala/contract/money/reports.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reportQuery } from '../../data/money/reports.ts'
import { daysOf } from '../../features/figures/days.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { OffersFunnel } from './offers-funnel.tsx'

const days = { period: 'this_month', start_date: '', end_date: '' } as const
const { queryKey } = reportQuery('offers', daysOf(days))

function known(counts: number[], share: number, total: string): QueryClient {
  const names = ['Quotes made', 'Opened', 'Accepted', 'Refused', 'Lapsed']
  const figures: Report['figures'] = [
    ...names.map((label, index) => ({ key: label, label, kind: 'number' as const, value: counts[index]! })),
    { key: 'share', label: 'Share accepted', kind: 'percent', value: share },
    { key: 'total', label: 'Accepted in all', kind: 'money', value: total },
  ]
  const queries = new QueryClient()
  queries.setQueryData(queryKey, { figures } as Report)
  return queries
}

test('what became of quotes is told in the figures of their report', async () => {
  const html = await renderPart(<OffersFunnel days={days} />, {
    queries: known([8, 6, 2, 1, 3], 25, '3300.00'),
  })
  for (const text of ['Quotes made', 'Lapsed', 'Share accepted', '25%', '3,300']) expect(html).toContain(text)
})

test('days without a quote say so, and figures that did not come why', async () => {
  const none = await renderPart(<OffersFunnel days={days} />, { queries: known([0, 0, 0, 0, 0], 0, '0.00') })
  expect(none).toContain('No activity in this period')
  expect(none).not.toContain('Share accepted')
  const failed = await renderPart(<OffersFunnel days={days} />, { queries: await failedQueries(queryKey) })
  expect(failed).toContain('We couldn’t load the quotes')
})
