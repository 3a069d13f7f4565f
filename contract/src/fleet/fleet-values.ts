/** What the fleet's forms may send. It stands apart from the schemas, so that a screen can read it without. */

/** A paper's file: a PDF, or a JPG or PNG picture of it, at most 10 MB. */
export const paperMaxBytes = 10_485_760

export const fleetSorts = ['model', 'daily_price', 'year', 'rating', 'odometer', 'created_at'] as const

export const paperStates = ['valid', 'expiring', 'expired', 'replaced'] as const
