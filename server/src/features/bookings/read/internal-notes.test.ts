import * as clients from '@marhala/contract/accounts/clients.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import * as atOnce from '@marhala/contract/booking/at-once.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const admin = await signIn(context, fixture.admin)

describe('an internal note', () => {
  test('of a booking, its client and its car is read by staff, and in nothing that the client gets', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    const secret = { booking: 'ZZ-of-the-booking', client: 'ZZ-of-the-client', car: 'ZZ-of-the-car' }
    await call(app, admin, clients.update, {
      params: { user_id: String(person.id) },
      raw: { notes: secret.client },
    })
    await call(app, admin, clients.setDoNotRent, {
      params: { user_id: String(person.id) },
      body: { do_not_rent: true, reason: 'ZZ-reason' },
    })
    await call(app, admin, clients.setDoNotRent, {
      params: { user_id: String(person.id) },
      body: { do_not_rent: false },
    })
    await call(app, admin, fleet.updateCar, {
      params: { car: String(car.id) },
      raw: { internal_note: secret.car },
    })
    const before = mails.length
    const booking = await fixture.book({ by: person, car })
    const params = fixture.path(booking)
    const noted = await call(app, admin, bookings.update, { params, raw: { internal_note: secret.booking } })
    expect(noted.data).toMatchObject({
      internal_note: secret.booking,
      note: null,
      user: { notes: secret.client },
      car: { internal_note: secret.car },
    })
    const { data: history } = await call(app, admin, bookings.history, { params })
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'note', after: { internal_note: secret.booking } }),
    )
    await call(app, admin, bookings.confirm, { params, raw: { drivers: [amina] } })

    const client = await signIn(context, person)
    const answers = [
      await call(app, client, bookings.get, { params }),
      await call(app, client, bookings.list, {}),
      await call(app, client, users.exportProfile),
      await call(app, client, users.ownProfile),
      await call(app, client, profile.overview, {}),
      await call(app, client, profile.bookings, {}),
      await call(app, null, cars.get, { params: { car: String(car.id) } }),
    ]
    for (const { data, error } of answers) expect(JSON.stringify([data, error])).not.toContain('ZZ-')
    const contract = await call(app, client, documents.contract, { params })
    const paper = (await readPdf((contract.data as unknown as { content: Buffer }).content)).join('\n')
    expect(paper).not.toContain('ZZ-')
    expect(mails.length).toBeGreaterThan(before)
    expect(JSON.stringify(mails)).not.toContain('ZZ-')
  })

  test('is not written by a client', async () => {
    const raw = { ...(await fixture.wish(await givenCar(context))), internal_note: 'Hello' }
    const client = await signIn(context, fixture.client)
    expect((await call(app, client, bookings.create, { raw })).status).toBe(403)
  })

  test('goes with the person whom it names', async () => {
    const person = await givenPerson(context)
    const booking = await fixture.given('cancelled', { by: person })
    const params = fixture.path(booking)
    await call(app, admin, bookings.update, { params, raw: { internal_note: 'Alaoui pays late' } })
    expect((await call(app, admin, clients.remove, { params: { user_id: String(person.id) } })).status).toBe(
      200,
    )
    expect((await fixture.read(booking)).internal_note).toBe('… pays late')
  })
})

describe('two hires of one client at once', () => {
  const during = { start_date: '2026-06-06T10:00', end_date: '2026-06-12T10:00' }
  const others = async (user_id: number, more: object = {}) =>
    (
      await call(app, admin, atOnce.list, {
        query: { user_id: String(user_id), ...during, ...more } as never,
      })
    ).data

  test('are pointed out, whoever of the two made them, and not refused', async () => {
    const person = await givenPerson(context)
    const first = await fixture.book({ by: person })
    expect(await others(person.id)).toMatchObject([{ reference: first.reference, status: 'pending' }])
    expect(await others(person.id, { except: String(first.id) })).toEqual([])
    expect(await others(person.id, { start_date: '2026-06-09T10:00' })).toEqual([])
    const second = await fixture.book({
      by: fixture.admin,
      changes: { user_id: person.id, drivers: [{ ...amina, license_number: 'other' }] },
    })
    const params = fixture.path(second)
    expect((await call(app, admin, bookings.confirm, { params, raw: {} })).status).toBe(200)
  })

  test('count what they drive for others, and nothing of a company', async () => {
    const person = await givenPerson(context)
    const license_number = `77/${person.id}`
    await context.db.updateTable('users').set({ license_number }).where('id', '=', person.id).execute()
    const booking = await fixture.book({
      by: fixture.admin,
      changes: { user_id: fixture.client.id, drivers: [{ ...amina, license_number: `77 ${person.id}` }] },
    })
    expect(await others(person.id)).toMatchObject([{ id: booking.id }])
    await context.db.updateTable('users').set({ legal_name: 'Atlas' }).where('id', '=', person.id).execute()
    expect(await others(person.id)).toEqual([])
  })

  test('are not those that are over', async () => {
    const person = await givenPerson(context)
    await fixture.given('cancelled', { by: person })
    expect(await others(person.id)).toEqual([])
  })
})
