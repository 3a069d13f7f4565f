import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenLocation, givenPerson, givenReturnCharge, signIn } from '../../../test/builders.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
let now = testNow
context.clock = () => new Date(now)
const at = (instant: string) => (now = instant)
beforeEach(() => at(testNow))

const asAdmin = () => signIn(context, fixture.admin)

/** Out from 4 June 10:00 for eight days, with 250 km a day, paid whole, at 300 a day and 10 % of tax. */
async function givenOut({ deposit, paid = '2640.00' }: { deposit?: string; paid?: string } = {}) {
  at(testNow)
  const car = await givenCar(context, { included_km_per_day: 250, extra_km_price: 200 })
  const booking = await fixture.given('confirmed', { car, changes: { end_date: '2026-06-12T10:00' } })
  const { data } = await call(app, await asAdmin(), bookings.activate, {
    params: fixture.path(booking),
    body: {
      start_kilometers: 1000,
      confirm_early: true,
      fuel_level: 8,
      amount: paid,
      payment_method: 'cash',
      ...(deposit && { warranty_amount: deposit, warranty_method: 'cash' }),
    },
  })
  at('2026-06-12T10:00+01:00')
  return fixture.read(data)
}
type Booking = Awaited<ReturnType<typeof givenOut>>

const preview = async (booking: Booking, raw: object) =>
  call(app, await asAdmin(), takeBack.preview, { params: fixture.path(booking), raw })
const complete = async (booking: Booking, raw: object) =>
  call(app, await asAdmin(), bookings.complete, {
    params: fixture.path(booking),
    raw: { end_kilometers: 1500, fuel_level: 8, warranty: 'returned', ...raw },
  })
const refused = async (booking: Booking, raw: object) => {
  const { status, error } = await complete(booking, raw)
  return [status, error?.errors ?? error?.code]
}
const giveBack = async (unused_days_given_back: boolean) =>
  call(app, await asAdmin(), settings.update, { body: { unused_days_given_back } })

describe('taking a car back at another location', () => {
  test('proposes what that location costs beyond the agreed one, with tax', async () => {
    const booking = await givenOut()
    const dear = await givenLocation(context, { return_price: 20_000 })
    const [line] = (await preview(booking, { returned_location: dear.code })).data.lines
    expect(line).toEqual({
      kind: 'location',
      measured: null,
      allowed: null,
      quantity: 1,
      unit_price: '220.00',
      fee: '0.00',
      capped: false,
      amount: '220.00',
    })
    expect((await preview(booking, { returned_location: booking.return_location })).data.lines).toEqual([])
  })

  test('takes the fee of the pair, as it would have been booked', async () => {
    const booking = await givenOut()
    const far = await givenLocation(context, { return_price: 0 })
    await context.db
      .insertInto('one_way_fees')
      .values({ from_location_id: fixture.location.id, to_location_id: far.id, fee: 50_000 })
      .execute()
    const { data } = await preview(booking, { returned_location: far.code })
    expect(data.lines).toMatchObject([{ kind: 'location', amount: '550.00' }])
  })

  test('leaves the car there, on the booking, on the car and in the history', async () => {
    const booking = await givenOut()
    const dear = await givenLocation(context, { return_price: 20_000 })
    const charges = [{ kind: 'location', amount: '220.00' }]
    const { status, data } = await complete(booking, { returned_location: dear.code, charges })
    expect(status).toBe(200)
    expect(data).toMatchObject({ returned_location: dear.code, outstanding: '220.00' })
    expect(data.return_location).toBe(booking.return_location)
    expect(data.returned_location_name).toBe((dear.name as { en: string }).en)
    const car = await call(app, await asAdmin(), cars.get, { params: { car: booking.car.slug } })
    expect(car.data.standing_location).toBe(dear.code)
    const history = await call(app, await asAdmin(), bookings.history, { params: fixture.path(booking) })
    expect(history.data[0]).toMatchObject({ action: 'complete', after: { returned_location: dear.code } })
  })

  test('as agreed leaves the car at the agreed location', async () => {
    const booking = await givenOut()
    const { data } = await complete(booking, {})
    expect(data.returned_location).toBeNull()
    const car = await call(app, await asAdmin(), cars.get, { params: { car: booking.car.slug } })
    expect(car.data.standing_location).toBe(booking.return_location)
  })

  test('is refused where the company has no such location', async () => {
    const booking = await givenOut()
    const message = { returned_location: ['Choose a location from the list.'] }
    expect(await refused(booking, { returned_location: 'NOWHERE' })).toEqual([422, message])
    expect((await preview(booking, { returned_location: 'NOWHERE' })).error.errors).toEqual(message)
  })
})

