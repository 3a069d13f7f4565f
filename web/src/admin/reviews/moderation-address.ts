import { type ReviewStatus, reviewStatuses } from '@marhala/domain/fleet/review.ts'
import type { ModerationFilters } from '../../data/cars/reviews.ts'

/** What the room shows, as its address has it: reviews in one state or all of them, and the open one. */
export type ModerationView = { status: ReviewStatus | null; page: number; review: number | null }

/** Reviews a page, as the API has them. */
export const reviewsPerPage = 20

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function readModerationView(query: URLSearchParams): ModerationView {
  return {
    status: reviewStatuses.find((status) => status === query.get('status')) ?? null,
    page: Math.min(1_000_000, wholeNumber(query.get('page')) ?? 1),
    review: wholeNumber(query.get('review')),
  }
}

/** The address of a view; defaults are left out. */
export function moderationAddress({ status, page, review }: ModerationView): string {
  const query = new URLSearchParams()
  if (status !== null) query.set('status', status)
  if (page !== 1) query.set('page', String(page))
  if (review !== null) query.set('review', String(review))
  return query.size === 0 ? '/admin/reviews' : `/admin/reviews?${query}`
}

/** What is asked of the API. */
export function moderationRequest({ status, page }: ModerationView): ModerationFilters {
  return { status, page, per_page: reviewsPerPage }
}

function wholeNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
