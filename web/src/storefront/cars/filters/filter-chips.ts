import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { brandsQuery, categoriesQuery } from '../../../data/cars/catalogue.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import type { CarFilters, FilterName } from './car-filters.ts'

export type FilterChip = { key: string; filter: FilterName; label: string; without: CarFilters }

/** The applied filters in words, in the order of the panel. */
export function useFilterChips(filters: CarFilters): FilterChip[] {
  const { t } = useTranslation(['cars', 'car-card', 'common'])
  const format = useFormat()
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const chips: FilterChip[] = []
  const add = (filter: FilterName, label: string | undefined, change: Partial<CarFilters>) => {
    if (label === undefined) return
    chips.push({ key: `${filter} ${label}`, filter, label, without: { ...filters, ...change, page: 1 } })
  }
  const money = (amount: string) => `${format.wholeAmount(amount)}\u00a0${t('common:currency.unit')}`

  if (filters.search !== null)
    add('search', t('search_chip', { text: isolate(filters.search) }), { search: null })
  for (const id of filters.category_id)
    add('category_id', categories.find((category) => category.id === id)?.name, {
      category_id: filters.category_id.filter((other) => other !== id),
    })
  if (filters.min_price !== null)
    add('price', t('from', { amount: money(filters.min_price) }), { min_price: null })
  if (filters.max_price !== null)
    add('price', t('up_to', { amount: money(filters.max_price) }), { max_price: null })
  for (const id of filters.brand_id)
    add('brand_id', brands.find((brand) => brand.id === id)?.name, {
      brand_id: filters.brand_id.filter((other) => other !== id),
    })
  for (const fuel of filters.fuel_type)
    add('fuel_type', t(`car-card:fuel.${fuel}`), {
      fuel_type: filters.fuel_type.filter((other) => other !== fuel),
    })
  for (const gearbox of filters.transmission_type)
    add('transmission_type', t(`car-card:transmission.${gearbox}`), {
      transmission_type: filters.transmission_type.filter((other) => other !== gearbox),
    })
  add('years', yearWords(filters), { min_year: null, max_year: null })
  if (filters.passengers !== null)
    add('passengers', t('seats_at_least', { count: filters.passengers }), { passengers: null })
  if (filters.min_rating !== null)
    add('min_rating', t('rating_at_least', { count: filters.min_rating }), { min_rating: null })
  return chips

  function yearWords({ min_year, max_year }: CarFilters): string | undefined {
    if (min_year !== null && max_year !== null)
      return t('year_range', { from: String(min_year), to: String(max_year) })
    if (min_year !== null) return t('year_min', { year: String(min_year) })
    return max_year === null ? undefined : t('year_max', { year: String(max_year) })
  }
}