describe('taking a car back early', () => {
  const early = { returned_at: '2026-06-10T10:00' }

  test('says before it is confirmed that the days are not given back, where the company gives none', async () => {
    await giveBack(false)
    const booking = await givenOut()
    expect((await preview(booking, early)).data.early_return).toEqual({
      unused_days: 2,
      given_back: '0.00',
      total_price: '2640.00',
    })
    const { data } = await complete(booking, early)
    expect(data).toMatchObject({ total_price: '2640.00', duration: 8, payment_status: 'paid' })
    expect(data.end_date).toBe(booking.end_date)
  })

  test('gives the days back that it said, and the booking ends when the car was back', async () => {
    await giveBack(true)
    const booking = await givenOut()
    const said = (await preview(booking, early)).data.early_return
    expect(said).toEqual({ unused_days: 2, given_back: '660.00', total_price: '1980.00' })
    const { data } = await complete(booking, early)
    expect(data).toMatchObject({
      total_price: '1980.00',
      duration: 6,
      end_date: '2026-06-10T09:00:00.000Z',
      payment_status: 'overpaid',
    })
    const history = await call(app, await asAdmin(), bookings.history, { params: fixture.path(booking) })
    expect(history.data[0]).toMatchObject({
      before: { total_price: '2640.00' },
      after: { total_price: '1980.00' },
    })
    await giveBack(false)
  })

  test('keeps to what the booking agreed, whatever the company says since', async () => {
    await giveBack(false)
    const booking = await givenOut()
    await giveBack(true)
    expect((await preview(booking, early)).data.early_return).toMatchObject({ given_back: '0.00' })
    await giveBack(false)
  })

  test('never leaves fewer days than the car is let for, and fewer kilometres with the days', async () => {
    await giveBack(true)
    const booking = await givenOut()
    const raw = { returned_at: '2026-06-05T10:00', end_kilometers: 1000 + 5 * 250 + 10 }
    const { data } = await preview(booking, raw)
    expect(data.early_return).toMatchObject({ unused_days: 3, given_back: '990.00' })
    expect(data.lines).toMatchObject([{ kind: 'kilometers', allowed: 1250, quantity: 10 }])
    await giveBack(false)
  })

  test('is paid back in the same call, less what is charged', async () => {
    await giveBack(true)
    const booking = await givenOut()
    const charges = [{ kind: 'damage', amount: '60.00', reason: 'Mirror' }]
    const back = { ...early, charges, payment_kind: 'refund', amount: '600.00', payment_method: 'cash' }
    const { data } = await complete(booking, back)
    expect(data).toMatchObject({ paid: '2040.00', outstanding: '0.00', payment_status: 'paid' })
    expect(data.payment_histories.at(-1)).toMatchObject({ kind: 'refund', amount: '600.00' })
    await giveBack(false)
  })
})

