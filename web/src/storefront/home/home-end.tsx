import { PlacesSection } from '../../features/places/places-section.tsx'
import { TestimonialsSection } from '../../features/reviews/testimonials-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { StepsSection } from './steps-section.tsx'

/** What persuades below the cars: what a hire includes, how it goes, who was content, where it begins, and answers. */
export function HomeEnd() {
  return (
    <>
      <IncludedSection />
      <StepsSection />
      <TestimonialsSection count={3} />
      <PlacesSection />
      <FaqSection />
    </>
  )
}
