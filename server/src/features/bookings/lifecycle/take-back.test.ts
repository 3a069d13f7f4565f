import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as settings from '@marhala/contract/company/company-settings.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { byCheque, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'
const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
let now = testNow
context.clock = () => new Date(now)
const at = (instant: string) => (now = instant)
beforeEach(() => at(testNow))

type Booking = Awaited<ReturnType<typeof fixture.given>>

/** A booking until 9 June at 10:00 of a car that includes 250 km a day, out with 1,000 km and a full tank. */
async function givenBooking(deposit?: string, by?: Awaited<ReturnType<typeof givenPerson>>) {
  at(testNow)
  const car = await givenCar(context, { included_km_per_day: 250, extra_km_price: 200 })
  const booking = await fixture.given('confirmed', { car, ...(by && { by }) })
  const { data } = await call(app, await signIn(context, fixture.admin), bookings.activate, {
    params: fixture.path(booking),
    body: {
      start_kilometers: 1000,
      confirm_early: true,
      fuel_level: 8,
      amount: '1650.00',
      payment_method: 'cash',
      ...(deposit && { warranty_amount: deposit, ...byCheque }),
    },
  })
  at('2026-06-09T12:00+01:00')
  return fixture.read(data)
}

/** Two hours late, with 6/8 of fuel, 200 km over. */
const back = { end_kilometers: 1000 + 5 * 250 + 200, fuel_level: 6 }

const asAdmin = () => signIn(context, fixture.admin)
const preview = async (booking: { id: number }, raw: object = back) =>
  call(app, await asAdmin(), takeBack.preview, { params: fixture.path(booking), raw })
const complete = async (booking: { id: number }, raw: object) =>
  call(app, await asAdmin(), bookings.complete, {
    params: fixture.path(booking),
    raw: { ...back, warranty: 'returned', ...raw },
  })
const late = { kind: 'late', amount: '50.00' }
const fuel = { kind: 'fuel', amount: '210.00' }
const kilometers = { kind: 'kilometers', amount: '400.00' }
const damage = { kind: 'damage', amount: '300.00', reason: 'Cracked mirror' }
const deducted = (charge: { amount: string }) => ({ ...charge, from_deposit: charge.amount })
const refused = async (booking: Booking, raw: object) => {
  const { status, error } = await complete(booking, raw)
  return [status, error?.errors ?? error?.code]
}

