import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carFacetsQuery } from '../../../data/cars/cars.ts'
import type { Trip } from '../../../features/trip/trip.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { type CarFilters, carQuery, clearedFilters, hasFilters, validFilters } from './car-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

export type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  filters: CarFilters
  trip: Trip
  onApply: (filters: CarFilters) => void
}

/** The filters on a sheet (a drawer from 768 px); its button says how many cars they leave. Load it lazily. */
export function FilterSheet({ isOpen, onClose, filters, trip, onApply }: FilterSheetProps) {
  const { t } = useTranslation(['cars', 'common'])
  const [settled, setSettled] = useState(filters)
  const [draft, change] = useFilterDraft(filters, setSettled)
  const { data: facets } = useQuery({
    ...carFacetsQuery(carQuery(settled, trip)),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const words = facets === undefined ? t('show') : t('show', { count: facets.total })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters')}
      closeLabel={t('common:close')}
      size="sm"
      fullHeight
      footer={
        <div className="flex gap-3">
          {hasFilters(draft) ? (
            <Button variant="ghost" onClick={() => change(clearedFilters(draft))}>
              {t('clear_all')}
            </Button>
          ) : null}
          <Button className="flex-1" onClick={() => onApply(validFilters(draft))}>
            <span aria-live="polite">{facets?.total === 0 ? t('show_none') : words}</span>
          </Button>
        </div>
      }
    >
      <FilterFields filters={draft} onChange={change} facets={facets} />
    </Sheet>
  )
}
