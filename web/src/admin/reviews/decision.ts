import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'

type Decided = Exclude<ReviewStatus, 'reported'>

/** What a moderator can make of a review now; one that waits for a decision can be both. */
export function decisionsOn({ status }: Pick<ModeratedReview, 'status'>): Decided[] {
  return (['visible', 'hidden'] as const).filter((decided) => decided !== status)
}

/**
 * What takes a decision back; null where nothing does: a decision closes the reports for good, and "reported" is what
 * readers make of a review, not moderators.
 */
export function undoOf({ status, reports }: Pick<ModeratedReview, 'status' | 'reports'>): Decided | null {
  return status === 'reported' || reports.length > 0 ? null : status
}