describe('what a return would cost', () => {
  test('is three lines with the sums of the settings two hours late, with 6/8 of fuel and 200 km over', async () => {
    const booking = await givenBooking('5000.00')
    const { status, data } = await preview(booking)
    expect(status).toBe(200)
    expect(data).toEqual({
      lines: [
        line('late', { measured: 120, allowed: 60, quantity: 1, unit_price: '50.00', amount: '50.00' }),
        line('fuel', {
          measured: 6,
          allowed: 8,
          quantity: 2,
          unit_price: '80.00',
          fee: '50.00',
          amount: '210.00',
        }),
        line('kilometers', {
          measured: 1450,
          allowed: 1250,
          quantity: 200,
          unit_price: '2.00',
          amount: '400.00',
        }),
      ],
      warranty_held: '5000.00',
      outstanding: '0.00',
      early_return: null,
    })
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test('follows what is known: nothing yet, fuel alone, an earlier hour', async () => {
    const booking = await givenBooking()
    const kinds = async (raw: object) => (await preview(booking, raw)).data.lines.map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['late'])
    expect(await kinds({ returned_at: '2026-06-09T11:00', fuel_level: 7 })).toEqual(['fuel'])
    expect(await kinds({ returned_at: '2026-06-09T11:00', end_kilometers: 2251 })).toEqual(['kilometers'])
  })

  test('keeps the rates of the day on which it was booked', async () => {
    const booking = await givenBooking()
    const change = async (raw: object) => {
      const admin = await asAdmin()
      await call(app, admin, settings.update, { raw } as never)
    }
    await change({ late_hour_rate: '999.00', fuel_fee: '999.00', grace_minutes: 0 })
    await call(app, await asAdmin(), fleet.updateCar, {
      params: { car: String(booking.car.id) },
      body: { included_km_per_day: null, extra_km_price: null },
    })
    const amounts = (await preview(booking)).data.lines.map(({ amount }) => amount)
    const later = await givenBooking()
    const today = (await preview(later)).data.lines.map(({ amount }) => amount)
    await change({ late_hour_rate: '50.00', fuel_fee: '50.00', grace_minutes: 60 })
    expect(amounts).toEqual(['50.00', '210.00', '400.00'])
    expect(today).toEqual(['330.00', '1159.00', '400.00'])
  })

  test('is 422 for a car that is back later than now, before it left, or with fewer kilometres', async () => {
    const booking = await givenBooking()
    const problem = async (raw: object) => (await preview(booking, raw)).error.errors
    expect(await problem({ returned_at: '2026-06-09T12:01' })).toEqual({
      returned_at: ['Enter a time that isn’t in the future.'],
    })
    expect(await problem({ returned_at: '2026-06-02T12:00' })).toEqual({
      returned_at: ['The return can’t be before the car was handed over.'],
    })
    expect(Object.keys((await problem({ end_kilometers: 999 }))!)).toEqual(['end_kilometers'])
  })

  test('is asked of a car that is out, by an admin', async () => {
    const booking = await fixture.given('confirmed')
    const early = await preview(booking)
    expect([early.status, early.error.code]).toEqual([409, 'invalid_transition'])
    const out = await givenBooking()
    const owner = await signIn(context, fixture.client)
    const params = fixture.path(out)
    expect((await call(app, owner, takeBack.preview, { params, raw: back })).status).toBe(403)
    expect((await call(app, null, takeBack.preview, { params, raw: back })).status).toBe(401)
    expect((await preview({ id: 999_999_999 })).status).toBe(404)
  })
})

describe('taking a car back with what it costs', () => {
  test('charges what was taken over, and the client owes it in every figure', async () => {
    const by = await givenPerson(context)
    const booking = await givenBooking('5000.00', by)
    const { status, data } = await complete(booking, { charges: [late, { ...fuel, amount: '100.00' }] })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'completed',
      total_price: '1650.00',
      charges_total: '150.00',
      charges_from_deposit: '0.00',
      paid: '1650.00',
      outstanding: '150.00',
      payment_status: 'partial',
      warranty: 'returned',
      returned_at: '2026-06-09T11:00:00.000Z',
    })
    expect(data.booking_charges).toMatchObject([
      { kind: 'late', quantity: 1, unit_price: '50.00', amount: '50.00', from_deposit: '0.00', reason: null },
      { kind: 'fuel', quantity: 2, unit_price: '80.00', amount: '100.00', voided: false },
    ])
    const list = await call(app, await asAdmin(), bookings.list, {
      query: { user_search: by.email, has_outstanding: 'true', totals: '1' },
    })
    expect(list.data.totals).toEqual({ total_price: '1650.00', outstanding: '150.00' })
    const statistics = await call(app, await signIn(context, by), profile.statistics, {})
    expect(statistics.data.overview).toMatchObject({ total_spent: '1650.00', outstanding: '150.00' })
  })

  test('deducts from the deposit what is settled so; the rest goes back and nothing is owed', async () => {
    const by = await givenPerson(context)
    const booking = await givenBooking('5000.00', by)
    const charges = [late, fuel, kilometers, damage].map((charge) => deducted(charge))
    const { status, data } = await complete(booking, {
      charges,
      warranty: 'partial',
      warranty_retained: '960.00',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      charges_total: '960.00',
      charges_from_deposit: '960.00',
      paid: '2610.00',
      outstanding: '0.00',
      payment_status: 'paid',
      warranty: 'partial',
      warranty_retained: '960.00',
    })
    expect(data.payment_histories.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', '1650.00'],
      ['warranty_in', '5000.00'],
      ['warranty_retained', '960.00'],
      ['warranty_out', '4040.00'],
    ])
    const person = await signIn(context, by)
    const { overview, trends } = (await call(app, person, profile.statistics, {})).data
    expect(overview).toMatchObject({ total_spent: '2610.00', outstanding: '0.00' })
    expect(trends.at(-1)).toMatchObject({ spent: '2610.00' })
  })

  test('takes the payment of what is charged in the same call, and no more', async () => {
    const booking = await givenBooking('5000.00')
    const charges = [late, deducted(damage)]
    const money = { charges, warranty: 'partial', warranty_retained: '300.00', payment_method: 'cash' }
    expect(await refused(booking, { ...money, amount: '50.01' })).toEqual([
      422,
      { amount: ['Enter up to 50.00 DH, the amount outstanding.'] },
    ])
    expect((await refused(booking, { charges, amount: '1.00', warranty: 'retained' }))[1]).toHaveProperty(
      'payment_method',
    )
    const { data } = await complete(booking, { ...money, amount: '50.00' })
    expect(data).toMatchObject({ paid: '2000.00', outstanding: '0.00', payment_status: 'paid' })
  })

  test('writes down when the car was back, and frees it from then on', async () => {
    const booking = await givenBooking()
    const { data } = await complete(booking, { returned_at: '2026-06-08T09:00' })
    expect(data.returned_at).toBe('2026-06-08T08:00:00.000Z')
    const { end } = await context.db
      .selectFrom('occupancies')
      .select(({ fn }) => fn<Date>('upper', ['period']).as('end'))
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(end.toISOString()).toBe('2026-06-08T09:00:00.000Z')
  })

  test('tells the client by mail what it cost', async () => {
    const booking = await givenBooking('5000.00')
    await complete(booking, {
      charges: [late, deducted(damage)],
      warranty: 'partial',
      warranty_retained: '300.00',
    })
    const { text } = mails.findLast((mail) => mail.subject.includes(booking.reference))!
    for (const words of ['Late return', '50.00', 'Damage', '300.00', 'Cracked mirror', '2,000.00'])
      expect(text).toContain(words)
    expect(text).toMatch(/Deducted from the deposit[^\d]*300\.00/)
    expect(text).toMatch(/Left to pay[^\d]*50\.00/)
  })

  test('answers one of two calls that saw the same version, and 409 to the other', async () => {
    const booking = await givenBooking()
    const body = { charges: [late], version: booking.version }
    const answers = await Promise.all([complete(booking, body), complete(booking, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await fixture.read(booking)).booking_charges).toHaveLength(1)
  })
})

