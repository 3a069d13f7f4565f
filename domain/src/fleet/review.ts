/** A `reported` review is hidden by its reports until a moderator decides. */
export const reviewStatuses = ['visible', 'reported', 'hidden'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a client may not review a car. */
export const reviewRefusals = ['no_completed_booking', 'already_reviewed'] as const
export type ReviewRight = { allowed: boolean; reason: (typeof reviewRefusals)[number] | null }

/**
 * One review per completed booking (docs/rules/fleet.md#who-may-review), given how many of those a client has of a car
 * and how many of them are reviewed.
 */
export function reviewRight({ completed, reviewed }: { completed: number; reviewed: number }): ReviewRight {
  if (completed === 0) return { allowed: false, reason: 'no_completed_booking' }
  return reviewed < completed
    ? { allowed: true, reason: null }
    : { allowed: false, reason: 'already_reviewed' }
}

const reportsThatHide = 3

/** The status of a review with so many open reports: the third hides it (docs/rules/fleet.md#helpful-votes-and-reports). */
export function statusOfReported(status: ReviewStatus, openReports: number): ReviewStatus {
  return status === 'visible' && openReports >= reportsThatHide ? 'reported' : status
}

/** The first letter (grapheme) of a name, for an author whose name is not shown. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first ? first.segment.toLocaleUpperCase('en') : ''
}
