import * as accounting from './money/accounting.ts'
import * as books from './money/books.ts'
import * as agents from './agents/agents.ts'
import * as apiKeys from './integrations/api-keys.ts'
import * as audit from './accounts/audit.ts'
import * as auth from './accounts/auth.ts'
import * as bookings from './booking/bookings.ts'
import * as months from './booking/months.ts'
import * as calendarFeeds from './integrations/calendar-feeds.ts'
import * as cars from './fleet/cars.ts'
import * as catalogue from './fleet/catalogue.ts'
import * as rentalClasses from './fleet/classes.ts'
import * as fleetPlans from './fleet/fleet-plans.ts'
import * as cheques from './money/cheques.ts'
import * as clientMessages from './messages/client-messages.ts'
import * as clients from './accounts/clients.ts'
import * as companyAccounts from './accounts/company-accounts.ts'
import * as companyInvoices from './accounts/company-invoices.ts'
import * as companySettings from './company/company-settings.ts'
import * as countryRules from './company/country-rules.ts'
import * as invoiceNumbering from './company/invoice-numbering.ts'
import * as contact from './storefront/contact.ts'
import * as dashboard from './money/dashboard.ts'
import * as damagePrices from './fleet/damage-prices.ts'
import * as damages from './fleet/damages.ts'
import * as dayCloses from './money/day-closes.ts'
import * as documents from './booking/documents.ts'
import type { Endpoint } from './wire/endpoint.ts'
import * as expenses from './money/expenses.ts'
import * as favorites from './storefront/favorites.ts'
import * as fleetCatalogue from './fleet/fleet-catalogue.ts'
import * as locationTerms from './fleet/location-terms.ts'
import * as extras from './fleet/extras.ts'
import * as bookingExtras from './booking/booking-extras.ts'
import * as fleetUpkeep from './fleet/fleet-upkeep.ts'
import * as fleet from './fleet/fleet.ts'
import * as gains from './money/gains.ts'
import * as health from './health.ts'
import * as home from './storefront/home.ts'
import * as imports from './imports/imports.ts'
import * as incomes from './money/incomes.ts'
import * as live from './live.ts'
import * as notices from './fleet/notices.ts'
import * as promotions from './booking/promotions.ts'
import * as rates from './rates/rates.ts'
import * as rateAdvice from './rates/rate-advice.ts'
import * as notifications from './messages/notifications.ts'
import * as offers from './booking/offers.ts'
import * as onlinePayments from './money/online-payments.ts'
import * as phonePhotos from './fleet/phone-photos.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as atOnce from './booking/at-once.ts'
import * as planner from './booking/planner.ts'
import * as profile from './accounts/profile.ts'
import * as quotes from './booking/quotes.ts'
import * as receivables from './money/receivables.ts'
import * as recurringExpenses from './money/recurring-expenses.ts'
import * as reports from './money/reports.ts'
import * as reviews from './storefront/reviews.ts'
import * as setup from './setup/setup.ts'
import * as search from './storefront/search.ts'
import * as today from './booking/today.ts'
import * as site from './company/site.ts'
import * as smallExpenses from './money/small-expenses.ts'
import * as carBinding from './booking/car-binding.ts'
import * as chargeFiles from './booking/charge-files.ts'
import * as conditionFiles from './condition/condition-files.ts'
import * as conditionReports from './condition/condition-reports.ts'
import * as handovers from './condition/handovers.ts'
import * as takeBack from './booking/take-back.ts'
import * as tasks from './tasks/tasks.ts'
import * as team from './accounts/team.ts'
import * as tills from './money/tills.ts'
import * as telemetry from './tracking/telemetry.ts'
import * as tollStatements from './fleet/toll-statements.ts'
import * as tracking from './tracking/tracking.ts'
import * as transparencyLog from './integrations/transparency-log.ts'
import * as trackingMap from './tracking/tracking-map.ts'
import * as users from './accounts/users.ts'
import * as walkIn from './booking/walk-in.ts'
import * as webhooks from './integrations/webhooks.ts'
import * as zones from './tracking/zones.ts'

/** Every call of the API by its noun and name: what the OpenAPI page, the role test and the fuzz test go through. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries({
  accounting,
  agents,
  books,
  apiKeys,
  audit,
  auth,
  bookings,
  calendarFeeds,
  cars,
  catalogue,
  cheques,
  clientMessages,
  clients,
  companyAccounts,
  companyInvoices,
  companySettings,
  countryRules,
  invoiceNumbering,
  contact,
  dashboard,
  damagePrices,
  damages,
  dayCloses,
  documents,
  expenses,
  extras,
  bookingExtras,
  favorites,
  fleet,
  fleetCatalogue,
  locationTerms,
  fleetUpkeep,
  gains,
  health,
  home,
  imports,
  incomes,
  live,
  notices,
  promotions,
  rates,
  rateAdvice,
  notifications,
  offers,
  onlinePayments,
  passkeys,
  phonePhotos,
  planner,
  atOnce,
  profile,
  quotes,
  receivables,
  recurringExpenses,
  rentalClasses,
  fleetPlans,
  reports,
  reviews,
  search,
  setup,
  site,
  smallExpenses,
  today,
  chargeFiles,
  conditionFiles,
  conditionReports,
  handovers,
  takeBack,
  carBinding,
  months,
  tasks,
  team,
  telemetry,
  tills,
  tollStatements,
  tracking,
  trackingMap,
  transparencyLog,
  users,
  walkIn,
  webhooks,
  zones,
}).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
