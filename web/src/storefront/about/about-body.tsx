import { TestimonialsSection } from '../../features/reviews/testimonials-section.tsx'
import { AboutHero } from './about-hero.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { NextSection } from './next-section.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { ValuesSection } from './values-section.tsx'

/** The page from its first picture to its last link. */
export function AboutBody() {
  return (
    <>
      <AboutHero />
      <FiguresStrip />
      <PlacesSection />
      <OutlookSection />
      <ValuesSection />
      <TestimonialsSection />
      <NextSection />
    </>
  )
}
