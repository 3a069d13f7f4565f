import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figuresQuery } from '../../data/cars/home.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** What the company can show for itself, counted and never typed in; without figures or a car, nothing. */
export function ProofLine() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data: figures } = useQuery(figuresQuery)
  if (!figures || figures.cars === 0) return null
  const { cars, locations, rating, review_count } = figures
  return (
    <ul className="page-column flex flex-wrap items-center gap-x-6 gap-y-1 pt-6 text-small text-muted">
      <li>{t('figures.cars', { count: cars })}</li>
      {locations > 0 ? <li>{t('figures.locations', { count: locations })}</li> : null}
      {rating === null ? null : (
        <li className="flex items-center gap-1.5">
          <Star className="size-4 fill-star text-star" strokeWidth={2} aria-hidden="true" />
          {t('figures.rating', { count: review_count, rating: format.rating(rating) })}
        </li>
      )}
    </ul>
  )
}
