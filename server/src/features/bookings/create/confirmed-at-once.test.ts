import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as fleet from '@marhala/contract/fleet/fleet-catalogue.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp({}, undefined, { holds: 'limited' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
for (let spare = 0; spare < 60; spare++) await givenCar(context)
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }
const { license_number: _, ...unlicensed } = amina

type Person = Awaited<ReturnType<typeof givenPerson>>

const confirmAtOnce = (slug: string, instant_confirmation: boolean) =>
  context.db.updateTable('categories').set({ instant_confirmation }).where('slug', '=', slug).execute()
beforeEach(async () => {
  at(testNow)
  await confirmAtOnce('suv', true)
})

const suv = () => givenCar(context, { category: 'suv' })
async function tryToBook(by: Person, changes: object = {}, car?: { id: number }) {
  const raw = await fixture.wish(car ?? (await suv()), { ...july, ...changes })
  return call(app, await signIn(context, by), bookings.create, { raw })
}
const asAdmin = async (
  endpoint: typeof bookings.cancel | typeof bookings.addPayment,
  id: number,
  raw: object,
) =>
  call(app, await signIn(context, fixture.admin), endpoint as typeof bookings.cancel, {
    params: { booking: String(id) },
    raw,
  })

describe('a booking of a category that is confirmed at once', () => {
  test('is confirmed as it is made, holds nothing and tells its client so', async () => {
    const person = await givenPerson(context)
    const { status, data, message } = await tryToBook(person)
    expect([status, data.status, data.hold_expires_at]).toEqual([201, 'confirmed', null])
    expect(message).toBe('Booking confirmed')
    const sent = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(sent).toEqual([`Your booking ${data.reference} is confirmed`])
    const { data: history } = await call(app, await signIn(context, fixture.admin), bookings.history, {
      params: { booking: String(data.id) },
    })
    expect(history.map(({ action, actor }) => [action, actor?.id ?? null])).toEqual([
      ['confirm', null],
      ['create', person.id],
    ])
  })

  test('tells the company of it as of one that needs no confirmation', async () => {
    await context.db
      .updateTable('company_settings')
      .set({ contact_email: 'desk@example.com', company_language: 'en' })
      .execute()
    await tryToBook(await givenPerson(context))
    const { text } = mails.findLast(({ to }) => to === 'desk@example.com')!
    expect(text).toContain('confirmed at once')
    expect(text).not.toContain('waiting')
  })

  test('waits as ever without a licence, and where the category does not require it', async () => {
    const without = await tryToBook(await givenPerson(context), { drivers: [unlicensed] })
    expect(without.message).toBe('Booking received')
    expect([without.data.status, without.data.hold_expires_at]).toEqual([
      'pending',
      '2026-06-03T11:00:00.000Z',
    ])
    const sedan = await tryToBook(await givenPerson(context), {}, await givenCar(context))
    expect(sedan.data.status).toBe('pending')
  })

  test('is confirmed as soon as its client adds the licence, and not once its hold is over', async () => {
    const person = await givenPerson(context)
    const { data } = await tryToBook(person, { drivers: [unlicensed] })
    const add = async (license_number: string | null) =>
      call(app, await signIn(context, person), bookings.updateDriver, {
        params: { booking: String(data.id), driverId: String(data.booking_drivers[0]!.id) },
        body: { ...unlicensed, license_number },
      })
    expect((await add(null)).data.status).toBe('pending')
    const { status, data: now } = await add('01/234567')
    expect([status, now.status, now.hold_expires_at]).toEqual([200, 'confirmed', null])
    const sent = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(sent.at(-1)).toContain('is confirmed')
    const late = await tryToBook(await givenPerson(context), { drivers: [unlicensed] })
    at('2026-06-03T11:00:00Z')
    const answer = await call(app, await signIn(context, { id: late.data.user.id }), bookings.updateDriver, {
      params: { booking: String(late.data.id), driverId: String(late.data.booking_drivers[0]!.id) },
      body: { ...unlicensed, license_number: '01/234567' },
    })
    expect(answer.data.status).toBe('pending')
  })

  test('waits when staff make it', async () => {
    const { id } = await givenPerson(context)
    const { data } = await tryToBook(fixture.admin, { user_id: id })
    expect(data.status).toBe('pending')
  })

  test('is said of its cars before, and staff say of which category', async () => {
    const admin = await signIn(context, fixture.admin)
    const car = await suv()
    const read = async () =>
      (await call(app, null, cars.get, { params: { car: String(car.id) } })).data.category
        .instant_confirmation
    expect(await read()).toBe(true)
    const { data } = await call(app, admin, fleet.catalogue)
    const { id: number, name } = data.categories.find(({ slug }) => slug === 'suv')!
    const id = String(number)
    const body = { name, instant_confirmation: false }
    expect((await call(app, admin, fleet.updateCategory, { params: { id }, body })).status).toBe(200)
    expect(await read()).toBe(false)
    expect((await tryToBook(await givenPerson(context))).data.status).toBe('pending')
    // A body of before, with the name alone, leaves it.
    await confirmAtOnce('suv', true)
    await call(app, admin, fleet.updateCategory, { params: { id }, body: { name } })
    expect(await read()).toBe(true)
  })
})

describe('R34 confirmed at once, a client who has paid for nothing', () => {
  test('keeps one car, for no more days than a new client holds', async () => {
    const person = await givenPerson(context)
    expect((await tryToBook(person, { end_date: '2026-08-12T10:00' })).status).toBe(422)
    const first = await tryToBook(person)
    const second = await tryToBook(person)
    expect([second.status, second.error.code]).toEqual([409, 'first_booking_waits'])
    await asAdmin(bookings.addPayment, first.data.id, { amount: '1.00', payment_method: 'cash' })
    expect((await tryToBook(person)).status).toBe(201)
  })

  test('keeps one also when ten bookings come together', async () => {
    const person = await givenPerson(context)
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryToBook(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('keeps no more unpaid cars than waiting ones once the company knows them', async () => {
    const person = await givenPerson(context)
    await fixture.given('completed', { by: person })
    const made = []
    for (let times = 0; times < 6; times++) made.push((await tryToBook(person)).status)
    expect(made).toEqual([201, 201, 201, 201, 201, 409])
  })

  test('waits once a third of the fleet is kept in those days by such bookings, and not in others', async () => {
    await context.db.updateTable('cars').set({ status: 'retired' }).execute()
    const fleet_ = []
    for (let made = 0; made < 6; made++) fleet_.push(await suv())
    const statuses = []
    for (const car of fleet_.slice(0, 3))
      statuses.push((await tryToBook(await givenPerson(context), {}, car)).data.status)
    expect(statuses).toEqual(['confirmed', 'confirmed', 'pending'])
    const later = { start_date: '2026-09-12T10:00', end_date: '2026-09-17T10:00' }
    expect((await tryToBook(await givenPerson(context), later, fleet_[4])).data.status).toBe('confirmed')
    const known = await givenPerson(context)
    await fixture.given('completed', { by: known })
    expect((await tryToBook(known, {}, fleet_[5])).data.status).toBe('confirmed')
  })
})
