import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { categoriesQuery, locationsQuery } from '../../data/catalogue.ts'
import { homeDataQuery, recommendedCarsQuery, specialDealsQuery } from '../../data/home.ts'
import { loadQueries } from '../../data/load.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { DealsSection } from './deals-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { Hero } from './hero.tsx'
import { PopularSection } from './popular-section.tsx'
import { popularQuery, readCategory } from './popular-query.ts'
import { PremiumSection } from './premium-section.tsx'
import { RecommendedSection } from './recommended-section.tsx'
import { StagesSection } from './stages-section.tsx'

/** Each rail is a load of its own: one that fails takes no other with it. */
export function loader(args: LoaderFunctionArgs) {
  const category = readCategory(new URL(args.request.url).searchParams)
  return loadQueries(args, {
    extra: [
      locationsQuery,
      categoriesQuery,
      popularQuery(category),
      recommendedCarsQuery({ limit: 8 }),
      specialDealsQuery({ limit: 8 }),
      homeDataQuery(8),
    ],
  })
}

/** The home page: where and when first, then cars that can be had. */
export function Component() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageMeta description={t('proof')} />
      <Hero />
      <PopularSection />
      <RecommendedSection />
      <DealsSection />
      <PremiumSection />
      <StagesSection />
      <FactsSection />
    </>
  )
}
