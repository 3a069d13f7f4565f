import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoriesQuery } from '../../../data/cars/catalogue.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { chipClass } from '../../../ui/chip.ts'
import type { CarsAddress } from '../use-cars-address.ts'
import type { CarFilters } from './car-filters.ts'

type Toggle = { key: string; label: string; isOn: boolean; next: Partial<CarFilters> }

/**
 * The filters that most people want, as links above the list; what is on stays ticked in the panel as well. Where that
 * column stands beside the list it says itself that the categories did not come.
 */
export function QuickFilters({ filters, hrefFor }: CarsAddress) {
  const { t } = useTranslation(['cars', 'car-card', 'common', 'load'])
  const format = useFormat()
  const query = useQuery(categoriesQuery)
  const categories = query.data ?? []
  const { category_id, transmission_type, fuel_type, max_price } = filters
  const groups: Toggle[][] = [
    [
      { key: 'all', label: t('all'), isOn: category_id.length === 0, next: { category_id: [] } },
      ...categories.map(({ id, name }) => ({
        key: `category ${id}`,
        label: name,
        isOn: category_id.includes(id),
        next: { category_id: toggled(category_id, id) },
      })),
    ],
    [
      {
        key: 'automatic',
        label: t('car-card:transmission.automatic'),
        isOn: transmission_type.includes('automatic'),
        next: { transmission_type: toggled(transmission_type, 'automatic') },
      },
      {
        key: 'price',
        label: t('up_to', { amount: `${format.wholeAmount('400')}\u00a0${t('common:currency.unit')}` }),
        isOn: max_price === '400',
        next: { max_price: max_price === '400' ? null : '400' },
      },
      {
        key: 'diesel',
        label: t('car-card:fuel.diesel'),
        isOn: fuel_type.includes('diesel'),
        next: { fuel_type: toggled(fuel_type, 'diesel') },
      },
    ],
  ]
  return (
    <>
      {query.isLoadingError ? (
        <div className="lg:hidden">
          <ErrorPanel title={t('load:categories')} query={query} />
        </div>
      ) : null}
      <nav
        aria-label={t('quick')}
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
      >
        {groups.map((group, index) => (
          <ul key={index} className={`flex gap-2 ${index > 0 ? 'border-s border-line ps-2' : ''}`}>
            {group.map(({ key, label, isOn, next }) => (
              <li key={key}>
                <Link
                  to={hrefFor({ ...filters, ...next, page: 1 })}
                  preventScrollReset
                  aria-current={isOn ? 'true' : undefined}
                  className={chipClass({ selected: isOn, className: 'px-3.5' })}
                >
                  {isOn ? <Check strokeWidth={2.25} aria-hidden="true" /> : null}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  )
}

function toggled<Value>(list: Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}
