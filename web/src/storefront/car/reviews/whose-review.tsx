import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { useTranslation } from 'react-i18next'
import { authorName } from '../../../features/reviews/author-name.ts'

/** Behind the word of a button that every review has: which review it is about, for whoever only hears it. */
export function WhoseReview({ review: { author } }: { review: Pick<Review, 'author'> }) {
  const { t } = useTranslation('reviews')
  // The blank keeps two words apart in the name that is read out.
  return <span className="sr-only"> {t('whose', { author: isolate(authorName(author)) })}</span>
}
