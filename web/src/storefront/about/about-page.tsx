import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { figuresQuery } from '../../data/cars/home.ts'
import { aboutQuery } from '../../data/company/site.ts'
import { loadQueries } from '../../data/http/load.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { newestTestimonials } from '../../features/reviews/newest-testimonials.ts'

const AboutBody = await lazySection(async () => (await import('./about-body.tsx')).AboutBody)

/** Each load stands for itself: the page tells its story without figures, too. */
export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, { extra: [aboutQuery, figuresQuery, locationsQuery, newestTestimonials] })
}

/** `/about`: who rents the cars, what they stand for, and what clients say of them. */
export function Component() {
  const { t } = useTranslation('about')
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <AboutBody />
    </>
  )
}
