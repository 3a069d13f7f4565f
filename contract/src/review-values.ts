/** The orders of a car's reviews: newest, best or worst first. */
export const reviewSorts = ['recent', 'highest', 'lowest'] as const