describe('further lines', () => {
  test('are listed by the company, in the language of the desk, as far as they are active', async () => {
    const hidden = await givenReturnCharge(context, { active: false })
    const { status, data } = await call(app, await asAdmin(), takeBack.listed, {})
    expect(status).toBe(200)
    expect(data.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['cleaning', 'lost_key', 'lost_documents', 'towing', 'toll', 'fine', 'other']),
    )
    expect(data.find(({ key }) => key === 'cleaning')).toMatchObject({ name: 'Cleaning', price: '200.00' })
    expect(data.map(({ id }) => id)).not.toContain(hidden.id)
    const booking = await givenOut()
    const charges = [{ kind: 'listed', return_charge_id: hidden.id, amount: '1.00' }]
    expect(await refused(booking, { charges })).toEqual([
      422,
      { 'charges.0.return_charge_id': ['Choose one of the options.'] },
    ])
  })

  test('keep the name and the tax that they were charged with', async () => {
    const cleaning = await givenReturnCharge(context, { name: 'Deep clean' })
    const fine = await givenReturnCharge(context, { name: 'Fine', price: 0, taxed: false })
    const booking = await givenOut()
    const charges = [
      { kind: 'listed', return_charge_id: cleaning.id, amount: '150.00' },
      { kind: 'listed', return_charge_id: fine.id, amount: '400.00', reason: 'Radar, A7' },
    ]
    const { data } = await complete(booking, { charges })
    const renamed = JSON.stringify({ en: 'Wash', ar: 'Wash', fr: 'Wash' })
    await context.db
      .updateTable('return_charges')
      .set({ name: renamed })
      .where('id', '=', cleaning.id)
      .execute()
    const read = await fixture.read(data)
    expect(read.booking_charges).toMatchObject([
      { name: 'Deep clean', quantity: 1, unit_price: '200.00', amount: '150.00', taxed: true },
      { name: 'Fine', quantity: null, reason: 'Radar, A7', taxed: false },
    ])
  })

  test('without a price need a reason', async () => {
    const fine = await givenReturnCharge(context, { price: 0 })
    const charges = [{ kind: 'listed', return_charge_id: fine.id, amount: '400.00' }]
    expect(await refused(await givenOut(), { charges })).toEqual([
      422,
      { 'charges.0.reason': ['Enter what this charge is for.'] },
    ])
  })

  test('are split freely between deposit, payment, what stays due and a waiver', async () => {
    const booking = await givenOut({ deposit: '5000.00' })
    const split = {
      kind: 'damage',
      reason: 'Bumper',
      amount: '900.00',
      from_deposit: '300.00',
      waived: '100.00',
      waiver_reason: 'Regular client',
    }
    const { data } = await complete(booking, {
      charges: [split],
      warranty: 'partial',
      warranty_retained: '300.00',
      amount: '400.00',
      payment_method: 'card',
      transaction_id: 'S-1',
    })
    expect(data).toMatchObject({
      charges_total: '900.00',
      charges_from_deposit: '300.00',
      paid: '3340.00',
      outstanding: '200.00',
    })
    expect(data.booking_charges).toMatchObject([
      { amount: '900.00', from_deposit: '300.00', waived: '100.00', waiver_reason: 'Regular client' },
    ])
    const owner = await signIn(context, fixture.client)
    const seen = await call(app, owner, bookings.get, { params: fixture.path(booking) })
    expect(seen.data.booking_charges).toMatchObject([{ waived: '100.00', waiver_reason: null }])
    const history = await call(app, await asAdmin(), bookings.history, { params: fixture.path(booking) })
    expect(history.data.find(({ action }) => action === 'complete')).toMatchObject({
      after: { charges_total: '900.00', waived: '100.00' },
    })
    expect(mails.findLast(({ subject }) => subject.includes(booking.reference))!.text).toContain('900.00')
  })

  test('are waived whole for a reason, and then cost nothing', async () => {
    const booking = await givenOut()
    const waived = { kind: 'damage', reason: 'Scratch', amount: '0.00', waived: '50.00' }
    expect(await refused(booking, { charges: [waived] })).toEqual([
      422,
      { 'charges.0.waiver_reason': ['Say why it is waived, in 3 to 200 characters.'] },
    ])
    const { data } = await complete(booking, { charges: [{ ...waived, waiver_reason: 'Was there before' }] })
    expect(data).toMatchObject({ charges_total: '0.00', outstanding: '0.00' })
    expect(data.booking_charges).toMatchObject([{ amount: '0.00', waived: '50.00' }])
  })

  test('are waived, or left out where they are proposed, only by who may', async () => {
    const booking = await givenOut()
    const clerk = await givenPerson(context, { role: 'admin' })
    await context.db
      .updateTable('users')
      .set({ permissions: ['bookings.manage'] })
      .where('id', '=', clerk.id)
      .execute()
    const asClerk = await signIn(context, clerk)
    const back = async (charges: object[]) => {
      const raw = { end_kilometers: 1500, fuel_level: 7, warranty: 'returned', charges }
      const { status, error } = await call(app, asClerk, bookings.complete, {
        params: fixture.path(booking),
        raw,
      })
      return [status, error?.errors]
    }
    const refusal = ['You may not waive charges. Ask someone who may.']
    const waived = { kind: 'fuel', amount: '100.00', waived: '30.00', waiver_reason: 'Kind' }
    expect(await back([waived])).toEqual([422, { 'charges.0.waived': refusal }])
    expect(await back([])).toEqual([422, { charges: refusal }])
    expect((await back([{ kind: 'fuel', amount: '130.00' }]))[0]).toBe(200)
  })

  test('deduct no more than they are', async () => {
    const booking = await givenOut({ deposit: '5000.00' })
    const charges = [{ kind: 'damage', reason: 'Bumper', amount: '10.00', from_deposit: '10.01' }]
    expect(await refused(booking, { charges, warranty: 'retained' })).toEqual([
      422,
      { 'charges.0.from_deposit': ['Enter up to 10.00 DH, the amount of this charge.'] },
    ])
  })
})

