import { shownFigure, shownFigures } from '@marhala/domain/site/figures.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { figuresQuery } from '../../data/cars/home.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** Years, locations, cars and ratings, counted by the server: those that are enough to name; without any no strip. */
export function FiguresStrip() {
  const { t } = useTranslation('about')
  const format = useFormat()
  const { data: figures } = useQuery(figuresQuery)
  const { data: locations = [] } = useQuery(locationsQuery)
  if (!figures) return null
  const { since, years, locations: locationCount, cars, hires, rating, review_count } = shownFigures(figures)
  if ([years, locationCount, cars, hires, rating].every((figure) => figure === null)) return null
  const cities = shownFigure(new Set(locations.map(({ city }) => city)).size)
  return (
    <section aria-labelledby="figures" className="page-column relative -mt-12 md:-mt-14">
      <h2 id="figures" className="sr-only">
        {t('figures.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 rounded-sheet border bg-surface p-5 shadow-lg md:p-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-0 lg:px-0">
        {years === null || since === null ? null : (
          <Figure
            value={format.number(years)}
            label={t('figures.years', { count: years })}
            note={
              <span suppressHydrationWarning>
                {t('figures.since', { month: format.plainDate(since, 'month') })}
              </span>
            }
          />
        )}
        {locationCount === null ? null : (
          <Figure
            value={format.number(locationCount)}
            label={t('figures.locations', { count: locationCount })}
            note={cities === null ? null : t('figures.cities', { count: cities })}
          />
        )}
        {cars === null ? null : (
          <Figure value={format.number(cars)} label={t('figures.cars', { count: cars })} note={null} />
        )}
        {hires === null ? null : (
          <Figure value={format.number(hires)} label={t('figures.hires', { count: hires })} note={null} />
        )}
        {rating === null || review_count === null ? null : (
          <Figure
            value={format.rating(rating)}
            label={t('figures.rating')}
            note={t('figures.reviews', { count: review_count, number: format.number(review_count) })}
          />
        )}
      </dl>
    </section>
  )
}

type FigureProps = { value: string; label: string; note: ReactNode }

function Figure({ value, label, note }: FigureProps) {
  return (
    // The figure comes first for the eye, its name first for the ear.
    <div className="flex flex-col-reverse justify-end border-s-2 border-accent ps-4 lg:border-s lg:border-line lg:px-7 lg:first:border-s-0">
      <dt className="text-small text-pretty">{label}</dt>
      <dd>
        <span className="text-display text-primary tabular-nums">{value}</span>
      </dd>
      {note ? <dd className="order-first mt-0.5 text-micro text-muted">{note}</dd> : null}
    </div>
  )
}
