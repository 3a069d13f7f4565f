import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { authorName } from '../../../features/reviews/author-name.ts'

/** The reviews that a car's page holds, as search engines read them (schema.org); nothing where there are none. */
export function reviewsJsonLd(reviews: readonly Review[] = []) {
  if (reviews.length === 0) return {}
  return {
    review: reviews.map(({ author, rating, text, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName(author) },
      datePublished: created_at.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  }
}
