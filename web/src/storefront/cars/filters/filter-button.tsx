import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpener } from '../../../ui/overlay/use-opener.ts'
import type { CarsAddress } from '../use-cars-address.ts'
import { filterEntries } from './car-filters.ts'
import { useFilterChips } from './filter-chips.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }))

/** Opens the filters on a sheet, where there is no column for them; says how many are applied. */
export function FilterButton({ filters, trip, go, className }: CarsAddress & { className: string }) {
  const { t } = useTranslation('cars')
  const sheet = useOpener(loadSheet)
  const count = useFilterChips(filters).length
  const words: ReactNode = count === 0 ? t('filters') : `${t('filters')} · ${count}`
  return (
    <>
      <button
        type="button"
        {...sheet.button}
        className={`inline-flex items-center gap-2 text-small font-semibold whitespace-nowrap noscript:hidden ${className}`}
      >
        <SlidersHorizontal className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        {words}
      </button>
      {sheet.wasOpened ? (
        <Suspense>
          <FilterSheet
            // Opened anew it starts from the filters of now.
            key={JSON.stringify(filterEntries(filters))}
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            filters={filters}
            trip={trip}
            onApply={(next) => {
              sheet.close()
              go(next)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
