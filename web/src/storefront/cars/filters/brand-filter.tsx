import type { CarFacets } from '@marhala/contract/fleet/cars.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandsQuery } from '../../../data/cars/catalogue.ts'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FilterBoxes, FilterGroup } from './filter-boxes.tsx'

type BrandFilterProps = {
  chosen: number[]
  onChange: (chosen: number[]) => void
  counts: CarFacets['brands'] | undefined
}

/** The brands unfold, since eighteen boxes would push the other filters out of sight; or one is looked for by name. */
export function BrandFilter({ chosen, onChange, counts }: BrandFilterProps) {
  const { t } = useTranslation('cars')
  const query = useQuery(brandsQuery)
  const brands = query.data ?? []
  const [search, setSearch] = useState('')
  if (query.isLoadingError) return <ErrorPanel title={t('brands_failed')} query={query} />
  if (brands.length === 0) return null
  const options = brands.map(({ id, name }) => ({
    value: id,
    label: name,
    count: counts && (counts.find((brand) => brand.id === id)?.count ?? 0),
  }))
  const first = options.filter(({ value }, index) => index < 5 || chosen.includes(value))
  const found = options.filter(({ label }) => foldText(label).includes(foldText(search.trim())))
  const boxes = { name: 'brand_id', chosen, onChange }
  return (
    <FilterGroup title={t('brand')}>
      <div className="mb-2 noscript:hidden">
        <TextField
          type="search"
          label={t('brand_search')}
          labelHidden
          placeholder={t('brand_search')}
          autoComplete="off"
          start={<Search strokeWidth={1.75} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {search.trim() === '' ? (
        <>
          <FilterBoxes {...boxes} options={first} />
          {first.length === options.length ? null : (
            <Disclosure summary={t('more_brands')} size="sm" className="border-b-0 text-primary">
              <div className="text-fg">
                <FilterBoxes {...boxes} options={options.filter((option) => !first.includes(option))} />
              </div>
            </Disclosure>
          )}
        </>
      ) : (
        <FilterBoxes {...boxes} options={found} />
      )}
      {found.length === 0 ? <output className="text-small text-muted">{t('no_brand')}</output> : null}
    </FilterGroup>
  )
}
