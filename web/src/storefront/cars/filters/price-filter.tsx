import type { CarFacets } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { useTaxWords } from '../../../features/format/money.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CarFilters } from './car-filters.ts'
import { FilterGroup } from './filter-boxes.tsx'
import { PriceHistogram } from './price-histogram.tsx'

type PriceFilterProps = {
  filters: CarFilters
  onChange: (part: Pick<CarFilters, 'min_price' | 'max_price'>) => void
  prices: CarFacets['price'] | undefined
}

/** The price of a day: what cars cost as bars with a handle at each end, and the two limits as numbers. */
export function PriceFilter({ filters, onChange, prices }: PriceFilterProps) {
  const { t } = useTranslation('cars')
  const format = useFormat()
  const { min_price, max_price } = filters
  const ends = { min_price: prices?.min, max_price: prices?.max }
  return (
    <FilterGroup title={[t('price'), useTaxWords()].filter(Boolean).join(' ')}>
      {prices && prices.buckets.length > 1 ? (
        <PriceHistogram
          buckets={prices.buckets}
          min={min_price}
          max={max_price}
          onChange={(min, max) => onChange({ min_price: min, max_price: max })}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        {(['min_price', 'max_price'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name === 'min_price' ? 'price_min' : 'price_max')}
            placeholder={ends[name] ? format.wholeAmount(ends[name]) : undefined}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={12}
            className="rtl:[&_input]:text-end"
            value={filters[name] ?? ''}
            onChange={(event) => onChange({ min_price, max_price, [name]: event.target.value || null })}
          />
        ))}
      </div>
    </FilterGroup>
  )
}
