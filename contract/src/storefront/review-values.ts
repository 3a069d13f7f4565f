/** The orders of a car's reviews: newest, best or worst first. */
export const reviewSorts = ['recent', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** How many characters a review, the reason of a report and the company's answer may have. */
export const reviewLengths = {
  text: { least: 10, most: 2000 },
  reason: { least: 3, most: 200 },
  reply: { least: 2, most: 2000 },
} as const

/**
 * Reasons of a report that have a name: stored as such, so that moderators read them in their own language. Anything
 * else in a report is what the reader wrote.
 */
export const reportReasons = ['spam', 'offensive', 'private_data', 'off_topic'] as const
