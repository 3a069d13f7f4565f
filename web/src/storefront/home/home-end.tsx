import { FactsSection } from './facts-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { StagesSection } from './stages-section.tsx'

/** What stands below the cars: words that one reads, with nothing to press but what the platform brings. */
export function HomeEnd() {
  return (
    <>
      <StagesSection />
      <FactsSection />
      <FaqSection />
    </>
  )
}
