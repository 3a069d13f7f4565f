import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { longTexts, textFields, withValueAt } from '../../test/samples/text-fields.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const superadmin = await givenPerson(context, { role: 'superadmin' })

type Field = { name: string; endpoint: Endpoint; path: (string | number)[]; field: string }

function fieldsIn(part: 'body' | 'query'): Field[] {
  return endpoints.flatMap(({ name, endpoint }) =>
    endpoint[part]
      ? textFields(endpoint[part]).map((path) => ({ name, endpoint, path, field: path.join('.') }))
      : [],
  )
}

const inBodies = fieldsIn('body')
const inQueries = fieldsIn('query')

/** A superadmin may do everything except leave. */
const whoMay = (name: string) => (name === 'users.removeProfile' ? fixture.client : superadmin)

const alwaysFine = ['auth.logout']

describe('R53 50 kB of text', () => {
  test('are tried in every field that the contract lists', () => {
    expect([...inBodies, ...inQueries].map(({ name, field }) => `${name} ${field}`)).toEqual(
      expect.arrayContaining([
        'auth.login email',
        'bookings.create drivers.0.first_name',
        'bookings.cancel note',
        'cars.list search',
      ]),
    )
  })

  test.each(inBodies)('are refused in $name $field', async ({ name, endpoint, path, field }) => {
    const { params, body } = await samples[name]!()
    const person = await signIn(context, whoMay(name))
    for (const text of longTexts) {
      const raw = withValueAt(body, path, text)
      const { status, error } = await call(app, person, endpoint, { params, raw } as never)
      if (alwaysFine.includes(name)) expect(status).toBe(200)
      else expect([status, Object.keys(error.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
    }
  })

  test.each(inQueries)('are refused in the query of $name: $field', async ({ name, endpoint, field }) => {
    const { params, query } = await samples[name]!()
    const person = await signIn(context, whoMay(name))
    for (const text of longTexts) {
      const input = { params, query: { ...query, [field]: text } }
      const { status, error } = await call(app, person, endpoint, input as never)
      expect([status, Object.keys(error.errors ?? {}).map((path) => path.split('.')[0])]).toEqual([
        422,
        [field],
      ])
    }
  })
})
