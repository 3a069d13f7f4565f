import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, givenService } from '../../../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const gps = await givenService(context)

const actionsOf = async (booking: { id: number }) =>
  (await call(app, fixture.admin, bookings.history, { params: fixture.path(booking) })).data.map(
    (row) => row.action,
  )

describe('R58 the history of a booking', () => {
  test('tells every step of its life, newest first, with who, before and after', async () => {
    const booking = await fixture.given('completed')
    const { data } = await call(app, fixture.admin, bookings.history, { params: fixture.path(booking) })
    expect(data.map((row) => row.action)).toEqual(['complete', 'activate', 'confirm', 'create'])
    expect(data[2]).toMatchObject({
      actor: { id: fixture.admin.id, first_name: 'Adil' },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    })
    expect(data.at(-1)!.actor).toMatchObject({ id: fixture.client.id })
  })

  test('has a row for each payment, edit and cancellation', async () => {
    const booking = await fixture.given('confirmed')
    const send = (endpoint: Parameters<typeof call>[2], raw: object | undefined, more = {}) =>
      call(app, fixture.admin, endpoint as typeof bookings.update, {
        params: { ...fixture.path(booking), ...more },
        raw,
      })
    const { data } = await send(bookings.addPayment, { amount: '1.00', payment_method: 'cash' })
    await send(bookings.removePayment, undefined, { paymentId: String(data.payment_histories[0]!.id) })
    await send(bookings.addService, { service_id: gps.id, quantity: 1 })
    await send(bookings.replaceServices, { services: [] })
    await send(bookings.addDriver, amina)
    await send(bookings.update, { note: 'x' })
    const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
    await send(bookings.changeDurationLocation, { ...tomorrow, ...locations, end_date: '2026-06-10T10:00' })
    await send(bookings.cancel, {})
    expect(await actionsOf(booking)).toEqual([
      'cancel',
      'change_duration_location',
      'note',
      'add_driver',
      'change_services',
      'change_services',
      'void_payment',
      'payment',
      'confirm',
      'create',
    ])
    const rows = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('entity_id', '=', booking.id)
      .execute()
    for (const row of rows.filter((one) => one.entity === 'booking'))
      expect([row.ip, row.actor_id === null]).toEqual(['127.0.0.1', false])
  })

  test('sends money as everything else does: two-place strings', async () => {
    const booking = await fixture.given('confirmed')
    const params = fixture.path(booking)
    const pay = { amount: '1.50', payment_method: 'cash' as const }
    await call(app, fixture.admin, bookings.addPayment, { params, body: pay })
    const locations = { pickup_location: 'Desk 1', return_location: 'Desk 2' }
    const prices = { pickup_location_price: '80.00', return_location_price: '0.00' }
    const body = { ...tomorrow, ...locations, ...prices, end_date: '2026-06-10T10:00' }
    const moved = await call(app, fixture.admin, bookings.changeDurationLocation, { params, body })
    await call(app, fixture.admin, bookings.cancel, { params, body: { cancel_reason: 'customer' } })
    const { data } = await call(app, fixture.admin, bookings.history, { params })
    expect(data.map(({ before, after }) => ({ before, after }))).toMatchObject([
      { after: { cancellation_fee: expect.stringMatching(/^\d+\.\d{2}$/) } },
      {
        before: { total_price: booking.total_price },
        after: { ...prices, total_price: moved.data.total_price },
      },
      { after: { amount: '1.50' } },
      {},
      { after: { total_price: booking.total_price } },
    ])
  })

  test('has nothing of what was refused', async () => {
    const booking = await fixture.given('pending')
    const pay = {
      params: fixture.path(booking),
      body: { amount: '99999.00', payment_method: 'cash' as const },
    }
    expect((await call(app, fixture.admin, bookings.addPayment, pay)).status).toBe(422)
    const body = { ...amina, birth_date: '2020-01-01' }
    expect((await call(app, fixture.admin, bookings.addDriver, { params: pay.params, body })).status).toBe(
      422,
    )
    expect(await actionsOf(booking)).toEqual(['create'])
  })

  test('is the admin’s: 403 for its client and a moderator, 404 for a booking that is none', async () => {
    const booking = await fixture.given('pending')
    const moderator = await givenPerson(context, { role: 'moderator' })
    for (const person of [fixture.client, moderator])
      expect((await call(app, person, bookings.history, { params: fixture.path(booking) })).status).toBe(403)
    expect(
      (await call(app, fixture.admin, bookings.history, { params: { booking: '99999999' } })).status,
    ).toBe(404)
  })

  test('cannot be changed, deleted or emptied in the database itself', async () => {
    await fixture.given('pending')
    for (const attempt of [
      sql`update audit set action = 'nothing'`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`truncate audit cascade`,
    ])
      await expect(attempt.execute(context.db)).rejects.toThrow('append-only')
  })

  test('R57 never holds a driver’s licence or identity number', async () => {
    const booking = await fixture.given('pending')
    const body = { ...amina, identity_number: 'BE998877', license_number: 'LIC-998877' }
    await call(app, fixture.admin, bookings.addDriver, { params: fixture.path(booking), body })
    const rows = await context.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('998877')
  })
})
