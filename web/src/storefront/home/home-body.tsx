import { type HomeSection, homeSections } from '@marhala/domain/site/site.ts'
import type { ReactNode } from 'react'
import { useCompany } from '../../data/company/company.ts'
import { useSite } from '../../data/company/site.ts'
import { useSessionKnown } from '../../data/session/auth.ts'
import { companyJsonLd } from '../../features/company/company-json-ld.ts'
import { FaqJsonLd } from '../../features/company/faq-json-ld.tsx'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { JsonLd } from '../../features/page/jsonld.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { CarsSection } from './cars-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { DealsSection } from './deals-section.tsx'
import { PremiumSection } from './premium-section.tsx'

// Below the cars nothing is pressed first: their code comes after the page's.
const Included = await lazySection(async () => (await import('./included-section.tsx')).IncludedSection)
const Steps = await lazySection(async () => (await import('./steps-section.tsx')).StepsSection)
const Testimonials = await lazySection(async () => {
  const { TestimonialsSection } = await import('../../features/reviews/testimonials-section.tsx')
  return () => <TestimonialsSection count={3} />
})
const Places = await lazySection(
  async () => (await import('../../features/places/places-section.tsx')).PlacesSection,
)
const Faq = await lazySection(async () => (await import('./faq-section.tsx')).FaqSection)

/** With it the document would take a third round trip (`e2e/public-html.spec.ts`); it comes once the page runs. */
const late: HomeSection = 'places'

/** What there is to hire and what it costs, then why here: the parts that the company shows, in its order. */
export function HomeBody() {
  const parts = useSite()?.home ?? homeSections
  const isRunning = useSessionKnown()
  const { settings } = useCompany()
  const { origin } = usePageContext()
  return (
    <>
      {parts
        .filter((part) => isRunning || part !== late)
        .map((part) => (
          <Part key={part} part={part} />
        ))}
      {settings ? <JsonLd data={companyJsonLd(settings, origin)} /> : null}
      {settings && parts.includes('faq') ? <FaqJsonLd rules={settings.rules} /> : null}
    </>
  )
}

function Part({ part }: { part: HomeSection }): ReactNode {
  switch (part) {
    case 'categories':
      return <CategoriesSection />
    case 'cars':
      return <CarsSection />
    case 'deals':
      return <DealsSection />
    case 'premium':
      return <PremiumSection />
    case 'included':
      return <Included />
    case 'steps':
      return <Steps />
    case 'testimonials':
      return <Testimonials />
    case 'places':
      return <Places />
    case 'faq':
      return <Faq />
  }
}
