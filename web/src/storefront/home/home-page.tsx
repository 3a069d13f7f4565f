import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { categoriesQuery, locationsQuery } from '../../data/cars/catalogue.ts'
import { figuresQuery, homeDataQuery, recommendedCarsQuery, specialDealsQuery } from '../../data/cars/home.ts'
import { useCompany } from '../../data/company/company.ts'
import { loadQueries } from '../../data/http/load.ts'
import { FaqJsonLd } from '../../features/company/faq-json-ld.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { DealsSection } from './deals-section.tsx'
import { Hero } from './hero.tsx'
import { HomeEnd } from './home-end.tsx'
import { popularQuery, readCategory } from './popular-query.ts'
import { PopularSection } from './popular-section.tsx'
import { PremiumSection } from './premium-section.tsx'
import { ProofLine } from './proof-line.tsx'
import { RecommendedSection } from './recommended-section.tsx'

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
      figuresQuery,
    ],
  })
}

/** The home page: where and when first, then cars that can be had. */
export function Component() {
  const { t } = useTranslation('home')
  const { settings } = useCompany()
  return (
    <>
      <PageMeta description={t('proof')} />
      <Hero />
      <ProofLine />
      <PopularSection />
      <RecommendedSection />
      <DealsSection />
      <PremiumSection />
      <HomeEnd />
      {settings ? <FaqJsonLd rules={settings.rules} /> : null}
    </>
  )
}
