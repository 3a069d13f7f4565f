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
const base = { name: 'base', tags: ['$initial' as const], priority: 1 }

/**
 * What several screens share would otherwise be forty files of a few lines: each costs its own compression, and a
 * request. Named are the small ones that nearly every page of their kind asks for; `scripts/budgets.test.ts` says what
 * a page carries of them.
 */
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 8 }
const header = {
  ...together(
    'header',
    `calls:fleet/catalogue calls:accounts/users contract/wire/isolate contract/company/logo data/cars/catalogue data/account/preferences
    features/favorites/favorite-intent features/trip/trip features/format/use-format features/page/use-is-alive
    shell/header/account-menu shell/header/company-mark shell/header/product-mark shell/header/disclosure-menu shell/header/favorites-link features/language/language-links
    shell/notifications/notification-slot shell/public/public-header shell/header/search-box shell/header/theme-links features/language/use-switch-language
    lucide icon:calendar-check icon:car icon:check icon:globe icon:heart icon:house icon:inbox icon:layout-dashboard
    icon:log-out icon:menu icon:message-square-quote icon:monitor icon:moon icon:search icon:shopping-bag icon:sun
    icon:sun-moon icon:user-round`,
  ),
  // Its icons stand in it: a page of text needs no others.
  priority: 1,
}
const footer = together(
  'footer',
  `domain/time/business-hours features/company/open-hours features/format/use-minute features/company/use-postal-address
  shell/public/footer-hours shell/public/public-footer shell/public/social-links`,
)
const fields = together(
  'fields',
  'features/forms/form-submit ui/fields/control ui/fields/field ui/inline-alert ui/fields/latin-digits ui/link-component ui/skeleton ui/fields/text-field',
)
const pieces = together(
  'pieces',
  `calls:fleet/cars contract/fleet/photos data/cars/cars
  features/car/car-card features/car/car-picture features/compare/compare-choice features/compare/compare-selection features/format/date-text features/car/empty-garage
  features/loading/error-panel features/favorites/favorite-heart features/loading/late-dialog features/format/money features/lists/past-the-end features/trip/use-trip features/car/picture parts/seldom-part
  features/favorites/use-toggle-favorite features/loading/async-view ui/badge ui/chip ui/empty-state ui/overlay/use-opener icon:list-x`,
)
/** What a button that opens the calendar knows. */
const dates = together(
  'dates',
  'domain/availability/free-periods features/trip/dates-field features/trip/trip-fields-rules ui/dates/date-range-field ui/fields/select',
)
const lists = together(
  'lists',
  'features/lists/search-text features/trip/trip-cells features/trip/inner/use-trip-dates ui/table/pagination',
)

/** What the list of cars shares with its filters, which come later. */
const narrowing = together(
  'narrowing',
  'contract/fleet/car-values storefront/cars/filters/car-filters storefront/cars/filters/filter-chips storefront/cars/use-cars-address',
)

/** What the page of a car shares with its zoom and its booking panel, which come later. */
const car = together(
  'car',
  'features/trip/usual-location-slot storefront/car/gallery/shot-picture storefront/car/booking/use-car-trip',
)

/** What the page of a car knows of its reviews, and what they are made of, which comes with their tab. */
const reviews = together('reviews', 'contract/storefront/review-values storefront/car/reviews/review-address')
const opinions = together(
  'opinions',
  'data/cars/helpful-vote data/cars/reviews features/reviews/author-name features/reviews/review-author features/reviews/review-date features/reviews/review-stars',
)

/** What stands around every room of admin, and what several of those rooms are made of. */
const admin = together(
  'office',
  `shell/admin/cookie-choice shell/admin/density-choice shell/admin/admin-density shell/admin/admin-header shell/admin/admin-keys
  features/access/admin-rooms shell/admin/list-keys shell/admin/admin-sidebar shell/admin/admin-sidebar-store shell/admin/admin-tab-bar
  shell/admin/admin-tools shell/admin/admin-tools-context shell/admin/unread-badge
  icon:circle-question-mark icon:panel-left-close icon:panel-left-open icon:rows-4 icon:store`,
)
const table = together(
  'table',
  `features/lists/list-heading ui/table/data-column ui/table/data-table ui/table/data-table-footer ui/table/data-table-head ui/table/data-table-loading-row
  ui/table/data-table-row ui/table/table-roles`,
)
const records = together(
  'records',
  `data/account/hidden-columns domain/accounts/saved-views
  features/lists/canonical-query features/lists/chip-links features/lists/column-chooser features/lists/no-match features/lists/page-line features/lists/row-link
  features/lists/saved-views features/lists/search-filter features/lists/shown-columns features/lists/typed-filter features/lists/inner/use-change-own-views
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
  'calls:money/expenses calls:money/gains calls:money/incomes data/money/ledger-page features/forms/amount-field features/figures/figure-link',
)
/** The days that rooms of figures are asked for, and the picker of them. */
const periods = together(
  'periods',
  'domain/time/report-period features/figures/period-address features/figures/period-picker',
)
const files = together(
  'files',
  'data/lists/list-files features/downloads/export-button features/downloads/save-file',
)

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
