import { reviewSorts } from '@marhala/contract/storefront/review-values.ts'
import type { ReviewView } from '../../../data/cars/reviews.ts'

/** Whether an address shows the reviews. */
export function showsReviews(query: URLSearchParams): boolean {
  return query.get('tab') === 'reviews'
}

/** Whether an address asks for the form: the invitation in the mail does, and the link from a booking. */
export function asksToWrite(query: URLSearchParams): boolean {
  return query.has('write')
}

/** Takes out of an address what says which reviews it shows, for another tab of the page. */
export function forgetReviews(query: URLSearchParams): void {
  for (const name of ['sort', 'rating', 'write']) query.delete(name)
}

/** Which reviews an address shows. What the API would refuse is left out, so that a hand-made address shows a list. */
export function readReviewView(query: URLSearchParams): ReviewView {
  const rating = query.get('rating') ?? ''
  return {
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? 'recent',
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
  }
}

/** The same page with other reviews, or with the form open or closed; defaults are left out, the trip stays. */
export function reviewAddress(
  query: URLSearchParams,
  change: Partial<ReviewView> & { write?: boolean },
): string {
  const { write, sort, rating } = { write: asksToWrite(query), ...readReviewView(query), ...change }
  const next = new URLSearchParams(query)
  forgetReviews(next)
  next.set('tab', 'reviews')
  if (sort !== 'recent') next.set('sort', sort)
  if (rating !== null) next.set('rating', String(rating))
  if (write) next.set('write', '1')
  return `?${next}`
}
