import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'

/** Stars of a car, ★ 4.6 (31); nothing before the first review. */
export function CarRating({ rating, count }: { rating: number | null; count: number }) {
  const { t } = useTranslation('car-card')
  const format = useFormat()
  if (rating === null) return null
  const text = format.rating(rating)
  return (
    <span className="shrink-0 text-small">
      <span className="sr-only">{t('rating', { count, rating: text })}</span>
      <span aria-hidden="true" className="flex items-center gap-1 tabular-nums">
        <Star className="size-3.5 fill-star text-star" strokeWidth={2} />
        <span className="font-semibold">{text}</span>
        <span className="text-muted">{`(${format.number(count)})`}</span>
      </span>
    </span>
  )
}
