import type { IncomeStats } from '@marhala/contract/money/incomes.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { incomeStatsQuery } from '../../../data/money/incomes.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { incomesAddress } from '../incomes-address.ts'
import { IncomeTotals } from './income-totals.tsx'

test('where no days are chosen the tiles are of all days, as the list below is', async () => {
  const { voided: _, ...filters } = incomesAddress.filters(incomesAddress.start)
  const stats: IncomeStats = {
    period: { name: 'all_time', start_date: '2025-02-01', end_date: '2026-06-03' },
    total: '12345.00',
    count: 3,
    average: '4115.00',
    by_source: [],
    by_month: [],
    previous: null,
    year_before: null,
  }
  const queries = new QueryClient()
  queries.setQueryData(incomeStatsQuery({ ...filters, period: 'all_time' }).queryKey, stats)
  const html = await renderPart(<Totals />, { queries })
  expect(html).toContain('12,345.00')
  expect(html).not.toContain('compared with')
})

function Totals() {
  return <IncomeTotals address={useListAddress(incomesAddress)} />
}
