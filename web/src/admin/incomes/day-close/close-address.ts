/** The day whose books an address opens; null for the company's today. */
export function readCloseDay(query: URLSearchParams): string | null {
  const day = query.get('day') ?? ''
  const isDay = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`))
  // `Date` would move 31 February to March.
  return isDay && new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? day : null
}

/** The page of the closed days. */
export function readClosePage(query: URLSearchParams): number {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return Math.max(1, page)
}

/** The address of a day's books, today's without one. */
export function closeHref(day: string | null, page = 1): string {
  const query = new URLSearchParams({ tab: 'close' })
  if (day !== null) query.set('day', day)
  if (page > 1) query.set('page', String(page))
  return `/admin/incomes?${query}`
}
