import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { carFacetsQuery } from '../../../data/cars/cars.ts'
import { tripEntries } from '../../../features/trip/trip.ts'
import { Button } from '../../../ui/button.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useCarsAddress } from '../use-cars-address.ts'
import { type CarFilters, carQuery, filterEntries, parseFilters } from './car-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

/** The filters beside the list from 1024 px on; what is changed applies by itself. */
export function FilterColumn() {
  const { t } = useTranslation('cars')
  const { filters, trip, go } = useCarsAddress()
  const [draft, change] = useFilterDraft(filters, (settled) => {
    if (keyOf(settled) !== keyOf(filters)) go(settled)
  })
  const { data: facets } = useQuery({
    ...carFacetsQuery(carQuery(filters, trip)),
    placeholderData: keepPreviousData,
    // On a phone nobody sees this column; its sheet asks for itself.
    enabled: useMediaQuery('(width >= 64rem)'),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const typed = form.current && typedFilters(form.current)
    if (typed === null) return
    const { page, view } = filters
    if (keyOf({ ...typed, page, view }) !== keyOf(filters)) change({ ...typed, view })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when this code arrives
  }, [])
  const hiddenFields = [
    ...tripEntries(trip),
    ...filterEntries({ ...filters, page: 1 }).filter(([name]) => name === 'sort_by' || name === 'view'),
  ]
  return (
    <form
      ref={form}
      action="/cars"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
      className="pb-6"
    >
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterFields filters={draft} onChange={change} facets={facets} />
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" fullWidth>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

function keyOf(filters: CarFilters): string {
  return JSON.stringify(filterEntries(filters))
}

/** What the form says, which somebody may have filled in before this code was there; null while a list is missing. */
function typedFilters(form: HTMLFormElement): CarFilters | null {
  if (['brand_id', 'category_id'].some((name) => form.elements.namedItem(name) === null)) return null
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseFilters(new URLSearchParams(entries))
}
