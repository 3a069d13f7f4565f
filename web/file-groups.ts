import type { Plugin } from 'vite'

const allNamed = new Set<string>()

/** A telephone compiles each file in a task of its own: React is half of what every page needs. */
const reactItself = {
  name: 'react',
  tags: ['$initial' as const],
  test: /node_modules\/(react|react-dom|scheduler)\//,
  priority: 2,
}

/** What else every page needs is one file: it compresses better than twenty, and none of it is asked for late. */
const base = { name: 'base', tags: ['$initial' as const], test: /(?<!wake-intl\.ts)$/, priority: 1 }

/**
 * What several screens share would otherwise be forty files of a few lines: each costs its own compression, and a
 * request. Named are the small ones that nearly every page of their kind asks for; `scripts/budgets.test.ts` says what
 * a page carries of them.
 */
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 8 }
const header = {
  ...together(
    'header',
    `calls:fleet/catalogue calls:accounts/users contract/wire/isolate contract/company/logo data/catalogue data/preferences
    parts/favorite-intent parts/trip parts/use-format parts/use-is-alive
    shell/account-menu shell/company-mark shell/product-mark shell/disclosure-menu shell/favorites-link shell/language-links
    shell/notification-slot shell/public-header shell/search-box shell/theme-links shell/use-switch-language
    lucide icon:calendar-check icon:car icon:check icon:globe icon:heart icon:house icon:inbox icon:layout-dashboard
    icon:log-out icon:menu icon:message-square-quote icon:monitor icon:moon icon:search icon:shopping-bag icon:sun
    icon:sun-moon icon:user-round`,
  ),
  // Its icons stand in it: a page of text needs no others.
  priority: 1,
}
const footer = together(
  'footer',
  `domain/time/business-hours parts/open-hours parts/use-minute parts/use-postal-address
  shell/footer-hours shell/public-footer shell/social-links`,
)
const fields = together(
  'fields',
  'ui/control ui/field ui/inline-alert ui/latin-digits ui/link-component ui/skeleton ui/text-field',
)
const pieces = together(
  'pieces',
  `calls:fleet/cars contract/fleet/photos data/cars
  parts/car-card parts/car-picture parts/compare-choice parts/compare-selection parts/date-text parts/empty-garage
  parts/error-panel parts/favorite-heart parts/late-dialog parts/money parts/past-the-end parts/use-trip parts/picture parts/seldom-part
  parts/use-toggle-favorite shell/async-view ui/badge ui/chip ui/empty-state ui/use-opener icon:list-x`,
)
/** What a button that opens the calendar knows. */
const dates = together(
  'dates',
  'domain/availability/free-periods parts/dates-field parts/trip-fields-rules ui/date-range-field ui/select',
)
const lists = together('lists', 'parts/search-text parts/trip-cells parts/use-trip-dates ui/pagination')

/** What the list of cars shares with its filters, which come later. */
const narrowing = together(
  'narrowing',
  'contract/fleet/car-values storefront/cars/car-filters storefront/cars/filter-chips storefront/cars/use-cars-address',
)

/** What the page of a car shares with its zoom and its booking panel, which come later. */
const car = together('car', 'parts/known-place storefront/car/shot-picture storefront/car/use-car-trip')

/** What the page of a car knows of its reviews, and what they are made of, which comes with their tab. */
const reviews = together('reviews', 'contract/storefront/review-values storefront/car/reviews/review-address')
const opinions = together(
  'opinions',
  'data/helpful-vote data/reviews parts/author-name parts/review-author parts/review-date parts/review-stars',
)

/** What stands around every room of admin, and what several of those rooms are made of. */
const admin = together(
  'office',
  `shell/cookie-choice shell/density-choice shell/office-density shell/office-header shell/office-keys
  shell/office-rooms shell/office-rows shell/office-sidebar shell/office-sidebar-store shell/office-tab-bar
  shell/office-tools shell/office-tools-context shell/unread-badge
  icon:circle-question-mark icon:panel-left-close icon:panel-left-open icon:rows-4 icon:store`,
)
const table = together(
  'table',
  `parts/list-heading ui/data-column ui/data-table ui/data-table-footer ui/data-table-head ui/data-table-loading-row
  ui/data-table-row ui/table-roles`,
)
const records = together(
  'records',
  `data/hidden-columns domain/accounts/saved-views
  parts/canonical-query parts/chip-links parts/column-chooser parts/no-match parts/page-line parts/row-link
  parts/saved-views parts/search-filter parts/shown-columns parts/typed-filter parts/use-change-own-views
  icon:bookmark-plus icon:columns-3`,
)
/** The calls of a booking and of the fleet: a line each. */
const calls = together(
  'calls',
  'calls:booking/bookings calls:accounts/clients calls:fleet/fleet calls:booking/planner calls:accounts/profile',
)
/** What the rooms of the books share: calls that ask for one another's figures again, amounts and their ways on. */
const books = together(
  'books',
  'calls:money/expenses calls:money/gains calls:money/incomes data/ledger-page parts/amount-field parts/figure-link',
)
/** The days that rooms of figures are asked for, and the picker of them. */
const periods = together('periods', 'domain/time/report-period parts/period-address parts/period-picker')
const files = together('files', 'data/list-files parts/export-button parts/save-file')

/** How the modules of the pages are put into files, the first group that wants one first. */
export const fileGroups = [
  reactItself,
  base,
  icons,
  header,
  footer,
  fields,
  pieces,
  dates,
  lists,
  narrowing,
  car,
  reviews,
  opinions,
  admin,
  table,
  records,
  calls,
  books,
  periods,
  files,
]

/** Fails a build whose groups name what is no module of the pages: it would have no effect, and nobody would see. */
export function everyNameIsThere(): Plugin {
  return {
    name: 'every-name-is-there',
    buildEnd(error) {
      if (error) return
      const there = new Set([...this.getModuleIds()].map(shortName))
      const lost = [...allNamed].filter((name) => !there.has(name))
      if (lost.length > 0)
        this.error(`file-groups.ts names what is no module of the pages: ${lost.join(', ')}`)
    },
  }
}

/** One file of all that is named. */
function together(name: string, named: string) {
  const members = new Set(named.split(/\s+/))
  for (const member of members) allNamed.add(member)
  return { name, test: (id: string) => members.has(shortName(id)), includeDependenciesRecursively: false }
}

/** A module's name: its path below the `src` of its workspace, which is named unless it is the web's; or its icon. */
function shortName(id: string): string {
  const [, workspace, path] = /\/(web|contract|domain)\/src\/(.+)\.tsx?$/.exec(id) ?? []
  if (path) return workspace === 'web' ? path : `${workspace}/${path}`
  const [, calls] = /calls-only:@marhala\/contract\/(.+)\.ts$/.exec(id) ?? []
  if (calls) return `calls:${calls}`
  const [, icon] = /lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/.exec(id) ?? []
  if (icon) return `icon:${icon}`
  return id.includes('lucide-react/dist/esm/') ? 'lucide' : id
}
