import { useSessionKnown } from '../../data/session/auth.ts'
import { PlacesSection } from '../../features/places/places-section.tsx'
import { TestimonialsSection } from '../../features/reviews/testimonials-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { StepsSection } from './steps-section.tsx'

/**
 * What persuades below the cars: what a hire includes, how it goes, who was content, where it begins, and answers. The
 * last two come once the page runs: with them its document would take a third round trip (`e2e/public-html.spec.ts`).
 */
export function HomeEnd() {
  const isRunning = useSessionKnown()
  return (
    <>
      <IncludedSection />
      <StepsSection />
      <TestimonialsSection count={3} />
      {isRunning ? (
        <>
          <PlacesSection />
          <FaqSection />
        </>
      ) : null}
    </>
  )
}