describe('a charge is refused', () => {
  test.each(['0.00', '-1.00', '10000000.01', '1'])('of %s', async (amount) => {
    const booking = await givenBooking()
    const [status, errors] = await refused(booking, { charges: [{ ...late, amount }] })
    expect([status, Object.keys(errors as object)]).toEqual([422, ['charges.0.amount']])
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test('that the deposit does not cover, with everything undone', async () => {
    const booking = await givenBooking('200.00')
    const charges = [deducted(late), deducted(fuel)]
    expect(await refused(booking, { charges, warranty: 'retained' })).toEqual([
      422,
      { 'charges.1.from_deposit': ['Enter up to 200.00 DH, the deposit held.'] },
    ])
    expect(await fixture.read(booking)).toEqual(booking)
    const without = await givenBooking()
    const [status, errors] = await refused(without, { charges: [charges[0]] })
    expect([status, Object.keys(errors as object)]).toEqual([422, ['charges.0.from_deposit']])
  })

  test('that is deducted from a deposit of which less is kept', async () => {
    const booking = await givenBooking('5000.00')
    const charges = [deducted(fuel)]
    const message = { warranty: ['Keep at least 210.00 DH of the deposit for the charges.'] }
    expect(await refused(booking, { charges })).toEqual([422, message])
    const partial = { charges, warranty: 'partial', warranty_retained: '209.99' }
    expect(await refused(booking, partial)).toEqual([422, message])
  })

  test('without its reason where it is damage or nothing proposed it, and twice', async () => {
    const booking = await givenBooking()
    const { reason: _, ...unexplained } = damage
    expect(await refused(booking, { charges: [late, unexplained] })).toEqual([
      422,
      { 'charges.1.reason': ['Enter what this charge is for.'] },
    ])
    const full = { fuel_level: 8, charges: [fuel, late, late] }
    expect(await refused(booking, full)).toEqual([
      422,
      {
        'charges.0.reason': ['Enter what this charge is for.'],
        'charges.2.kind': ['This charge is already listed.'],
      },
    ])
    const explained = { fuel_level: 8, charges: [{ ...fuel, reason: 'Diesel instead of petrol' }] }
    expect((await complete(booking, explained)).data.booking_charges).toMatchObject([
      { kind: 'fuel', quantity: null, reason: 'Diesel instead of petrol' },
    ])
  })

  test('of a caller who is not an admin, on a booking of others or of no one', async () => {
    const booking = await givenBooking()
    const params = fixture.path(booking)
    const raw = { ...back, warranty: 'returned', charges: [late] }
    const owner = await signIn(context, fixture.client)
    expect((await call(app, owner, bookings.complete, { params, raw })).status).toBe(403)
    expect((await call(app, null, bookings.complete, { params, raw })).status).toBe(401)
    const missing = { booking: '999999999' }
    expect((await call(app, await asAdmin(), bookings.complete, { params: missing, raw })).status).toBe(404)
  })
})

describe('a charge that was wrong', () => {
  const remove = async (booking: { id: number }, chargeId: number, person?: { token: string }) =>
    call(app, person ?? (await asAdmin()), takeBack.removeCharge, {
      params: { ...fixture.path(booking), chargeId: String(chargeId) },
    })

  test('is voided: an admin still sees it, its client does not, and it is not due', async () => {
    const booking = await givenBooking()
    const { data } = await complete(booking, { charges: [late, kilometers] })
    const [wrong] = data.booking_charges
    const struck = await remove(booking, wrong!.id)
    expect(struck.status).toBe(200)
    expect(struck.data).toMatchObject({ charges_total: '400.00', outstanding: '400.00' })
    expect(struck.data.booking_charges.map(({ voided }) => voided)).toEqual([true, false])
    const owner = await signIn(context, fixture.client)
    const seen = await call(app, owner, bookings.get, { params: fixture.path(booking) })
    expect(seen.data.booking_charges).toMatchObject([{ kind: 'kilometers' }])
    expect((await remove(booking, wrong!.id)).status).toBe(404)
  })

  test('is not found on another booking, and is the admin’s to strike', async () => {
    const [booking, other] = [await givenBooking(), await givenBooking()]
    const { data } = await complete(booking, { charges: [late] })
    const [charge] = data.booking_charges
    expect((await remove(other, charge!.id)).status).toBe(404)
    expect((await remove(booking, charge!.id, await signIn(context, fixture.client))).status).toBe(403)
  })

  test('leaves the deposit that was kept for it where it is', async () => {
    const booking = await givenBooking('5000.00')
    const { data } = await complete(booking, {
      charges: [deducted(fuel)],
      warranty: 'partial',
      warranty_retained: '210.00',
    })
    const struck = await remove(booking, data.booking_charges[0]!.id)
    expect(struck.data).toMatchObject({ paid: '1650.00', outstanding: '0.00', warranty_retained: '210.00' })
  })
})

describe('the database itself', () => {
  const row = (booking: Booking, changes: object = {}) =>
    context.db
      .insertInto('booking_charges')
      .values({
        booking_id: booking.id,
        user_id: booking.user.id,
        kind: 'damage',
        amount: 1,
        reason: 'Mirror',
        created_by: fixture.admin.id,
        created_at: context.clock(),
        ...changes,
      })
      .execute()

  test('takes no charge for a car that is out, of nothing, or beyond what was kept of the deposit', async () => {
    const booking = await givenBooking('5000.00')
    await expect(row(booking)).rejects.toThrow('only a car that is back')
    await complete(booking, { warranty: 'partial', warranty_retained: '10.00' })
    await expect(row(booking, { amount: 0 })).rejects.toThrow('booking_charges_amount_check')
    await expect(row(booking, { amount: 1001, settle: 'deposit' })).rejects.toThrow('no more than was kept')
    await row(booking, { amount: 1000, settle: 'deposit' })
    await expect(row(booking, { kind: 'late', reason: null })).rejects.toThrow('check')
  })

  test('changes and deletes none', async () => {
    const booking = await givenBooking()
    const { data } = await complete(booking, { charges: [late] })
    const { id } = data.booking_charges[0]!
    const charges = context.db.updateTable('booking_charges').where('id', '=', id)
    await expect(charges.set({ amount: 1 }).execute()).rejects.toThrow('append-only')
    await expect(context.db.deleteFrom('booking_charges').where('id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })
})

function line(kind: string, changes: object) {
  return { kind, fee: '0.00', capped: false, ...changes }
}
