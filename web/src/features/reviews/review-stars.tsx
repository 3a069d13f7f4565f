import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'

/** Five stars of which some are full; to assistive technology "4 out of 5". */
export function ReviewStars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={classNames('inline-flex shrink-0 gap-0.5', className)}>
      <span className="sr-only">{t('rated', { rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classNames(
            'size-[1em]',
            star <= Math.round(rating) ? 'fill-star text-star' : 'text-input',
          )}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
