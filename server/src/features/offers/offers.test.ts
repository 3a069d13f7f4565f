import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenLocation, givenPerson, givenService, unique } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture

const person = (changes: object = {}) => ({
  first_name: 'Yasmine',
  last_name: 'Tazi',
  email: `offer-${unique()}@example.com`,
  language: 'fr',
  ...changes,
})

/** A hire of five days at 330.00 DH with tax each, as the fixture's bookings are. */
async function wishFor(car: { id: number }, changes: object = {}) {
  const { drivers: _, ...wish } = await fixture.wish(car, changes)
  return wish
}
const create = async (raw: object) => call(app, admin, offers.create, { raw })
async function given(changes: object = {}, car?: { id: number }) {
  const hire = await wishFor(car ?? (await givenCar(context)))
  const { status, data } = await create({ ...hire, client: person(), ...changes })
  expect(status).toBe(201)
  return data
}
const linkOf = ({ url }: { url: string }) => ({ offer_token: url.split('/').at(-1)! })
const accept = (offer: { url: string }, body: object = {}) =>
  call(app, null, offers.acceptLink, { params: linkOf(offer), body })
const read = async (offer: { id: number }) =>
  (await call(app, admin, offers.get, { params: { offer: String(offer.id) } })).data
const bookingOf = async (offer: { id: number }) => {
  const { booking } = await read(offer)
  return (await call(app, admin, bookings.get, { params: { booking: booking!.reference } })).data
}
const doublePrices = (car: { id: number }) =>
  context.db.updateTable('cars').set({ daily_price: 90_000 }).where('id', '=', car.id).execute()
const isTaken = async (car: { id: number }) => {
  const rows = await context.db.selectFrom('occupancies').select('id').where('car_id', '=', car.id).execute()
  return rows.length > 0
}

describe('an offer that staff make', () => {
  test('has the next number of its year, its price, and goes to somebody without an account', async () => {
    const who = person()
    const [one, two] = [await given({ client: who }), await given()]
    expect(one.number).toMatch(/^DV-2026-\d{4}$/)
    expect(Number(two.number.slice(-4)) - Number(one.number.slice(-4))).toBe(1)
    expect([one.state, one.total_price, one.duration, one.holds]).toEqual(['made', '1650.00', 5, false])
    const mail = mails.find(({ to }) => to === who.email)!
    expect(mail.subject).toContain(one.number)
    expect(mail.text).toContain(one.url)
    expect(mail.text).toContain('Bonjour Yasmine')
    const text = await readPdf(Buffer.from(mail.attachments![0]!.content, 'base64'))
    expect(text.join()).toContain(one.number)
  })

  test('leaves no number out where one is refused', async () => {
    const before = await given()
    const car = await givenCar(context)
    const refused = await create({ ...(await wishFor(car)), client: person(), total_price: '1.00' })
    expect([refused.status, refused.error.code]).toEqual([422, 'price_mismatch'])
    const after = await given()
    expect(Number(after.number.slice(-4)) - Number(before.number.slice(-4))).toBe(1)
  })

  test('stands for the days of the setting, until the day that is chosen, and never beyond the pickup', async () => {
    const car = await givenCar(context)
    const hire = await wishFor(car, { start_date: '2026-08-01T10:00', end_date: '2026-08-06T10:00' })
    const until = async (more: object) =>
      (await create({ ...hire, client: person(), ...more })).data.valid_until
    expect(await until({})).toBe('2026-06-10T22:59:00.000Z')
    expect(await until({ valid_through: '2026-06-05' })).toBe('2026-06-05T22:59:00.000Z')
    expect(await until({ valid_through: '2026-09-05' })).toBe('2026-08-01T09:00:00.000Z')
    const over = await create({ ...hire, client: person(), valid_through: '2026-06-02' })
    expect([over.status, Object.keys(over.error.errors!)]).toEqual([422, ['valid_through']])
  })

  test('names whom it is for, one of two, and how they are reached', async () => {
    const hire = await wishFor(await givenCar(context))
    const fields = async (raw: object) => Object.keys((await create(raw)).error.errors ?? {})
    expect(await fields(hire)).toEqual(['user_id'])
    expect(await fields({ ...hire, client: person({ email: null }) })).toEqual(['client.phone'])
    expect(await fields({ ...hire, client: person(), user_id: fixture.client.id })).toEqual(['user_id'])
    expect(await fields({ ...hire, user_id: 999_999 })).toEqual(['user_id'])
  })
})

