import { wallClockAt } from '@marhala/contract/company-clock.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { useMinute } from '../../parts/use-minute.ts'
import { deskViewQueries, parseFilters, viewOf } from './desk-filters.ts'
import type { DeskAddress } from './use-desk-address.ts'

const builtIn = ['today', 'unpaid', 'late'] as const

/** The views of the desk's table: those that every desk has, and one's own. */
export function DeskSavedViews({ address }: { address: DeskAddress }) {
  const { t } = useTranslation('desk')
  const { clock } = useCompany()
  const minute = useMinute()
  const today = wallClockAt(new Date((minute ?? 0) * 60_000), clock).slice(0, 10)
  const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))
  return (
    <SavedViews
      list="bookings"
      current={viewOf(address.filters)}
      canonical={(query) => viewOf(filtersOf(query))}
      hrefOf={(query) => address.hrefOf(filtersOf(query))}
      builtIn={builtIn.map((view) => ({ name: t(`views.${view}`), query: deskViewQueries[view](today) }))}
    />
  )
}