describe('a deposit that is held on after the return', () => {
  test('stays held, less what is deducted, and goes back later by hand', async () => {
    const booking = await givenOut({ deposit: '5000.00' })
    const charges = [{ kind: 'damage', reason: 'Bumper', amount: '300.00', from_deposit: '300.00' }]
    const { data } = await complete(booking, { charges, warranty: 'held', warranty_retained: '300.00' })
    expect(data).toMatchObject({ warranty: 'held', warranty_retained: '300.00', outstanding: '0.00' })
    expect(data.payment_histories.map(({ kind }) => kind)).not.toContain('warranty_out')
    const later = await call(app, await asAdmin(), bookings.addPayment, {
      params: fixture.path(booking),
      body: { kind: 'warranty_out', amount: '4700.00', payment_method: 'cash' },
    })
    expect(later.data).toMatchObject({ warranty: 'partial' })
  })

  test('is refused where none is held, or less is kept than is deducted', async () => {
    expect(await refused(await givenOut(), { warranty: 'held' })).toEqual([
      422,
      { warranty: ['This doesn’t match the deposit held.'] },
    ])
    const charges = [{ kind: 'damage', reason: 'Bumper', amount: '300.00', from_deposit: '300.00' }]
    expect(await refused(await givenOut({ deposit: '5000.00' }), { charges, warranty: 'held' })).toEqual([
      422,
      { warranty: ['Keep at least 300.00 DH of the deposit for the charges.'] },
    ])
  })
})

describe('the signature of the return', () => {
  const sign = async (booking: Booking, signed: boolean) =>
    call(app, await asAdmin(), takeBack.signReturn, { params: fixture.path(booking), body: { signed } })

  test('is written down once the car is back, keeps its first time, and can be taken back', async () => {
    const booking = await givenOut()
    expect((await sign(booking, true)).error.code).toBe('invalid_transition')
    await complete(booking, {})
    const first = (await sign(booking, true)).data.return_signed_at
    expect(first).toBe('2026-06-12T09:00:00.000Z')
    at('2026-06-12T11:00+01:00')
    expect((await sign(booking, true)).data.return_signed_at).toBe(first)
    expect((await sign(booking, false)).data.return_signed_at).toBeNull()
    const history = await call(app, await asAdmin(), bookings.history, { params: fixture.path(booking) })
    expect(history.data.map(({ action }) => action).slice(0, 2)).toEqual(['unsign_return', 'sign_return'])
  })
})

test('two of the staff who take a car back at once take it back once', async () => {
  const booking = await givenOut({ deposit: '500.00' })
  const dear = await givenLocation(context, { return_price: 20_000 })
  const charges = [{ kind: 'location', amount: '220.00', from_deposit: '220.00' }]
  const body = { charges, returned_location: dear.code, warranty: 'partial', warranty_retained: '220.00' }
  const answers = await Promise.all([complete(booking, body), complete(booking, {})])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { payment_histories, booking_charges } = await fixture.read(booking)
  const out = payment_histories.filter(({ kind }) => kind === 'warranty_out')
  expect(out).toHaveLength(1)
  expect(booking_charges.length).toBe(answers[0]!.status === 200 ? 1 : 0)
})

test('the included kilometres follow an extension at once', async () => {
  const booking = await givenOut()
  expect(booking.included_kilometers).toBe(2000)
  at('2026-06-10T10:00+01:00')
  const { data } = await call(app, await asAdmin(), bookings.changeDurationLocation, {
    params: fixture.path(booking),
    body: {
      start_date: '2026-06-04T10:00',
      end_date: '2026-06-14T10:00',
      pickup_location: booking.pickup_location,
      return_location: booking.return_location,
    },
  })
  expect(data.included_kilometers).toBe(2500)
  at('2026-06-14T10:00+01:00')
  expect((await preview(booking, { end_kilometers: 3500 })).data.lines).toEqual([])
})
