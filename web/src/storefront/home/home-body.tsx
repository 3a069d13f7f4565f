import { type HomeSection, homeSections } from '@marhala/domain/site/site.ts'
import type { ReactNode } from 'react'
import { useCompany } from '../../data/company/company.ts'
import { useSite } from '../../data/company/site.ts'
import { useSessionKnown } from '../../data/session/auth.ts'
import { companyJsonLd } from '../../features/company/company-json-ld.ts'
import { FaqJsonLd } from '../../features/company/faq-json-ld.tsx'
import { JsonLd } from '../../features/page/jsonld.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { PlacesSection } from '../../features/places/places-section.tsx'
import { TestimonialsSection } from '../../features/reviews/testimonials-section.tsx'
import { CarsSection } from './cars-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { DealsSection } from './deals-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { PremiumSection } from './premium-section.tsx'
import { StepsSection } from './steps-section.tsx'

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
      return <IncludedSection />
    case 'steps':
      return <StepsSection />
    case 'testimonials':
      return <TestimonialsSection count={3} />
    case 'places':
      return <PlacesSection />
    case 'faq':
      return <FaqSection />
  }
}
