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
import { useCompany } from '../../data/company/company.ts'
import { loadQueries } from '../../data/http/load.ts'
import { FaqJsonLd } from '../../features/company/faq-json-ld.tsx'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { newestTestimonials } from '../../features/reviews/newest-testimonials.ts'
import { CarsSection, readRail } from './cars-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { DealsSection } from './deals-section.tsx'
import { Hero } from './hero.tsx'
import { PremiumSection } from './premium-section.tsx'
import { ProofLine } from './proof-line.tsx'

const HomeEnd = await lazySection(async () => (await import('./home-end.tsx')).HomeEnd)

/** Each section is a load of its own: one that fails takes no other with it. */
export function loader(args: LoaderFunctionArgs) {
  const rail = readRail(new URL(args.request.url).searchParams)
  return loadQueries(args, {
    extra: [
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

/** The home page: where and when first, then what there is to hire and what it costs, then why here. */
export function Component() {
  const { t } = useTranslation('home')
  const { settings } = useCompany()
  return (
    <>
      <PageMeta description={t('proof')} />
      <Hero />
      <ProofLine />
      <CategoriesSection />
      <CarsSection />
      <DealsSection />
      <PremiumSection />
      <HomeEnd />
      {settings ? <FaqJsonLd rules={settings.rules} /> : null}
    </>
  )
}
