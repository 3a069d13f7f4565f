import * as clients from '@marhala/contract/accounts/clients.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson, signIn, unique } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const admin = await signIn(context, fixture.admin)

const papers = () => ({ identity_number: `BE-${unique()}`, license_number: `22/${unique()}` })

async function givenMarked(more: object = papers()) {
  const person = await givenPerson(context)
  await context.db.updateTable('users').set(more).where('id', '=', person.id).execute()
  const body = { do_not_rent: true, reason: 'Brought the car back wrecked' }
  await call(app, admin, clients.setDoNotRent, { params: { user_id: String(person.id) }, body })
  return person
}
async function bookFor(user_id: number, more: object = {}) {
  const wished = await fixture.wish(await givenCar(context), { user_id })
  return call(app, admin, bookings.create, { raw: { ...wished, ...more } })
}
const override = { do_not_rent_override: 'Paid for the damage, the owner agrees' }

describe('do not rent', () => {
  test('says why, who marked the client and when, before they are chosen', async () => {
    const person = await givenMarked()
    const { data: list } = await call(app, admin, clients.list, { query: { search: person.email } as never })
    expect(list.data).toMatchObject([
      { do_not_rent: true, do_not_rent_reason: 'Brought the car back wrecked' },
    ])
    const params = { user_id: String(person.id) }
    expect((await call(app, admin, clients.get, { params })).data.user).toMatchObject({
      do_not_rent_by_name: `${fixture.admin.first_name} ${fixture.admin.last_name}`,
      do_not_rent_at: context.clock().toISOString(),
    })
    await call(app, admin, clients.setDoNotRent, { params, body: { do_not_rent: false } })
    expect((await call(app, admin, clients.get, { params })).data.user).toMatchObject({
      do_not_rent_reason: null,
      do_not_rent_by_name: null,
      do_not_rent_at: null,
    })
  })

  test('refuses a booking of staff with who and why, and lets it through with a reason that is kept', async () => {
    const person = await givenMarked()
    const refused = await bookFor(person.id)
    expect([refused.status, refused.error.code, refused.error.data]).toMatchObject([
      403,
      'do_not_rent',
      { marked: [{ id: person.id, reason: 'Brought the car back wrecked' }] },
    ])
    const { status, data: booking } = await bookFor(person.id, override)
    expect([status, booking.do_not_rent_override]).toEqual([201, override.do_not_rent_override])
    const { data: history } = await call(app, admin, bookings.history, { params: fixture.path(booking) })
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'create', after: expect.objectContaining(override) }),
    )
    const params = fixture.path(booking)
    expect((await call(app, admin, bookings.confirm, { params, raw: {} })).status).toBe(200)
  })

  test.each([
    ['identity card', 'identity_number'],
    ['licence', 'license_number'],
  ] as const)('knows somebody under a new name by their %s, however it is typed', async (_, name) => {
    const known = papers()
    const marked = await givenMarked(known)
    const driver = { ...amina, [name]: ` ${known[name].toLowerCase().replace(/[-/]/, ' ')}` }
    const client = await givenPerson(context)
    const refused = await bookFor(client.id, { drivers: [driver] })
    expect([refused.status, refused.error.data]).toMatchObject([403, { marked: [{ id: marked.id }] }])

    const own = await call(app, await signIn(context, client), bookings.create, {
      raw: { ...(await fixture.wish(await givenCar(context))), drivers: [driver] },
    })
    expect([own.status, own.error.code, own.error.data]).toEqual([403, 'do_not_rent', undefined])

    await context.db
      .updateTable('users')
      .set({ [name]: known[name] })
      .where('id', '=', client.id)
      .execute()
    expect((await bookFor(client.id)).error.code).toBe('do_not_rent')
  })

  test('is asked about a driver who is added, changed or named at the confirmation, too', async () => {
    const known = papers()
    await givenMarked(known)
    const driver = { ...amina, license_number: known.license_number }
    const booking = await fixture.book()
    const params = fixture.path(booking)
    const [first] = booking.booking_drivers
    const confirm = await call(app, admin, bookings.confirm, { params, raw: { drivers: [driver] } })
    const add = await call(app, admin, bookings.addDriver, { params, raw: driver })
    const change = await call(app, admin, bookings.updateDriver, {
      params: { ...params, driverId: String(first!.id) },
      raw: driver,
    })
    expect([confirm, add, change].map(({ error }) => error.code)).toEqual(Array(3).fill('do_not_rent'))
    const confirmed = await call(app, admin, bookings.confirm, {
      params,
      raw: { drivers: [driver], ...override },
    })
    expect(confirmed.data).toMatchObject({ status: 'confirmed', ...override })
  })

  test('is no business of the client: a reason of theirs is refused', async () => {
    const client = await signIn(context, fixture.client)
    const raw = { ...(await fixture.wish(await givenCar(context))), ...override }
    expect((await call(app, client, bookings.create, { raw })).status).toBe(403)
  })
})
