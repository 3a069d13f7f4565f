export const reviewSorts = ['recent', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The maximum characters of a review, the reason of a report and the company's reply. */
export const reviewLengths = {
  text: { least: 10, most: 2000 },
  reason: { least: 3, most: 200 },
  reply: { least: 2, most: 2000 },
} as const

/**
 * Named reasons of a report: stored by name, so that moderators read them in their own language. Any other reason is
 * the reader's own text.
 */
export const reportReasons = ['spam', 'offensive', 'private_data', 'off_topic'] as const
