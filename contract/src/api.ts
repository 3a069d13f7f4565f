import * as auth from './auth.ts'
import * as bookings from './bookings.ts'
import * as cars from './cars.ts'
import * as catalogue from './catalogue.ts'
import * as companySettings from './company-settings.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as health from './health.ts'
import * as home from './home.ts'
import * as profile from './profile.ts'
import * as quotes from './quotes.ts'
import * as reviews from './reviews.ts'
import * as users from './users.ts'

/** Every call of the API by its noun and name: what the OpenAPI page, the role test and the fuzz test go through. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries({
  auth,
  bookings,
  cars,
  catalogue,
  companySettings,
  contact,
  favorites,
  health,
  home,
  profile,
  quotes,
  reviews,
  users,
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