describe('R85 a quote that is accepted after rates rose', () => {
  test('is the booking at the price of the quote, to its line, and what is owed', async () => {
    const car = await givenCar(context)
    const extra = await givenService(context, { price: 5000 })
    const hire = await wishFor(car, { services: [{ service_id: extra.id, quantity: 1 }] })
    const { data: offer } = await create({ ...hire, client: person() })
    await doublePrices(car)
    await context.db.updateTable('services').set({ price: 99_000 }).where('id', '=', extra.id).execute()
    await context.db.updateTable('company_settings').set({ tax_rate: '20' }).execute()
    const { status, data } = await accept(offer)
    await context.db.updateTable('company_settings').set({ tax_rate: '10' }).execute()
    expect([status, data.state, data.opens_account]).toEqual([200, 'accepted', false])
    const booking = await bookingOf(offer)
    expect(booking.reference).toBe(data.reference)
    expect([booking.total_price, booking.quote.lines, booking.outstanding]).toEqual([
      offer.total_price,
      offer.quote.lines,
      offer.total_price,
    ])
    expect([booking.status, booking.hold_expires_at]).toEqual(['pending', null])
  })

  test('keeps what the desk agreed on, below the minimum and at its own place', async () => {
    const car = await givenCar(context)
    const agreed_price = { kind: 'percent', percent: 10, reason: 'Third hire' }
    const changes = { end_date: '2026-06-06T10:00', agreed_price }
    const hire = await wishFor(car, { end_date: changes.end_date })
    const total_price = '594.00'
    const { data: offer } = await create({
      ...hire,
      ...changes,
      total_price,
      reason: 'Crew',
      client: person(),
    })
    await doublePrices(car)
    await accept(offer)
    const booking = await bookingOf(offer)
    expect([booking.total_price, booking.duration, booking.agreed_reason]).toEqual([
      total_price,
      2,
      'Third hire',
    ])
  })

  test('is the client’s who had an account, or gets one with an invitation', async () => {
    const who = person()
    const offer = await given({ client: who })
    await accept(offer)
    const { user } = await bookingOf(offer)
    expect(user.email).toBe(who.email)
    expect(mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)).toHaveLength(3)
    const known = await given({ client: undefined, user_id: fixture.client.id })
    await accept(known)
    expect((await bookingOf(known)).user.id).toBe(fixture.client.id)
  })

  test('twenty times at once is one booking', async () => {
    const offer = await given()
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(offer)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
    const made = await context.db
      .selectFrom('bookings')
      .select('id')
      .where('car_id', '=', offer.car.id)
      .execute()
    expect(made).toHaveLength(1)
  })

  test('at the desk it is the same, once', async () => {
    const car = await givenCar(context)
    const offer = await given({ client: undefined, user_id: fixture.client.id }, car)
    await doublePrices(car)
    const params = { offer: String(offer.id) }
    const { data } = await call(app, admin, offers.accept, { params, body: {} })
    const again = await call(app, admin, offers.accept, { params, body: {} })
    expect([data.state, again.data.booking]).toEqual(['accepted', data.booking])
    expect((await bookingOf(offer)).total_price).toBe('1650.00')
  })
})

