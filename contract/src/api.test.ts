import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofRank } from '@marhala/domain/accounts/permissions.ts'
import { apiScopes, scopeReaches } from '@marhala/domain/integrations/api-scopes.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '@marhala/words/say.ts'
import { endpoints } from './api.ts'
import { errorStatus } from './wire/errors.ts'

/** The calls that are served: auth, users, catalogue, quotes, bookings, settings, money. */
const specified = `
POST /auth/login
POST /auth/register
POST /auth/logout
GET /auth/user
POST /auth/refresh
POST /auth/send-verification
POST /auth/resend-verification
POST /auth/verify-email
POST /auth/forgot-password
POST /auth/verify-reset-token
POST /auth/resend-reset-token
POST /auth/reset-password
POST /auth/change-password
PUT /auth/change-informations
GET /users/profile
PUT /users/update-profile
DELETE /users/profile
GET /users/profile/export
GET /users/preferences
PUT /users/preferences
GET /bookings
GET /bookings/:booking
POST /bookings
PUT /bookings/:booking
PUT /bookings/:booking/confirm
PUT /bookings/:booking/activate
PUT /bookings/:booking/cancel
PUT /bookings/:booking/complete
PUT /bookings/:booking/duration-location
PUT /bookings/:booking/services
POST /bookings/:booking/services
DELETE /bookings/:booking/services/:serviceId
PUT /bookings/:booking/add-payment
DELETE /bookings/:booking/payments/:paymentId
POST /bookings/:booking/drivers
PUT /bookings/:booking/drivers/:driverId
DELETE /bookings/:booking/drivers/:driverId
GET /bookings/:booking/history
GET /cars
GET /cars/:car
GET /cars/:car/availability
GET /brands
GET /categories
GET /locations
GET /services
GET /home/data
GET /home/popular-cars
GET /home/recommended-cars
GET /home/specialDeals
GET /home/cars-by-category
GET /home/categories
GET /home/filter-cars
GET /home/car-details/
GET /home/car-details/:slug
GET /home/filter-cars/facets
GET /home/filter-cars/alternatives
GET /home/testimonials
GET /home/figures
POST /quotes
GET /cars/:car/reviews
POST /cars/:car/reviews
POST /reviews/:review_id/helpful
DELETE /reviews/:review_id/helpful
POST /reviews/:review_id/reply
POST /reviews/:review_id/report
GET /reviews
PUT /reviews/:review_id
DELETE /reviews/:review_id
POST /contact
GET /contact-messages
GET /contact-messages/:message_id
PUT /contact-messages/:message_id
GET /company-settings
GET /users
GET /users/:user_id
POST /users
PUT /users/:user_id
DELETE /users/:user_id
PUT /users/:user_id/do-not-rent
POST /users/:user_id/invitation
GET /users/:user_id/documents
POST /users/:user_id/documents
GET /users/:user_id/documents/:document_id/file
DELETE /users/:user_id/documents/:document_id
GET /admin/company-settings
PUT /admin/company-settings
POST /admin/company-settings/logo
DELETE /admin/company-settings/logo
PUT /admin/company-settings/business-hours
GET /audit
GET /dashboard/stats
GET /dashboard/stats/:section
GET /expenses
POST /expenses
PUT /expenses/:expense_id
DELETE /expenses/:expense_id
POST /expenses/:expense_id/void
POST /expenses/import/preview
POST /expenses/import
GET /analytics/expenses
GET /analytics/expenses/stats
GET /gains/additional-income
POST /gains/additional-income
PUT /gains/additional-income/:income_id
DELETE /gains/additional-income/:income_id
GET /gains/additional-income/stats
GET /gains/analytics
GET /gains/stats
GET /gains/rental-dashboard
GET /gains/forecast
GET /day-closes/:close
GET /reports/bookings
GET /reports/fleet
GET /reports/clients
GET /reports/revenue
GET /reports/expenses
GET /reports/vat
GET /reports/deposits
GET /tracking/vehicles
GET /tracking/vehicles/:car_id/trail
POST /tracking/ticket
GET /tracking/stream
POST /tracking/devices
DELETE /tracking/devices/:device_id
GET /tracking/zones
POST /tracking/zones
PUT /tracking/zones/:zone_id
DELETE /tracking/zones/:zone_id
GET /tracking/alerts
GET /telemetry
POST /telemetry
POST /telemetry/traccar
GET /search
GET /health/live
GET /health/ready
GET /health/backup`
  .trim()
  .split('\n')

