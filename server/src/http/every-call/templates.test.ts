import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { permissionTemplates, templateNames } from '@marhala/domain/accounts/permission-templates.ts'
import { hasRank, isRole, may, type Permission, type Person } from '@marhala/domain/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { authz } from '../../../../security/authz.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

/**
 * Each call of the contract with each template (docs/rules/accounts.md#roles-and-permissions): refused with 403, or
 * answered as the table of `security/authz.ts` says of an admin.
 */
const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)

const people = Object.fromEntries(
  await Promise.all(
    templateNames.map(async (name) => {
      const permissions: readonly Permission[] = permissionTemplates[name]
      return [name, await givenPerson(context, { role: 'admin', permissions })] as const
    }),
  ),
)
const endpointOf = (name: string) => endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint

/** What staff alone get of calls that others may make too. */
const staffPart: [call: RegExp, permission: Permission][] = [
  [/^(bookings|conditionReports|documents|months|quotes|onlinePayments)\./, 'bookings.manage'],
  [/^cars\./, 'cars.view'],
]

function expected(name: string, person: Person): number {
  const { access } = endpointOf(name)
  const row = authz[name]!
  // Tracks of a booking: who sees no bookings finds none.
  if (name === 'documents.dossier' && may(person, access as Permission) && !may(person, 'bookings.manage'))
    return 404
  if (access !== 'anyone' && !isRole(access)) return may(person, access) ? row.admin : 403
  if (access !== 'anyone' && !hasRank(person.role, access)) return 403
  const part = staffPart.find(([names]) => names.test(name))
  return part && !may(person, part[1]) ? row.other : row.admin
}

/** What an admin of the table owns, or is. */
const ofThatAdmin = /^(calendarFeeds\.revoke|phonePhotos\.end|tasks\.removeComment)$/

test.each(Object.keys(authz).filter((name) => !ofThatAdmin.test(name)))(
  'R11 %s is answered or refused by template',
  async (name) => {
    const endpoint = endpointOf(name)
    const answers: Record<string, number> = {}
    const wanted = Object.fromEntries(templateNames.map((one) => [one, expected(name, people[one]!)]))
    let request = await samples[name]!()
    let isUsed = false
    for (const template of templateNames.toSorted((one, other) => wanted[other]! - wanted[one]!)) {
      const isRefused = wanted[template]! >= 400
      if (isUsed && !isRefused) request = await samples[name]!()
      if (!isRefused) isUsed = endpoint.method !== 'GET'
      const { params, query, body } = request
      const person = /^(auth|users)\./.test(name)
        ? await signIn(context, people[template]!)
        : people[template]!
      const { status } = await call(app, person, endpoint, { params, query, raw: body } as never)
      answers[template] = status
    }
    expect(answers).toEqual(wanted)
  },
)

/** Revenue, reports, gateways and rules: what a desk clerk may not see, by call. */
const closedToClerks =
  /^(accounting|apiKeys|audit|dashboard|dayCloses|expenses|fleetCatalogue(?!\.catalogue)|gains|imports|incomes|passkeys(?!\.takeSecondStep)|recurringExpenses|reports|webhooks)\.|^companySettings\.(?!getPublic)|^site\.(?!getPublic|about|page)|^onlinePayments\.(setup|check)$|^clientMessages\.whatsappSetup$/

test('a desk clerk hears 403 from each call of revenue, reports, gateways and rules', async () => {
  const answers: Record<string, number> = {}
  const closed = Object.keys(authz).filter((name) => closedToClerks.test(name))
  expect(closed.length).toBeGreaterThan(80)
  for (const name of closed) {
    const { params, query, body } = await samples[name]!()
    const answer = await call(
      app,
      people['clerk']!,
      endpointOf(name) as Endpoint,
      { params, query, raw: body } as never,
    )
    if (answer.status !== 403) answers[name] = answer.status
  }
  expect(answers).toEqual({})
})
