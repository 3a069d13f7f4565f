import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { givenReceiver } from '../../../test/peers/webhook-receiver.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givenWebhook } from '../../../test/samples/integration-samples.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

/** Cars cost 300.00 a day, tax of 10 % on top: five days are 1,500.00, with tax 1,650.00. */
const product = await openTestApp({ webhooks_private: true })
const { app, context } = product
const fixture = await makeBookingFixture(product)
const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
const aDay = { kind: 'day_price', amount: '260.00', reason: 'Regular client' } as const

const move = (booking: { id: number }, raw: object, by: { token: string } = fixture.admin) =>
  call(app, by, bookings.changeDurationLocation, {
    params: fixture.path(booking),
    raw: { ...tomorrow, ...locations, ...raw },
  })
const longer = { end_date: '2026-06-12T10:00' }
const inCash = (amount: string) => ({ amount, payment_method: 'cash' })
const linesOf = (quote: { lines: { key: string; label: string; amount: string }[] }) =>
  quote.lines.filter(({ key }) => key === 'discount').map(({ label, amount }) => [label, amount])

describe('a price that the desk agrees on', () => {
  test('at a new booking: a price a day, an amount or a percent, each as its own line with its reason', async () => {
    const wishes = [
      [
        { kind: 'day_price', amount: '260.00' },
        'Agreed price, \u2068260.00\u00a0DH\u2069 a day',
        '-200.00',
        '1430.00',
      ],
      [{ kind: 'amount', amount: '100.00' }, 'Agreed discount', '-100.00', '1540.00'],
      [{ kind: 'percent', percent: 10 }, 'Discount of \u206810%\u2069', '-150.00', '1485.00'],
    ] as const
    for (const [terms, label, amount, total_price] of wishes) {
      const car = await givenCar(context)
      const { data: quote } = await call(app, fixture.admin, quotes.create, {
        body: { car_id: car.id, ...tomorrow, ...locations, agreed_price: terms },
      })
      expect([quote.total_price, linesOf(quote)]).toEqual([total_price, [[label, amount]]])
      const wish = { ...(await fixture.wish(car)), user_id: fixture.client.id, total_price }
      const made = await call(app, fixture.admin, walkIn.create, {
        raw: { ...wish, agreed_price: { ...terms, reason: 'Regular client' } },
      })
      expect(made.status).toBe(201)
      expect(made.data).toMatchObject({ total_price, agreed_reason: 'Regular client' })
      expect(made.data.quote.lines.find(({ key }) => key === 'discount')).toMatchObject({
        label,
        amount,
        reason: 'Regular client',
      })
    }
  })

  test('at the handover, which then takes the agreed price in full', async () => {
    const booking = await fixture.given('confirmed')
    const { status, data } = await call(app, fixture.admin, bookings.activate, {
      params: fixture.path(booking),
      body: {
        start_kilometers: 1000,
        fuel_level: 8,
        confirm_early: true,
        agreed_price: aDay,
        amount: '1430.00',
        payment_method: 'cash',
      },
    })
    expect([status, data.total_price, data.outstanding]).toEqual([200, '1430.00', '0.00'])
    const { data: history } = await call(app, fixture.admin, bookings.history, {
      params: fixture.path(booking),
    })
    expect(history.find(({ action }) => action === 'agree_price')).toMatchObject({
      before: { total_price: '1650.00', discount_amount: '0.00', agreed_reason: null },
      after: { total_price: '1430.00', discount_amount: '200.00', agreed_reason: 'Regular client' },
    })
  })

  test('at the handover that also names its drivers, in one mail with what they cost', async () => {
    await product.context.db
      .updateTable('company_settings')
      .set({ young_driver_age: 25, young_driver_fee: 5000 })
      .execute()
    const booking = await fixture.given('confirmed')
    const none = { young_driver_age: 0, young_driver_fee: 0 }
    await product.context.db.updateTable('company_settings').set(none).execute()
    const before = product.mails.length
    const young = {
      first_name: 'Nour',
      last_name: 'Idrissi',
      birth_date: '2004-03-01',
      license_number: 'L 1',
    }
    const { status, data } = await call(app, fixture.admin, bookings.activate, {
      params: fixture.path(booking),
      body: {
        start_kilometers: 1000,
        fuel_level: 8,
        confirm_early: true,
        agreed_price: aDay,
        drivers: [young],
        amount: '1705.00',
        payment_method: 'cash',
      },
    })
    // Five days at 50.00, with tax.
    expect([status, linesOf(data.quote), data.total_price, data.outstanding]).toEqual([
      200,
      [['Agreed price, \u2068260.00\u00a0DH\u2069 a day', '-200.00']],
      '1705.00',
      '0.00',
    ])
    const [mail, ...others] = product.mails.slice(before)
    expect(others).toEqual([])
    for (const part of ['1,705.00', 'Young driver']) expect(mail!.text).toContain(part)
  })

  test('for the days that an extension adds alone, beside what was agreed before', async () => {
    const booking = await fixture.given('confirmed')
    await move(booking, { agreed_price: aDay })
    const { data } = await move(booking, {
      ...longer,
      agreed_price: { kind: 'percent', percent: 20, days: 'added', reason: 'Stays a week' },
    })
    expect(linesOf(data.quote)).toEqual([
      ['Agreed price, \u2068260.00\u00a0DH\u2069 a day', '-200.00'],
      ['Discount of \u206820%\u2069, from day 6 on', '-180.00'],
    ])
    expect([data.base_price, data.discount_amount, data.total_price]).toEqual([
      '2400.00',
      '380.00',
      '2222.00',
    ])
    const none = await move(booking, { ...longer, agreed_price: { ...aDay, days: 'added' } })
    expect([none.status, Object.keys(none.error.errors!)]).toEqual([422, ['agreed_price.days']])
  })

  test('is 422 on its field where it is no lower than the list price, incomplete, or without a reason', async () => {
    const booking = await fixture.given('pending')
    const problems = async (agreed_price: object) => (await move(booking, { agreed_price })).error.errors
    expect(await problems({ ...aDay, amount: '300.00' })).toEqual({
      'agreed_price.amount': ['The list price is 300.00 DH a day. Enter less.'],
    })
    expect(await problems({ ...aDay, kind: 'amount', amount: '1500.01' })).toEqual({
      'agreed_price.amount': ['These days cost 1,500.00 DH. Enter that or less.'],
    })
    expect(await problems({ kind: 'percent', amount: '1.00', reason: 'Regular' })).toEqual({
      'agreed_price.amount': ['This field is required.'],
      'agreed_price.percent': ['This field is required.'],
    })
    expect(await problems({ kind: 'day_price', amount: '260.00' })).toEqual({
      'agreed_price.reason': ['This field is required.'],
    })
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test('is the desk’s to say: a client’s is 403, and the reason is not for clients', async () => {
    const car = await givenCar(context)
    const body = { ...(await fixture.wish(car)), agreed_price: aDay }
    expect((await call(app, fixture.client, bookings.create, { body })).status).toBe(403)
    const asked = { car_id: car.id, ...tomorrow, ...locations, agreed_price: { kind: 'percent', percent: 9 } }
    expect((await call(app, fixture.client, quotes.create, { raw: asked })).status).toBe(403)

    const booking = await fixture.given('confirmed')
    await move(booking, { agreed_price: aDay })
    const own = await call(app, fixture.client, bookings.get, { params: fixture.path(booking) })
    expect([own.data.agreed_reason, JSON.stringify(own.data).includes('Regular client')]).toEqual([
      null,
      false,
    ])
    expect(linesOf(own.data.quote)).toEqual([['Agreed price, \u2068260.00\u00a0DH\u2069 a day', '-200.00']])
  })
})

describe('how far down somebody may go', () => {
  async function withOnly(...permissions: string[]) {
    const person = await givenPerson(context, { role: 'admin' })
    const own = ['bookings.manage', ...permissions]
    await context.db.updateTable('users').set({ permissions: own }).where('id', '=', person.id).execute()
    return person
  }

  test('is the company’s setting for who may lower prices, nothing for who may not, and any price beyond', async () => {
    const [clerk, seller, manager] = [
      await withOnly(),
      await withOnly('prices.lower'),
      await withOnly('prices.free'),
    ]
    const low = { ...aDay, amount: '254.99' }
    const lower = async (by: { id: number; token: string }, agreed_price: object) =>
      move(await fixture.given('confirmed'), { agreed_price }, await signIn(context, by))
    expect((await lower(clerk, aDay)).status).toBe(403)
    const refused = await lower(seller, low)
    expect(refused.error.errors).toEqual({ 'agreed_price.amount': ['You can go down to 255.00 DH a day.'] })
    expect((await lower(seller, { ...low, amount: '255.00' })).data.total_price).toBe('1402.50')
    expect((await lower(manager, low)).data.total_price).toBe('1402.45')
    const asked = { car_id: (await givenCar(context)).id, ...tomorrow, ...locations }
    const agreeable = async (by: { id: number }) =>
      (await call(app, await signIn(context, by), quotes.create, { body: asked })).data.agreeable
    expect([await agreeable(clerk), await agreeable(seller), await agreeable(manager)]).toEqual([
      null,
      { days: 5, list_price: '1500.00', lowest_price: '1275.00' },
      { days: 5, list_price: '1500.00', lowest_price: '0.00' },
    ])
  })

  test('holds for what was agreed before, too: no change takes a larger part off than was agreed', async () => {
    const booking = await fixture.given('confirmed')
    await move(booking, { agreed_price: { kind: 'amount', amount: '225.00', reason: 'Regular client' } })
    const seller = await signIn(context, await withOnly('prices.lower'))
    const short = { end_date: '2026-06-05T10:00', reason: 'Leaves early' }
    const refused = await move(booking, short, seller)
    expect(refused.error.errors).toEqual({
      agreed_price: ['What was agreed is too low for the booking as changed. Agree on a price again.'],
    })
    const agreed = await move(booking, { ...short, agreed_price: null }, seller)
    expect([agreed.status, agreed.data.total_price]).toEqual([200, '330.00'])
    expect((await move(booking, longer, seller)).status).toBe(200)
  })
})

describe('a changed booking', () => {
  test('keeps its price a day for the days that are added, until it goes back to the list price', async () => {
    const booking = await fixture.given('confirmed')
    await move(booking, { agreed_price: aDay })
    const kept = await move(booking, longer)
    expect([kept.data.discount_amount, kept.data.total_price, kept.data.agreed_reason]).toEqual([
      '320.00',
      '2288.00',
      'Regular client',
    ])
    const listed = await move(booking, { ...longer, agreed_price: null })
    expect([listed.data.total_price, listed.data.agreed_reason]).toEqual(['2640.00', null])
  })

  test('that its client moves follows the list price by a percent; what was agreed as an amount is 409', async () => {
    const off = await fixture.given('confirmed')
    await move(off, { discount: 10 })
    const own = await move(off, { ...longer, total_price: '2376.00' }, fixture.client)
    expect([own.status, own.data.discount, own.data.total_price]).toEqual([200, 10, '2376.00'])
    const agreed = await fixture.given('confirmed')
    await move(agreed, { agreed_price: aDay })
    const refused = await move(agreed, { ...longer, total_price: '2288.00' }, fixture.client)
    expect([refused.status, refused.error.code]).toEqual([409, 'price_agreed'])
  })
})

test('what was agreed stands on contract, invoice, CSV export and webhook', async () => {
  const receiver = await givenReceiver()
  await givenWebhook(product, await givenOwner(context), { url: receiver.url, events: ['booking.updated'] })
  const booking = await fixture.given('active')
  await move(booking, { agreed_price: aDay })
  const params = fixture.path(booking)
  await call(app, fixture.admin, documents.issueInvoice, { params, body: {} })
  for (const endpoint of [documents.contract, documents.invoice]) {
    const { data } = await call(app, fixture.admin, endpoint as typeof documents.contract, { params })
    const text = (await readPdf((data as unknown as { content: Buffer }).content)).join('\n')
    expect(text).toContain('Agreed price')
    expect(text).toMatch(/-?200\.00/)
    expect(text).not.toContain('Regular client')
  }
  const file = await app.inject({
    url: `/api/bookings?format=csv&search=${booking.reference}`,
    headers: {
      host: 'localhost:3000',
      'accept-language': 'fr',
      authorization: `Bearer ${fixture.admin.token}`,
    },
  })
  const [heads, row] = readCsv(file.body, ';')
  expect(row![heads!.indexOf('Remise convenue')]).toMatch(/^200[.,]00$/)
  expect(row![heads!.indexOf('Motif du prix convenu')]).toBe('Regular client')
  await runPeriodicJob(context, 'deliver-webhooks')
  const [updated] = receiver.got.map(({ body }) => JSON.parse(body))
  expect(updated.data.booking.discount_amount).toBe('200.00')
})

describe('another car', () => {
  const swap = async (booking: { id: number }, raw: object) =>
    call(app, await signIn(context, fixture.admin), bookings.changeCar, {
      params: fixture.path(booking),
      raw,
    })
  const gauges = { end_kilometers: 1200, end_fuel_level: 6, start_kilometers: 500, fuel_level: 8 }

  test('keeps the price, or costs what the new car costs, with the difference taken at once', async () => {
    const booking = await fixture.given('confirmed')
    const [other, dearer] = [await givenCar(context), await givenCar(context, { daily_price: 40_000 })]
    expect((await swap(booking, { car_id: other.id })).data.total_price).toBe('1650.00')
    await call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1650.00', payment_method: 'cash' },
    })
    const asked = { car_id: dearer.id, ...tomorrow, ...locations, booking_id: booking.id }
    const { data: quote } = await call(app, fixture.admin, quotes.create, { body: asked })
    expect([quote.total_price, quote.owed, quote.deposit]).toEqual([
      '2200.00',
      { outstanding: '550.00', refundable: '0.00' },
      { missing: '5000.00', above: '0.00' },
    ])
    const { status, data } = await swap(booking, {
      car_id: dearer.id,
      new_price: true,
      payments: { charge: inCash('550.00'), warranty_in: inCash('5000.00') },
    })
    expect([status, data.total_price, data.outstanding, data.warranty_amount]).toEqual([
      200,
      '2200.00',
      '0.00',
      '5000.00',
    ])
  })

  test('that is cheaper gives the difference back, deposit included', async () => {
    const booking = await fixture.given('confirmed')
    const params = fixture.path(booking)
    const pay = (body: object) => call(app, fixture.admin, bookings.addPayment, { params, raw: body })
    await pay({ amount: '1650.00', payment_method: 'cash' })
    await pay({ kind: 'warranty_in', amount: '5000.00', payment_method: 'cash' })
    const cheaper = await givenCar(context, { daily_price: 20_000 })
    await context.db
      .updateTable('cars')
      .set({ warranty_amount: 300_000 })
      .where('id', '=', cheaper.id)
      .execute()
    const asked = { car_id: cheaper.id, ...tomorrow, ...locations, booking_id: booking.id }
    const { data: quote } = await call(app, fixture.admin, quotes.create, { body: asked })
    expect([quote.owed, quote.deposit]).toEqual([
      { outstanding: '0.00', refundable: '550.00' },
      { missing: '0.00', above: '2000.00' },
    ])
    const tooMuch = await swap(booking, {
      car_id: cheaper.id,
      new_price: true,
      payments: { refund: inCash('1650.01') },
    })
    expect([tooMuch.status, Object.keys(tooMuch.error.errors!)]).toEqual([422, ['payments.refund.amount']])
    expect((await fixture.read(booking)).car.id).toBe(booking.car.id)
    const { data } = await swap(booking, {
      car_id: cheaper.id,
      new_price: true,
      payments: { refund: inCash('550.00'), warranty_out: inCash('2000.00') },
    })
    expect([data.total_price, data.paid, data.payment_status]).toEqual(['1100.00', '1100.00', 'paid'])
  })

  test('while the first is out is priced for the days that have not begun, and ends a price a day there', async () => {
    const booking = await fixture.given('active')
    await move(booking, { agreed_price: aDay })
    const dearer = await givenCar(context, { daily_price: 40_000 })
    product.at('2026-06-06T08:00:00Z')
    const { data } = await swap(booking, { car_id: dearer.id, ...gauges, new_price: true })
    product.at('2026-06-03T09:00:00Z')
    expect(data.quote.lines.map(({ key, quantity, amount }) => [key, quantity, amount])).toEqual([
      ['rental', 2, '600.00'],
      ['rental', 3, '1200.00'],
      ['discount', 1, '-80.00'],
      ['tax', 1, '172.00'],
    ])
    expect(data.total_price).toBe('1892.00')
  })

  test('may be agreed on, too', async () => {
    const booking = await fixture.given('confirmed')
    const dearer = await givenCar(context, { daily_price: 40_000 })
    const { data } = await swap(booking, {
      car_id: dearer.id,
      new_price: true,
      agreed_price: { kind: 'day_price', amount: '350.00', reason: 'Waited an hour' },
    })
    expect([data.base_price, data.discount_amount, data.total_price]).toEqual([
      '2000.00',
      '250.00',
      '1925.00',
    ])
  })
})

test('an extension takes its difference at once', async () => {
  const booking = await fixture.given('active')
  const { status, data } = await move(booking, {
    ...longer,
    payments: { charge: { amount: '2640.00', payment_method: 'card', transaction_id: 'T-1' } },
  })
  expect([status, data.outstanding]).toEqual([200, '0.00'])
})