describe('the car of an offer', () => {
  test('is kept where staff say so: nobody else has it then, and its client books it', async () => {
    const car = await givenCar(context)
    const offer = await given({ holds: true }, car)
    expect(offer.holds).toBe(true)
    await expect(fixture.book({ car })).rejects.toThrow('car_unavailable')
    expect((await accept(offer)).status).toBe(200)
    expect((await read(offer)).holds).toBe(false)
  })

  test('is kept by one of two offers', async () => {
    const car = await givenCar(context)
    const hire = await wishFor(car)
    const both = await Promise.all([1, 2].map(() => create({ ...hire, client: person(), holds: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('of a class is whichever has a place', async () => {
    const class_id = await givenClass(context)
    const cars = [await givenCar(context, { class_id }), await givenCar(context, { class_id })]
    const hire = await wishFor(cars[0]!, { car_choice: 'similar' })
    const make = () => create({ ...hire, client: person(), holds: true })
    expect([(await make()).status, (await make()).status, (await make()).status]).toEqual([201, 201, 409])
  })

  test('that is kept by nothing may be gone: 409, and the offer waits on', async () => {
    const car = await givenCar(context)
    const offer = await given({}, car)
    await fixture.book({ car })
    const { status, error } = await accept(offer)
    expect([status, error.code]).toEqual([409, 'car_unavailable'])
    expect((await read(offer)).state).toBe('made')
  })
})

describe('an offer ends', () => {
  test('refused with a reason, and its car is free', async () => {
    const car = await givenCar(context)
    const offer = await given({ holds: true }, car)
    const refuse = () =>
      call(app, null, offers.refuseLink, { params: linkOf(offer), body: { reason: 'Too dear' } })
    expect([(await refuse()).data.state, (await refuse()).status]).toEqual(['refused', 200])
    expect((await read(offer)).refuse_reason).toBe('Too dear')
    expect(await isTaken(car)).toBe(false)
    expect((await accept(offer)).error.code).toBe('offer_over')
  })

  test('withdrawn by staff', async () => {
    const car = await givenCar(context)
    const offer = await given({ holds: true }, car)
    const params = { offer: String(offer.id) }
    const { data } = await call(app, admin, offers.withdraw, { params, body: {} })
    expect([data.state, await isTaken(car)]).toEqual(['withdrawn', false])
    expect((await accept(offer)).status).toBe(409)
  })

  test('opened by its client is seen, by staff it is not', async () => {
    const offer = await given()
    const open = (by: typeof admin | null) =>
      call(app, by, offers.openLink, { params: linkOf(offer), body: {} })
    expect((await open(admin)).data.state).toBe('made')
    expect((await open(null)).data.state).toBe('opened')
  })
})

describe('the link of an offer', () => {
  test('is signed: the number alone, or another’s signature, opens nothing', async () => {
    const [one, two] = [await given(), await given()]
    const foreign = `${one.number}-${linkOf(two).offer_token.slice(-22)}`
    for (const endpoint of [offers.readLink, offers.printLink, offers.acceptLink, offers.refuseLink]) {
      const { status } = await call(app, null, endpoint, { params: { offer_token: foreign }, raw: {} })
      expect(status).toBe(404)
    }
  })

  test('says the price and nobody’s last name, address or number', async () => {
    const who = person({ phone: '+212600112233' })
    const offer = await given({ client: who })
    const { data } = await call(app, null, offers.readLink, { params: linkOf(offer) })
    expect([data.first_name, data.total_price]).toEqual(['Yasmine', '1650.00'])
    const text = JSON.stringify(data)
    for (const secret of ['Tazi', who.email, '0600112233', '600112233']) expect(text).not.toContain(secret)
  })
})

describe('an offer that is asked for on the site', () => {
  const ask = (by: Parameters<typeof call>[1], raw: object) => call(app, by, offers.ask, { raw })

  test('is mailed to a visitor who says who they are, and keeps no car', async () => {
    const car = await givenCar(context)
    const { phone: _, language: __, ...who } = { phone: '', ...person() }
    const hire = await wishFor(car)
    expect(Object.keys((await ask(null, hire)).error.errors!)).toEqual(['first_name', 'last_name', 'email'])
    const { status, data } = await ask(null, { ...hire, ...who })
    expect([status, Object.keys(data)]).toEqual([201, ['number', 'valid_until']])
    expect(mails.at(-1)!.to).toBe(who.email)
    expect(await isTaken(car)).toBe(false)
  })

  test('is a signed-in client’s own, by the rules of a reservation', async () => {
    const client = await givenPerson(context)
    const car = await givenCar(context)
    expect((await ask(client, await wishFor(car))).status).toBe(201)
    const short = await wishFor(car, { end_date: '2026-06-06T10:00' })
    expect(Object.keys((await ask(client, short)).error.errors!)).toEqual(['end_date'])
    const { data } = await call(app, admin, offers.list, { query: { search: client.email } })
    expect(data.data).toMatchObject([{ source: 'site', client: { id: client.id }, state: 'made' }])
  })
})

test('staff find offers by number, client and state, and export them', async () => {
  const offer = await given()
  const find = async (query: object) =>
    (await call(app, admin, offers.list, { query })).data.data.map(({ id }: { id: number }) => id)
  expect(await find({ search: offer.number })).toEqual([offer.id])
  expect(await find({ search: offer.number, state: 'accepted,lapsed' })).toEqual([])
  expect(await find({ search: offer.client.email, state: 'made' })).toEqual([offer.id])
})

test('staff of some places find the offers of these alone', async () => {
  const [here, there] = [await givenLocation(context), await givenLocation(context)]
  const car = await givenCar(context)
  await context.db.updateTable('cars').set({ home_location_id: there.id }).where('id', '=', car.id).execute()
  const offer = await given({}, car)
  const local = await givenPerson(context, { role: 'admin', place_ids: [here.id] })
  const params = { offer: String(offer.id) }
  for (const endpoint of [offers.get, offers.print, offers.withdraw, offers.accept, offers.send])
    expect((await call(app, local, endpoint as typeof offers.withdraw, { params, body: {} })).status).toBe(
      404,
    )
  const { data } = await call(app, local, offers.list, { query: { search: offer.number } })
  expect(data.data).toEqual([])
})
