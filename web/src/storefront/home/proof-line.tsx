import { shownFigures } from '@marhala/domain/site/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figuresQuery } from '../../data/cars/home.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** What the company can show for itself, counted and never typed in; nothing where it is too little to name. */
export function ProofLine() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data: figures } = useQuery(figuresQuery)
  const { cars, locations, rating, review_count } = figures ? shownFigures(figures) : nothing
  if (cars === null && locations === null && rating === null) return null
  return (
    <ul className="page-column flex flex-wrap items-center gap-x-6 gap-y-1 pt-6 text-small text-muted">
      {cars === null ? null : <li>{t('figures.cars', { count: cars })}</li>}
      {locations === null ? null : <li>{t('figures.locations', { count: locations })}</li>}
      {rating === null || review_count === null ? null : (
        <li className="flex items-center gap-1.5">
          <Star className="size-4 fill-star text-star" strokeWidth={2} aria-hidden="true" />
          {t('figures.rating', { count: review_count, rating: format.rating(rating) })}
        </li>
      )}
    </ul>
  )
}

const nothing = { cars: null, locations: null, rating: null, review_count: null }
