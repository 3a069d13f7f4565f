import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type Details, RatingSummary } from './rating-summary.tsx'
import { readReviewView } from './review-address.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewSort } from './review-sort.tsx'
import { useCarReviews } from './use-car-reviews.ts'
import { WriteReview } from './write-review.tsx'

/** What people think of a car: the sum of it, one's own word, and everybody's. */
export function ReviewsTab({ details }: { details: Details }) {
  const { t } = useTranslation('reviews')
  const [query] = useSearchParams()
  const view = readReviewView(query)
  const { slug } = details.car
  const reviews = useCarReviews(slug, view)
  return (
    <section aria-labelledby="reviews-title" className="flex flex-col gap-8">
      <h2 id="reviews-title" className="sr-only">
        {t('title')}
      </h2>
      <RatingSummary details={details} />
      <WriteReview car={details.car} />
      <div>
        {details.review_count > 1 ? <ReviewSort /> : null}
        <ReviewList list={reviews} view={view} />
      </div>
    </section>
  )
}
