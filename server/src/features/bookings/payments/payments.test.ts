import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const pay = (booking: { id: number }, payment: object) =>
  call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    raw: { payment_method: 'cash', ...payment },
  })
const remove = (booking: { id: number }, paymentId: number, person = fixture.admin) =>
  call(app, person, bookings.removePayment, {
    params: { ...fixture.path(booking), paymentId: String(paymentId) },
  })

/** What every booking below costs: five days at 300.00 and 10 % tax. */
const total = '1650.00'

describe('payments', () => {
  test('R9 add up: paid, outstanding and status follow each charge and refund', async () => {
    const booking = await fixture.given('pending')
    const seen = []
    for (const payment of [
      { amount: '650.00' },
      {
        amount: '1000.00',
        payment_method: 'cheque',
        details: { cheque: { number: '1234567', bank: 'BMCE', dated: '2026-06-03' } },
      },
      { amount: '150.50', kind: 'refund' },
    ]) {
      const { status, data } = await pay(booking, payment)
      seen.push([status, data.paid, data.outstanding, data.payment_status])
    }
    expect(seen).toEqual([
      [200, '650.00', '1000.00', 'partial'],
      [200, '1650.00', '0.00', 'paid'],
      [200, '1499.50', '150.50', 'partial'],
    ])
    const { payment_histories } = await fixture.read(booking)
    const sum = payment_histories.reduce(
      (all, one) => all + (one.kind === 'refund' ? -1 : 1) * Math.round(Number(one.amount) * 100),
      0,
    )
    expect(sum).toBe(149_950)
  })

  test('R9 never pass what is outstanding, and a refund never what is paid', async () => {
    const booking = await fixture.given('confirmed')
    const above = await pay(booking, { amount: '1650.01' })
    expect([above.status, above.error.errors]).toEqual([
      422,
      { amount: ['Enter up to 1,650.00 DH, the amount outstanding.'] },
    ])
    expect((await pay(booking, { amount: '0.01', kind: 'refund' })).error.errors).toHaveProperty('amount')
    expect((await pay(booking, { amount: total })).status).toBe(200)
    expect((await pay(booking, { amount: '0.01' })).status).toBe(422)
    expect((await fixture.read(booking)).payment_histories).toHaveLength(1)
  })

  test.each([
    '0.00',
    '-5.00',
    '5',
    '5.0',
    '5,00',
    'NaN',
    '1e2',
    ' 5.00',
    '٥.٠٠',
    5,
    1e999,
    null,
    true,
    ['5.00'],
  ])('R32 refuse %j as an amount', async (amount) => {
    const booking = await fixture.given('pending')
    const { status, error } = await pay(booking, { amount })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['amount']])
  })

  test('R9 fifty at once never exceed the total', async () => {
    const booking = await fixture.given('confirmed')
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(booking, { amount: '100.00' })))
    const count = (status: number) => answers.filter((one) => one.status === status).length
    expect([count(200), count(422)]).toEqual([16, 34])
    expect(await fixture.read(booking)).toMatchObject({ paid: '1600.00', outstanding: '50.00' })
  })

  test('R9 need their transaction number, and know each only once a method', async () => {
    const [one, other] = [await fixture.given('pending'), await fixture.given('pending')]
    const without = await pay(one, { amount: '10.00', payment_method: 'card' })
    expect([without.status, Object.keys(without.error.errors!)]).toEqual([422, ['transaction_id']])
    const transaction_id = `T-${unique()}`
    const card = { amount: '10.00', payment_method: 'card', transaction_id }
    expect((await pay(one, card)).status).toBe(200)
    for (const booking of [one, other]) {
      const again = await pay(booking, card)
      expect([again.status, again.error.code]).toEqual([409, 'transaction_id_used'])
    }
    expect((await pay(other, { ...card, payment_method: 'online' })).status).toBe(200)
    expect((await fixture.read(one)).paid).toBe('10.00')
  })

  test('R9 twenty at once with one transaction number: one is written', async () => {
    const booking = await fixture.given('pending')
    const card = { amount: '1.00', payment_method: 'card', transaction_id: `T-${unique()}` }
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => pay(booking, card)))).map(
      (x) => x.status,
    )
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('R9 removing one restores what is outstanding; it stays visible to admins alone', async () => {
    const booking = await fixture.given('confirmed')
    const { data } = await pay(booking, {
      amount: '650.00',
      payment_method: 'card',
      transaction_id: `T-${unique()}`,
    })
    const { id, transaction_id } = data.payment_histories[0]!
    const removed = await remove(booking, id)
    expect(removed.data).toMatchObject({ paid: '0.00', outstanding: total, payment_status: 'unpaid' })
    expect(removed.data.payment_histories).toMatchObject([{ id, voided: true }])
    const mine = await call(app, fixture.client, bookings.get, { params: fixture.path(booking) })
    expect(mine.data.payment_histories).toEqual([])
    expect((await remove(booking, id)).status).toBe(404)
    const reused = await pay(booking, { amount: total, payment_method: 'card', transaction_id })
    expect(reused.status).toBe(200)
  })

  test('R12 of another booking are as absent as none', async () => {
    const [one, other] = [await fixture.given('pending'), await fixture.given('pending')]
    const { data } = await pay(other, { amount: '10.00' })
    const foreign = await remove(one, data.payment_histories[0]!.id)
    const absent = await remove(one, 999_999)
    expect([foreign.status, foreign.error]).toEqual([404, absent.error])
    expect((await fixture.read(other)).paid).toBe('10.00')
  })

  test('are the admin’s: the client and a moderator get 403', async () => {
    const booking = await fixture.given('pending')
    const moderator = await givenPerson(context, { role: 'moderator' })
    for (const person of [fixture.client, moderator]) {
      const { status } = await call(app, person, bookings.addPayment, {
        params: fixture.path(booking),
        body: { amount: '1.00', payment_method: 'cash' },
      })
      expect(status).toBe(403)
      expect((await remove(booking, 1, person)).status).toBe(403)
    }
  })

  test('can be written whatever the status; a cancelled booking owes its fee alone', async () => {
    const completed = await fixture.given('completed')
    expect((await pay(completed, { amount: total })).data.payment_status).toBe('paid')
    const confirmed = await fixture.given('confirmed')
    await pay(confirmed, { amount: '500.00' })
    const params = fixture.path(confirmed)
    const { data } = await call(app, fixture.admin, bookings.cancel, { params, body: {} })
    expect(data).toMatchObject({ cancellation_fee: '0.00', outstanding: '0.00', payment_status: 'overpaid' })
    expect((await pay(confirmed, { amount: '1.00' })).status).toBe(422)
    expect((await pay(confirmed, { amount: '500.00', kind: 'refund' })).data.payment_status).toBe('paid')
  })

  test('R58 cannot be changed or deleted in the database itself, only voided once', async () => {
    const booking = await fixture.given('pending')
    const { data } = await pay(booking, { amount: '10.00' })
    const { id } = data.payment_histories[0]!
    const attempts = [
      sql`update payments set amount = 1 where id = ${id}`,
      sql`update payments set voided_at = now(), amount = 1 where id = ${id}`,
      sql`delete from payments where id = ${id}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(context.db)).rejects.toThrow('append-only')
    await remove(booking, id)
    const revive = sql`update payments set voided_at = null where id = ${id}`
    await expect(revive.execute(context.db)).rejects.toThrow('append-only')
  })
})

describe('the warranty', () => {
  const warranty = (booking: { id: number }, amount: string, kind = 'warranty_in') =>
    pay(booking, { amount, kind })

  test('counts as neither paid nor owed', async () => {
    const booking = await fixture.given('confirmed')
    const { data } = await warranty(booking, '5000.00')
    expect(data).toMatchObject({
      paid: '0.00',
      outstanding: total,
      warranty: 'held',
      warranty_amount: '5000.00',
      warranty_retained: '0.00',
    })
  })

  test('given back and kept never pass what is held', async () => {
    const booking = await fixture.given('confirmed')
    expect((await warranty(booking, '0.01', 'warranty_out')).status).toBe(422)
    await warranty(booking, '5000.00')
    await warranty(booking, '3000.00', 'warranty_out')
    const { status, error } = await warranty(booking, '2000.01', 'warranty_retained')
    expect([status, error.errors]).toEqual([422, { amount: ['Enter up to 2,000.00 DH, the deposit held.'] }])
  })

  const decisions = [
    ['returned', {}, 200, { warranty: 'returned', warranty_retained: '0.00' }],
    ['retained', {}, 200, { warranty: 'retained', warranty_retained: '5000.00' }],
    ['partial', { warranty_retained: '1200.00' }, 200, { warranty: 'partial', warranty_retained: '1200.00' }],
    ['partial', {}, 422, ['warranty_retained']],
    ['partial', { warranty_retained: '5000.01' }, 422, ['warranty_retained']],
    ['returned', { warranty_retained: '1.00' }, 422, ['warranty']],
    ['retained', { warranty_retained: '1.00' }, 422, ['warranty']],
  ] as const
  test.each(decisions)(
    'when the car comes back: %s %j answers %i',
    async (decision, more, status, expected) => {
      const booking = await fixture.given('active')
      await warranty(booking, '5000.00')
      const answer = await call(app, fixture.admin, bookings.complete, {
        params: fixture.path(booking),
        body: { end_kilometers: 1200, warranty: decision, ...more },
      })
      expect(answer.status).toBe(status)
      if (status === 422) expect(Object.keys(answer.error.errors!)).toEqual(expected)
      else expect(answer.data).toMatchObject({ status: 'completed', paid: '0.00', ...expected })
    },
  )

  test.each(['retained', 'partial'] as const)('cannot be %s where none is held', async (decision) => {
    const booking = await fixture.given('active')
    const { status, error } = await call(app, fixture.admin, bookings.complete, {
      params: fixture.path(booking),
      raw: {
        end_kilometers: 1200,
        warranty: decision,
        ...(decision === 'partial' ? { warranty_retained: '1.00' } : {}),
      },
    })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['warranty']])
  })
})
