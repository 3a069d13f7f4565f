import * as accounting from './accounting.ts'
import * as apiKeys from './api-keys.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bookings from './bookings.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as cars from './cars.ts'
import * as catalogue from './catalogue.ts'
import * as clientMessages from './client-messages.ts'
import * as clients from './clients.ts'
import * as companySettings from './company-settings.ts'
import * as contact from './contact.ts'
import * as dashboard from './dashboard.ts'
import * as dayCloses from './day-closes.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as expenses from './expenses.ts'
import * as favorites from './favorites.ts'
import * as fleetCatalogue from './fleet-catalogue.ts'
import * as fleetUpkeep from './fleet-upkeep.ts'
import * as fleet from './fleet.ts'
import * as gains from './gains.ts'
import * as health from './health.ts'
import * as home from './home.ts'
import * as incomes from './incomes.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as planner from './planner.ts'
import * as profile from './profile.ts'
import * as quotes from './quotes.ts'
import * as recurringExpenses from './recurring-expenses.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as today from './today.ts'
import * as takeBack from './take-back.ts'
import * as tasks from './tasks.ts'
import * as telemetry from './telemetry.ts'
import * as tracking from './tracking.ts'
import * as users from './users.ts'
import * as walkIn from './walk-in.ts'
import * as webhooks from './webhooks.ts'

/** Every call of the API by its noun and name: what the OpenAPI page, the role test and the fuzz test go through. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries({
  accounting,
  apiKeys,
  audit,
  auth,
  bookings,
  calendarFeeds,
  cars,
  catalogue,
  clientMessages,
  clients,
  companySettings,
  contact,
  dashboard,
  dayCloses,
  documents,
  expenses,
  favorites,
  fleet,
  fleetCatalogue,
  fleetUpkeep,
  gains,
  health,
  home,
  incomes,
  live,
  notifications,
  planner,
  profile,
  quotes,
  recurringExpenses,
  reports,
  reviews,
  search,
  today,
  takeBack,
  tasks,
  telemetry,
  tracking,
  users,
  walkIn,
  webhooks,
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
