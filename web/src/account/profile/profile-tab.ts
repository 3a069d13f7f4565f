export const profileTabs = ['profile', 'bookings', 'stats', 'favorites', 'dashboard', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tabs of the statistics; the first one is what an address without a word shows. */
export const statisticsTabs = ['overview', 'trends', 'preferences', 'performance'] as const
export type StatisticsTab = (typeof statisticsTabs)[number]

/** The tab of an address; the statistics have two names. Links to one's bookings, as in mails, need not name theirs; `/user/dashboard` has its own. */
export function parseProfileTab(pathname: string, query: URLSearchParams): ProfileTab {
  const requestedTab = query.get('tab')
  const named = profileTabs.find((tab) => tab === (requestedTab === 'statistics' ? 'stats' : requestedTab))
  if (named) return named
  if (query.has('booking') || query.has('status')) return 'bookings'
  return defaultTab(pathname)
}

/** The address of a tab at this path; what belonged to another tab is left behind. */
export function profileTabAddress(pathname: string, tab: ProfileTab): string {
  return tab === defaultTab(pathname) ? pathname : `${pathname}?tab=${tab}`
}

/** The sub-tab of the statistics that an address names. */
export function parseStatisticsTab(query: URLSearchParams): StatisticsTab {
  return statisticsTabs.find((tab) => tab === query.get('stats')) ?? 'overview'
}

/** The year whose trends an address shows; null for the last twelve months. */
export function parseTrendsYear(query: URLSearchParams): number | null {
  const year = parseStatisticsTab(query) === 'trends' ? query.get('year') : null
  return year !== null && /^20\d\d$/.test(year) ? Number(year) : null
}

function defaultTab(pathname: string): ProfileTab {
  return pathname.startsWith('/user/dashboard') ? 'dashboard' : 'profile'
}
