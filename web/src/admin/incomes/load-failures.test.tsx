import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { gainsAnalyticsQuery, rentalDashboardQuery } from '../../data/money/gains.ts'
import { incomesQuery } from '../../data/money/incomes.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { GainsTab } from './gains/gains-tab.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { IncomeResults } from './list/income-results.tsx'
import { incomesAddress } from './incomes-address.ts'
import { RentalTab } from './rental/rental-tab.tsx'

const loads: [string, { queryKey: readonly unknown[] }, ReactNode, Record<'en' | 'ar' | 'fr', string>][] = [
  [
    'the additional incomes',
    incomesQuery(incomesAddress.request(incomesAddress.start)),
    <Incomes key="income" />,
    {
      en: 'Failed to fetch additional incomes',
      ar: 'تعذّر تحميل المداخيل الإضافية',
      fr: 'Impossible de charger les autres recettes',
    },
  ],
  [
    'the gains',
    gainsAnalyticsQuery({ period: 'today' }),
    <GainsTab key="gains" />,
    {
      en: 'Failed to fetch gains stats',
      ar: 'تعذّر تحميل إحصاءات الإيرادات',
      fr: 'Impossible de charger les statistiques des recettes',
    },
  ],
  [
    'the rental dashboard',
    rentalDashboardQuery({ period: 'this_month' }),
    <RentalTab key="rental" />,
    {
      en: 'Failed to fetch rental dashboard',
      ar: 'تعذّر تحميل لوحة الإيجار',
      fr: 'Impossible de charger le tableau de bord des locations',
    },
  ],
]

function Incomes() {
  const address = useListAddress(incomesAddress)
  return <IncomeResults address={address} query={useQuery(incomesQuery(address.request))} />
}

describe.each(loads)('a failed load of %s', (_, { queryKey }, part, texts) => {
  test.each(['en', 'ar', 'fr'] as const)('has its own text and a way to try again (%s)', async (language) => {
    const html = await renderPart(part, { language, queries: await failedQueries(queryKey) })
    expect(html).toContain(texts[language])
    expect(html).toContain('role="alert"')
  })
})
