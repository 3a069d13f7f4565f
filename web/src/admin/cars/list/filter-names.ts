import { textIn } from '@marhala/domain/text/text-in.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { type CarsAddress, fleetRequest } from '../cars-address.ts'

const flags = [
  'needs_maintenance',
  'expired_papers',
  'papers_due',
  'expiring_soon',
  'without_photos',
] as const

/** What narrows the list, in the words of its fields. */
export function useFilterNames(address: CarsAddress): string[] {
  const { t } = useTranslation(['fleet', 'car-card', 'common', 'compare'])
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const { view: filters } = address
  const { start_date, end_date } = fleetRequest(address)
  const price = (amount: string | null) =>
    amount === null ? null : `${format.wholeAmount(amount)} ${t('common:currency.unit')}`
  const brand = data?.brands.find(({ id }) => String(id) === filters.brand_id)?.name
  const found = data?.categories.find(({ id }) => String(id) === filters.category_id)
  const category = found && textIn(found.name, language)
  const inClass = data?.rental_classes.find(({ id }) => String(id) === filters.class_id)
  const className =
    filters.class_id === 'none' ? t('editor.no_class') : inClass && textIn(inClass.name, language)
  const { fuel_type, transmission_type, status } = filters
  const named: [string, string | null | undefined][] = [
    [t('filters.search'), filters.search],
    [t('filters.states'), status && t(`states.${status}`)],
    [t('fields.brand_id'), filters.brand_id && (brand ?? filters.brand_id)],
    [t('fields.category_id'), filters.category_id && (category ?? filters.category_id)],
    [t('fields.class_id'), filters.class_id && (className ?? filters.class_id)],
    [t('fields.fuel_type'), fuel_type && t(`car-card:fuel.${fuel_type}`)],
    [t('fields.transmission_type'), transmission_type && t(`car-card:transmission.${transmission_type}`)],
    [t('filters.min_price'), price(filters.min_price)],
    [t('filters.max_price'), price(filters.max_price)],
    [t('filters.min_year'), filters.min_year],
    [t('filters.max_year'), filters.max_year],
    [t('filters.start_date'), start_date && format.plainDate(start_date)],
    [t('filters.end_date'), end_date && format.plainDate(end_date)],
  ]
  return [
    ...flags.flatMap((flag) => {
      const state = t(`states.${flag}`)
      if (filters[flag] === null) return []
      return filters[flag] === 'true'
        ? [state]
        : [t('filters.named', { label: state, value: t('compare:no') })]
    }),
    ...named.flatMap(([label, value]) =>
      value ? [t('filters.named', { label, value: isolate(value) })] : [],
    ),
  ]
}