const paths = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

describe('the contract', () => {
  test('has every call that was specified', () => {
    expect(specified.filter((call) => !paths.includes(call))).toEqual([])
  })

  test('says each call once, under one name', () => {
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  const fieldsOf = (schema: z.core.$ZodType) =>
    Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

  test('says of each call what it does', () => {
    expect(
      endpoints
        .filter(({ endpoint }) => !/^[A-Z‘'].{10,}[.)%]$/.test(endpoint.summary))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('declares for each call what stands in its path, and nothing else', () => {
    const wrong = endpoints.filter(({ endpoint }) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const declared = endpoint.params ? fieldsOf(endpoint.params) : []
      return declared.sort().join() !== inPath.sort().join()
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('takes no body to read, and no field that the call does not know', () => {
    const acceptsAnything = endpoints.filter(({ endpoint }) => {
      if (!endpoint.body) return false
      const unknown = z.safeDecode(endpoint.body, { surprise: 1 } as never)
      return !unknown.error?.issues.some((issue) => issue.code === 'unrecognized_keys')
    })
    expect(acceptsAnything.map(({ name }) => name)).toEqual([])
    const readsWithBody = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.body)
    expect(readsWithBody.map(({ name }) => name)).toEqual([])
  })

  test('R7 R10 honours an Idempotency-Key and a version for all that is written of a booking', () => {
    const writes = endpoints.filter(
      // The preview of a return needs a body but writes nothing; a file is the same once it is sent twice.
      ({ name, endpoint }) =>
        endpoint.path.startsWith('/bookings') &&
        endpoint.method !== 'GET' &&
        !['takeBack.preview', 'chargeFiles.add', 'conditionFiles.add'].includes(name),
    )
    expect(writes.filter(({ endpoint }) => !endpoint.idempotent).map(({ name }) => name)).toEqual([])
    // A new record has no version yet; what is handed over beside the car leaves the booking itself as it is.
    const unversioned = writes.filter(
      ({ endpoint }) => !fieldsOf((endpoint.body ?? endpoint.query)!).includes('version'),
    )
    expect(unversioned.map(({ name }) => name).sort()).toEqual([
      'bookingExtras.handOut',
      'bookingExtras.takeBack',
      'bookings.create',
      'walkIn.create',
    ])
  })
})

describe('what a key of the API may call', () => {
  const scoped = endpoints.filter(({ endpoint }) => endpoint.scope)

  test('its scope reaches, and reads or writes as the call does', () => {
    const wrong = scoped.filter(
      ({ endpoint: { scope, access, method } }) =>
        !scopeReaches(scope!, access, ofRank('superadmin')) ||
        scope!.endsWith('.read') !== (method === 'GET'),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('is never about logins, accounts, settings, keys or other ways in', () => {
    const closed =
      /^\/(auth|audit|admin|api-keys|calendar-feeds|webhooks|company-settings|users\/(profile|preferences|update))/
    expect(scoped.filter(({ endpoint }) => closed.test(endpoint.path))).toEqual([])
  })

  test('is nothing that asks for a password: a key has none, and no session', () => {
    expect(scoped.filter(({ endpoint }) => endpoint.needsPassword)).toEqual([])
  })

  test('is something for every scope', () => {
    expect(apiScopes.filter((scope) => !scoped.some(({ endpoint }) => endpoint.scope === scope))).toEqual([])
  })
})

describe('refusals', () => {
  test('have words, and no words that no code says', () => {
    expect(Object.keys(say('en', 'refusals:errors')).sort()).toEqual(Object.keys(errorStatus).sort())
  })
})

test('the classic zod never enters the contract, which browsers load', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  expect(files).toContain('wire/fields.ts')
  const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(files.filter((file) => source(file).includes("from 'zod'"))).toEqual([])
})
