import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'

/** How it came about, and beside it the company's locations as stops along one road. */
export function StorySection() {
  const { t } = useTranslation('about')
  return (
    <section
      aria-labelledby="story"
      className="page-column grid gap-x-16 gap-y-12 pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-24"
    >
      <div>
        <h2 id="story" className="text-h1">
          {t('story.title')}
        </h2>
        <div className="mt-6 grid max-w-170 gap-6 text-pretty lg:text-[1.125rem]/8">
          <p className="text-h2 font-medium text-primary">{t('story.first')}</p>
          <p>{t('story.second')}</p>
          <p>{t('story.third')}</p>
        </div>
      </div>
      <RouteLine />
    </section>
  )
}

function RouteLine() {
  const { t } = useTranslation('about')
  const { data: locations = [] } = useQuery(locationsQuery)
  if (locations.length === 0) return null
  return (
    <section aria-labelledby="route">
      <h3 id="route" className="text-h3">
        {t('route')}
      </h3>
      <ol className="mt-5">
        {locations.map(({ id, name, city }, index) => (
          <li key={id} className="group relative flex gap-5 pb-5 last:pb-0">
            {/* The road to the next location: asphalt with a dashed middle line. */}
            <span
              aria-hidden="true"
              className="absolute start-1.5 top-3 -bottom-3 w-3 bg-[#3b4750] group-first:rounded-t-full group-last:hidden dark:bg-[#2a343c]"
            >
              <span className="absolute inset-y-0 start-[5px] border-s-2 border-dashed border-[#e8c873]/80" />
            </span>
            <span
              aria-hidden="true"
              className={`relative mt-0.5 size-6 shrink-0 rounded-full border-4 border-bg ${index === 0 ? 'bg-accent' : 'bg-primary'}`}
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-small text-muted">
                <bdi>{city}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
