import { shownFigure } from '@marhala/domain/site/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { categoriesQuery } from '../../data/cars/catalogue.ts'
import { figuresQuery } from '../../data/cars/home.ts'
import { ErrorPanel } from '../../features/loading/error-panel.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { CarRail } from './car-rail.tsx'
import { popularQuery, readCategory } from './popular-query.ts'

/** What is booked most, of all cars or of one category; called so where enough was booked to tell. */
export function PopularSection() {
  const { t } = useTranslation(['home', 'load'])
  const [search] = useSearchParams()
  const category = readCategory(search)
  const query = useQuery(popularQuery(category))
  const { data: figures } = useQuery(figuresQuery)
  const isKnown = figures !== undefined && shownFigure(figures.booked_lately) !== null
  return (
    <CarRail
      title={t(isKnown ? 'popular' : 'our_cars')}
      query={query}
      errorTitle={t(category === null ? 'load:popular_cars' : 'load:cars_by_category')}
      empty={category === null ? undefined : <p className="py-8 text-muted">{t('none_popular')}</p>}
      className="pt-9"
      end={
        <Link
          to={category === null ? '/cars' : `/cars?category_id=${category}`}
          className={buttonClass({ variant: 'outline', className: 'mt-4' })}
        >
          {t('all_cars')}
          <ArrowRight className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
        </Link>
      }
    >
      <CategoryChips category={category} />
    </CarRail>
  )
}

/** Links, so that a category can be chosen before the scripts are there. */
function CategoryChips({ category }: { category: number | null }) {
  const { t } = useTranslation(['home', 'load'])
  const [search] = useSearchParams()
  const query = useQuery(categoriesQuery)
  const categories = query.data ?? []
  if (query.isLoadingError) {
    return (
      <div className="mb-3">
        <ErrorPanel title={t('load:categories')} query={query} />
      </div>
    )
  }
  if (categories.length === 0) return null
  const hrefFor = (id: number | null) => {
    const query = new URLSearchParams(search)
    query.delete('category_id')
    if (id !== null) query.set('category_id', String(id))
    return `/?${query}`
  }
  return (
    <nav
      aria-label={t('categories')}
      className="-mx-(--gutter) mb-3 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {[{ id: null, name: t('all') }, ...categories].map(({ id, name }) => (
          <li key={id ?? 'all'}>
            <Link
              to={hrefFor(id)}
              preventScrollReset
              aria-current={id === category ? 'true' : undefined}
              className={chipClass({ selected: id === category, className: 'h-10' })}
            >
              {id === category ? <Check strokeWidth={2.25} aria-hidden="true" /> : null}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
