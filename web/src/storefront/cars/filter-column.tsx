import { useTranslation } from 'react-i18next'
import { tripEntries } from '../../parts/trip.ts'
import { Button } from '../../ui/button.tsx'
import { filterEntries } from './car-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import type { CarsAddress } from './use-cars-address.ts'
import { useFilterDraft } from './use-filter-draft.ts'

/** The filters beside the list from 1024 px on; what is changed applies by itself. */
export function FilterColumn({ filters, trip, go }: CarsAddress) {
  const { t } = useTranslation('cars')
  const [draft, change] = useFilterDraft(filters, (settled) => {
    if (JSON.stringify(filterEntries(settled)) !== JSON.stringify(filterEntries(filters))) go(settled)
  })
  const kept = [
    ...tripEntries(trip),
    ...filterEntries({ ...filters, page: 1 }).filter(([name]) => name === 'sort_by'),
  ]
  return (
    <form
      action="/cars"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
      className="pb-6"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterFields filters={draft} onChange={change} />
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" fullWidth>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
