import { type AboutSection, aboutSections, ownAboutSections } from '@marhala/domain/site/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { aboutQuery } from '../../data/company/site.ts'
import { TestimonialsSection } from '../../features/reviews/testimonials-section.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AboutHero } from './about-hero.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { NextSection } from './next-section.tsx'
import { type OutlookPart, OutlookSection } from './outlook-section.tsx'
import { OwnSection } from './own-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { ValuesSection } from './values-section.tsx'

const usual = aboutSections
  .filter((key) => !(ownAboutSections as readonly AboutSection[]).includes(key))
  .map((key) => ({ key, title: null, text: null }))

const ownPart = 'page-column pt-16 lg:pt-24'

/** The page from its first picture to its last link: the parts that the company shows, in its words where it has any. */
export function AboutBody() {
  const { t } = useTranslation('about')
  const parts = useQuery(aboutQuery).data ?? usual
  const part = (key: AboutSection) => parts.find((one) => one.key === key)
  const [story, places, values, team] = [part('story'), part('places'), part('values'), part('team')]
  const outlook = (['vision', 'mission'] as const).flatMap((key): OutlookPart[] => {
    const one = part(key)
    return one ? [{ key, title: one.title, text: one.text }] : []
  })
  return (
    <>
      <AboutHero />
      {part('figures') ? <FiguresStrip /> : null}
      {story?.text || places ? (
        <div
          className={classNames(
            'page-column grid gap-x-16 gap-y-12 pt-16 lg:pt-24',
            story?.text && places && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          )}
        >
          {story?.text ? <OwnSection id="story" title={story.title ?? t('story')} text={story.text} /> : null}
          {places ? <PlacesSection title={places.title ?? t('route')} /> : null}
        </div>
      ) : null}
      {outlook.length > 0 ? <OutlookSection parts={outlook} /> : null}
      {values?.text ? (
        <div className={ownPart}>
          <OwnSection id="values" title={values.title ?? t('values.title')} text={values.text} />
        </div>
      ) : values ? (
        <ValuesSection title={values.title ?? t('values.title')} />
      ) : null}
      {team?.text ? (
        <div className={ownPart}>
          <OwnSection id="team" title={team.title ?? t('team')} text={team.text} />
        </div>
      ) : null}
      {part('testimonials') ? <TestimonialsSection /> : null}
      <NextSection />
    </>
  )
}
