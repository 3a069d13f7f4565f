import type { CategoryOffer } from '@marhala/contract/storefront/home.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { categoryOffersQuery } from '../../data/cars/home.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { Money, useTaxWords } from '../../features/format/money.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What there is to choose from: each category with its lowest price of the next weeks; it leads to its cars. */
export function CategoriesSection() {
  const { t } = useTranslation(['home', 'load'])
  const query = useQuery(categoryOffersQuery)
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="categories" className="page-column pt-10">
      <h2 id="categories" className="text-h2">
        {t('categories')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('categories_text')}</p>
      <AsyncView
        query={query}
        errorTitle={t('load:cars_by_category')}
        skeleton={
          <div className={classNames(grid, columnsOf(4))}>
            {[1, 2, 3, 4].map((number) => (
              <Skeleton key={number} className="h-52 rounded-card" />
            ))}
          </div>
        }
      >
        {(offers) => (
          <ul className={classNames(grid, columnsOf(offers.length))}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <CategoryTile offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  )
}

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-5'

/** One row on a desk where it has room for them, else rows of four. */
function columnsOf(count: number): string {
  if (count === 5) return 'lg:grid-cols-5'
  return count === 6 ? 'lg:grid-cols-6' : 'lg:grid-cols-4'
}

function CategoryTile({ offer }: { offer: CategoryOffer }) {
  const { t } = useTranslation(['home', 'common'])
  const tax = useTaxWords()
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  address.set('category_id', String(offer.id))
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border bg-surface transition-shadow hover:border-input hover:shadow-md has-[a:focus-visible]:focus-ring">
      <CarPicture car={{ ...offer.car, category: offer }} decorative className="aspect-16/10" />
      <div className="flex grow flex-col px-3.5 pt-2.5 pb-3.5">
        <h3 className="text-h3">
          <Link to={`/cars?${address}`} className="outline-none after:absolute after:inset-0">
            <bdi>{offer.name}</bdi>
          </Link>
        </h3>
        <p className="text-small text-muted">{t('category_cars', { count: offer.cars })}</p>
        <p className="mt-auto pt-1.5 text-micro text-muted">
          {t('common:from')} <Money amount={offer.day_price} className="text-h3 font-bold text-primary" />{' '}
          <span className="whitespace-nowrap">
            {t('common:per_day_short')} {tax}
          </span>
        </p>
      </div>
    </article>
  )
}
