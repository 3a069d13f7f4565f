import { fuelTypes, transmissionTypes } from '@marhala/contract/car-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brandsQuery, categoriesQuery } from '../../data/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CarFilters } from './car-filters.ts'
import { FilterRadios } from './filter-radios.tsx'

export type FilterFieldsProps = {
  filters: CarFilters
  onChange: (filters: CarFilters) => void
}

/** All filters as the fields of one form; their names are the address's, so the form works without scripts. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation(['cars', 'car-card'])
  const { data: categories = [] } = useQuery(categoriesQuery)
  const change = (part: Partial<CarFilters>) => onChange({ ...filters, ...part, page: 1 })
  return (
    <div className="flex flex-col gap-6">
      <TextField
        type="search"
        name="search"
        label={t('search')}
        placeholder={t('search_hint')}
        start={<Search strokeWidth={1.75} aria-hidden="true" />}
        maxLength={100}
        value={filters.search ?? ''}
        onChange={(event) => change({ search: event.target.value || null })}
      />
      <Boxes
        name="category_id"
        title={t('category')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filters.category_id}
        onChange={(category_id) => change({ category_id })}
      />
      <Group title={t('price')}>
        <div className="grid grid-cols-2 gap-3">
          {(['min_price', 'max_price'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name === 'min_price' ? 'price_min' : 'price_max')}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              maxLength={12}
              className="rtl:[&_input]:text-end"
              value={filters[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value || null })}
            />
          ))}
        </div>
      </Group>
      <BrandBoxes chosen={filters.brand_id} onChange={(brand_id) => change({ brand_id })} />
      <Boxes
        name="fuel_type"
        title={t('fuel')}
        options={fuelTypes.map((fuel) => ({ value: fuel, label: t(`car-card:fuel.${fuel}`) }))}
        chosen={filters.fuel_type}
        onChange={(fuel_type) => change({ fuel_type })}
      />
      <Boxes
        name="transmission_type"
        title={t('gearbox')}
        options={transmissionTypes.map((gearbox) => ({
          value: gearbox,
          label: t(`car-card:transmission.${gearbox}`),
        }))}
        chosen={filters.transmission_type}
        onChange={(transmission_type) => change({ transmission_type })}
      />
      <YearFields filters={filters} onChange={change} />
      <FilterRadios
        name="passengers"
        title={t('seats')}
        values={[4, 5, 7, 9]}
        chosen={filters.passengers}
        wordsFor={(count) => ({ text: t('at_least', { count }), name: t('seats_at_least', { count }) })}
        onChange={(passengers) => change({ passengers })}
      />
      <FilterRadios
        name="min_rating"
        title={t('rating')}
        values={[3, 4, 5]}
        chosen={filters.min_rating}
        wordsFor={(count) => ({
          text: count === 5 ? '★ 5' : `★ ${t('at_least', { count })}`,
          name: t('rating_name', { count }),
        })}
        onChange={(min_rating) => change({ min_rating })}
      />
    </div>
  )
}

type BoxesProps<Value extends string | number> = {
  name: string
  title: string
  options: { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function Boxes<Value extends string | number>({ title, ...props }: BoxesProps<Value>) {
  if (props.options.length === 0) return null
  return (
    <Group title={title}>
      <div className={boxGrid}>
        <BoxList {...props} />
      </div>
    </Group>
  )
}

function BoxList<Value extends string | number>({
  name,
  options,
  chosen,
  onChange,
}: Omit<BoxesProps<Value>, 'title'>) {
  return options.map(({ value, label }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={<bdi>{label}</bdi>}
      checked={chosen.includes(value)}
      onChange={(event) =>
        onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    />
  ))
}

/** The brands unfold: eighteen boxes would push the other filters out of sight. */
function BrandBoxes({ chosen, onChange }: { chosen: number[]; onChange: (chosen: number[]) => void }) {
  const { t } = useTranslation('cars')
  const { data: brands = [], isError } = useQuery(brandsQuery)
  if (isError) return <p className="text-small text-bad">{t('brands_failed')}</p>
  if (brands.length === 0) return null
  const options = brands.map(({ id, name }) => ({ value: id, label: name }))
  const isFirst = ({ value }: { value: number }) =>
    brands.findIndex(({ id }) => id === value) < 5 || chosen.includes(value)
  return (
    <Group title={t('brand')}>
      <div className={boxGrid}>
        <BoxList name="brand_id" options={options.filter(isFirst)} chosen={chosen} onChange={onChange} />
      </div>
      {options.every(isFirst) ? null : (
        <Disclosure summary={t('more_brands')} size="sm" className="border-b-0 text-primary">
          <div className={`${boxGrid} text-fg`}>
            <BoxList
              name="brand_id"
              options={options.filter((option) => !isFirst(option))}
              chosen={chosen}
              onChange={onChange}
            />
          </div>
        </Disclosure>
      )}
    </Group>
  )
}

// Two beside each other on a sheet, where each is 44 px high.
const boxGrid = 'grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-1'

function YearFields({
  filters,
  onChange,
}: {
  filters: CarFilters
  onChange: (part: Partial<CarFilters>) => void
}) {
  const { t } = useTranslation('cars')
  const years = recentYears()
  return (
    <Group title={t('year')}>
      <div className="grid grid-cols-2 gap-3">
        {(['min_year', 'max_year'] as const).map((name) => {
          const chosen = filters[name]
          // A year of the address that the list does not have must not vanish.
          const listed = chosen === null || years.includes(chosen) ? years : [...years, chosen]
          return (
            <Select
              key={name}
              name={name}
              label={t(name === 'min_year' ? 'year_from' : 'year_to')}
              placeholder={t('any')}
              options={listed.map((year) => ({ value: String(year), label: String(year) }))}
              value={chosen ?? ''}
              onChange={(event) => onChange({ [name]: Number(event.target.value) || null })}
            />
          )
        })}
      </div>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-col gap-1">{children}</div>
    </fieldset>
  )
}

/** The model years that a hire fleet has, newest first. */
function recentYears(): number[] {
  const next = new Date().getUTCFullYear() + 1
  return Array.from({ length: 12 }, (_, ago) => next - ago)
}
