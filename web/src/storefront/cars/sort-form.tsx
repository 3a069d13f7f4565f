import { carSorts } from '@marhala/contract/fleet/car-values.ts'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tripEntries } from '../../features/trip/trip.ts'
import { classNames } from '../../ui/class-names.ts'
import { filterEntries, noFilters } from './filters/car-filters.ts'
import type { CarsAddress } from './use-cars-address.ts'

/** The order of the list: the platform's own list of choices, behind words that fit a toolbar or the phone's pill. */
export function SortForm({ filters, trip, go, look }: CarsAddress & { look: 'toolbar' | 'pill' }) {
  const { t } = useTranslation('cars')
  const id = useId()
  const isPill = look === 'pill'
  const hiddenFields = [
    ...tripEntries(trip),
    ...filterEntries({ ...filters, sort_by: noFilters.sort_by, page: 1 }),
  ]
  return (
    <form action="/cars" className="flex items-center gap-2" onSubmit={(event) => event.preventDefault()}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div
        className={classNames(
          'relative flex items-center gap-2 text-small font-semibold has-focus-visible:focus-ring',
          isPill
            ? 'h-12 rounded-e-full px-5 text-on-primary'
            : 'h-9 rounded-control border border-input bg-surface px-3 transition-colors hover:border-muted pointer-coarse:min-h-11',
        )}
      >
        {isPill ? <ArrowUpDown className="size-4.5" strokeWidth={1.75} aria-hidden="true" /> : null}
        <label htmlFor={id} className={isPill ? undefined : 'font-normal text-muted'}>
          {t('sort')}
        </label>
        {isPill ? null : (
          <>
            <span aria-hidden="true">{t(`sort_by.${filters.sort_by}`)}</span>
            <ChevronDown className="size-4 text-muted" strokeWidth={2} aria-hidden="true" />
          </>
        )}
        <select
          id={id}
          name="sort_by"
          value={filters.sort_by}
          onChange={(event) => {
            const sort_by = carSorts.find((sort) => sort === event.target.value)
            if (sort_by) go({ ...filters, sort_by, page: 1 })
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [&_option]:bg-surface [&_option]:text-fg"
        >
          {carSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_by.${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        className="hidden text-small font-semibold text-primary underline noscript:inline"
      >
        {t('sort')}
      </button>
    </form>
  )
}
