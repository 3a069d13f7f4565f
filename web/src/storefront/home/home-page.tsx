import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import {
  categoryOffersQuery,
  figuresQuery,
  homeDataQuery,
  popularCarsQuery,
  recommendedCarsQuery,
  specialDealsQuery,
} from '../../data/cars/home.ts'
import { siteQuery, useSite } from '../../data/company/site.ts'
import { loadQueries } from '../../data/http/load.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { newestTestimonials } from '../../features/reviews/newest-testimonials.ts'
import { readRail } from './rail-name.ts'
import { Hero } from './hero.tsx'
import { HomeBody } from './home-body.tsx'
import { ProofLine } from './proof-line.tsx'

/** Each section is a load of its own: one that fails takes no other with it. */
export function loader(args: LoaderFunctionArgs) {
  const rail = readRail(new URL(args.request.url).searchParams)
  return loadQueries(args, {
    extra: [
      siteQuery,
      locationsQuery,
      categoryOffersQuery,
      rail === 'popular' ? popularCarsQuery({ limit: 6 }) : recommendedCarsQuery({ limit: 6 }),
      specialDealsQuery({ limit: 4 }),
      homeDataQuery(4),
      figuresQuery,
      newestTestimonials,
    ],
  })
}

/** The home page: where and when first, then whatever persuades. */
export function Component() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageMeta description={useSite()?.line ?? t('proof')} />
      <Hero />
      <ProofLine />
      <HomeBody />
    </>
  )
}
