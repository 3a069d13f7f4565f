import * as online from '@marhala/contract/money/online-payments.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { cmiHash } from '../../payments/cmi-hash.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { openCmiPeer } from '../../test/peers/cmi-peer.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { fieldsOf, makePayers, setUpCmi } from '../../test/samples/online-payments.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { callPeer } from '../../test/peers/call-peer.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
const peer = await openCmiPeer()
await setUpCmi(product, peer)
const payers = await makePayers(product, fixture)
beforeEach(() => at(testNow))

const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

async function onPage(booking: { id: number }, purpose: 'down_payment' | 'balance' = 'balance') {
  const opened = await payers.open(booking, purpose)
  const fields = fieldsOf(opened.html)
  expect(peer.accept(fields)).toBe(true)
  return { ...opened, fields, oid: opened.key }
}
const agree = async () => expect(await payers.ledger()).toBe(peer.books())

describe('a payment by CMI', () => {
  test('R46 is a signed form that leads to CMI and nowhere else', async () => {
    const booking = await fixture.book({ changes: july })
    const { response, html, fields, key } = await onPage(booking, 'down_payment')
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain(`form-action ${peer.url};`)
    expect(policy).toContain("default-src 'none'")
    expect(html).toContain(`action="${peer.url}/fim/est3Dgate"`)
    expect(fields).toMatchObject({
      oid: key,
      amount: '495.00',
      currency: '504',
      storetype: '3D_PAY_HOSTING',
      TranType: 'PreAuth',
      hashAlgorithm: 'ver3',
      callbackUrl: `${payers.url}/api/payments/cmi`,
    })
    expect(html).not.toContain(peer.store_key)
  })

  test('R9 is booked and debited once, however often it is reported', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    const first = await peer.callBack(oid, 'pay')
    expect([first.status, first.text]).toEqual([200, 'ACTION=POSTAUTH'])
    const again = await peer.callBack(oid, 'pay', { again: first.body })
    expect(again.text).toBe('ACTION=POSTAUTH')
    const otherwise = await peer.callBack(oid, 'pay', { wrong: { mdStatus: '2' } })
    expect(otherwise.text).toBe('ACTION=POSTAUTH')
    const paid = await fixture.read(booking)
    expect(paid).toMatchObject({ paid: '1650.00', outstanding: '0.00', hold_expires_at: null })
    expect(paid.payment_histories).toMatchObject([
      { payment_method: 'online', transaction_id: peer.orders.get(oid)!.transaction },
    ])
    expect((await payers.state(key)).state).toBe('paid')
    await agree()
  })

  test('that was refused can still be paid under the same number', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    expect((await peer.callBack(oid, 'refuse')).text).toBe('APPROVED')
    expect((await payers.state(key)).state).toBe('refused')
    expect((await peer.callBack(oid, 'pay')).text).toBe('ACTION=POSTAUTH')
    expect((await peer.callBack(oid, 'refuse')).text).toBe('APPROVED')
    expect((await payers.state(key)).state).toBe('paid')
    await agree()
  })

  test('made twice is debited once; the other is not, and staff are asked to let go of it', async () => {
    const booking = await fixture.book({ changes: july })
    const [one, two] = [await onPage(booking), await onPage(booking)]
    await peer.callBack(one.oid, 'pay')
    expect((await peer.callBack(two.oid, 'pay')).text).toBe('APPROVED')
    expect(peer.orders.get(two.oid)!.state).toBe('authorised')
    expect(await payers.state(two.key)).toMatchObject({ state: 'returned', problem: 'paid_already' })
    await agree()
    await runPeriodicJob(context, 'make-caused-tasks')
    const tasks = () =>
      context.db.selectFrom('tasks').select('status').where('booking_id', '=', booking.id).execute()
    expect(await tasks()).toEqual([{ status: 'pending' }])
    const payment = (await payers.of(booking)).payments.find(({ state }) => state === 'returned')!
    expect(payment).toMatchObject({ needs_staff: true, received: '0.00' })
    await call(app, await signIn(context, fixture.admin), online.resolve, {
      params: { ...fixture.path(booking), paymentId: String(payment.id) },
      body: {},
    })
    await runPeriodicJob(context, 'make-caused-tasks')
    expect(await tasks()).toEqual([{ status: 'completed' }])
  })

  test('R9 made twice on one form is debited once; the other transaction is left, and staff are asked', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    expect((await peer.callBack(oid, 'pay')).text).toBe('ACTION=POSTAUTH')
    const second = await peer.callBack(oid, 'pay', { transaction: 'T2' })
    expect(second.text).toBe('APPROVED')
    const answers = await Promise.all([
      peer.callBack(oid, 'pay', { again: second.body, transaction: 'T2' }),
      peer.callBack(oid, 'pay', { transaction: 'T2', wrong: { mdStatus: '2' } }),
      peer.callBack(oid, 'pay', { transaction: 'T2', wrong: { mdStatus: '3' } }),
      peer.callBack(oid, 'pay', { wrong: { mdStatus: '4' } }),
    ])
    expect(answers.map(({ text }) => text)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'ACTION=POSTAUTH'])
    expect(peer.orders.get(oid)!.again).toEqual(new Map([['T2', 'authorised']]))
    expect((await payers.state(key)).state).toBe('paid')
    const { payments } = await payers.of(booking)
    expect(
      payments.map(({ state, problem, transaction_id, needs_staff }) => [
        state,
        problem,
        transaction_id,
        needs_staff,
      ]),
    ).toEqual([
      ['returned', 'paid_already', 'T2', true],
      ['paid', null, peer.orders.get(oid)!.transaction, false],
    ])
    await runPeriodicJob(context, 'make-caused-tasks')
    const tasks = context.db
      .selectFrom('tasks')
      .select('status')
      .where('booking_id', '=', booking.id)
      .execute()
    expect(await tasks).toEqual([{ status: 'pending' }])
    await agree()
  })

  test('after the hold has run out holds the car again, or is not debited where it is taken', async () => {
    const car = await givenCar(context)
    const booking = await fixture.book({ car, changes: july })
    const [one, two] = [await onPage(booking), await onPage(booking)]
    at('2026-06-04T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    const other = await fixture.book({ by: await givenPerson(context), car, changes: july })
    expect((await peer.callBack(one.oid, 'pay')).text).toBe('APPROVED')
    expect((await fixture.read(booking)).status).toBe('cancelled')
    expect(mails.findLast(({ to }) => to === fixture.client.email)!.subject).toContain('is being sent back')
    at('2026-06-05T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    expect((await fixture.read(other)).status).toBe('cancelled')
    expect((await peer.callBack(two.oid, 'pay')).text).toBe('ACTION=POSTAUTH')
    expect(await fixture.read(booking)).toMatchObject({ status: 'pending', outstanding: '0.00' })
    await agree()
  })
})

describe('what CMI tells', () => {
  test.each([
    ['amount', { amount: '1.00' }, 'wrong_amount'],
    ['amount that is none', { amount: '16e2' }, 'wrong_amount'],
    ['currency', { currency: '978' }, 'wrong_currency'],
  ])('of another %s is neither booked nor debited', async (_, wrong, problem) => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    expect((await peer.callBack(oid, 'pay', { wrong })).text).toBe('APPROVED')
    expect(await payers.state(key)).toMatchObject({ state: 'wrong', problem })
    expect((await fixture.read(booking)).paid).toBe('0.00')
    await agree()
  })

  test('under another key is refused: FAILURE', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    const forged = await peer.callBack(oid, 'pay', { store_key: 'guessed' })
    expect([forged.status, forged.text]).toEqual([403, 'FAILURE'])
    const { HASH: _, ...unsigned } = peer.callbackFields(oid, 'pay')
    expect((await peer.callBack(oid, 'pay', { again: unsigned })).text).toBe('FAILURE')
    const changed = { ...peer.callbackFields(oid, 'refuse'), ProcReturnCode: '00' }
    expect((await peer.callBack(oid, 'pay', { again: changed })).text).toBe('FAILURE')
    expect((await payers.state(key)).state).toBe('started')
    await agree()
  })

  test.each([
    ['its answer', { Response: 'Declined' }],
    ['the holder’s proof', { mdStatus: '0' }],
    ['the holder’s proof, unsaid,', { mdStatus: '' }],
    ['its transaction', { TransId: '' }],
  ])('as approved by its code, but not by %s is neither booked nor debited', async (_, wrong) => {
    const booking = await fixture.book({ changes: july })
    const { oid, key } = await onPage(booking)
    expect((await peer.callBack(oid, 'pay', { wrong })).text).toBe('APPROVED')
    expect((await payers.state(key)).state).toBe('refused')
    expect((await fixture.read(booking)).paid).toBe('0.00')
    await agree()
  })

  test('is no form of ours, which bears a hash of ours, nor one with its fields renamed', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid, key, fields } = await onPage(booking)
    const reflected = await peer.callBack(oid, 'refuse', { again: fields })
    expect([reflected.status, reflected.text]).toEqual([403, 'FAILURE'])
    // The hash is over values in the order of their names: these keep their places in it.
    const { okUrl, refreshtime, shopurl, storetype, TranType, ...rest } = fields
    const renamed = {
      ...rest,
      ProcReturnCode: okUrl!,
      Response: refreshtime!,
      storetype: shopurl!,
      TransId: storetype!,
      TranType: TranType!,
    }
    expect((await peer.callBack(oid, 'refuse', { again: renamed })).text).toBe('FAILURE')
    for (const name of ['clientid', 'rnd', 'TransId', 'TranType']) {
      const { [name]: _, HASH: __, ...left }: Record<string, string> = peer.callbackFields(oid, 'pay')
      const answer = { ...left, HASH: cmiHash(left, peer.store_key) }
      expect((await peer.callBack(oid, 'pay', { again: answer })).text).toBe('FAILURE')
    }
    expect((await payers.state(key)).state).toBe('started')
  })

  test('of an order that is none of ours changes nothing', async () => {
    const booking = await fixture.book({ changes: july })
    const { oid } = await onPage(booking)
    const answer = await peer.callBack(oid, 'pay', { wrong: { oid: crypto.randomUUID() } })
    expect(answer.text).toBe('APPROVED')
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })
})

test('a refund is done in CMI’s admin and written down here', async () => {
  const booking = await fixture.book({ changes: july })
  const { oid } = await onPage(booking)
  await peer.callBack(oid, 'pay')
  const [payment] = (await payers.of(booking)).payments
  const refund = async (body: { amount: string; transaction_id?: string }) =>
    call(app, await signIn(context, fixture.admin), online.refund, {
      params: { ...fixture.path(booking), paymentId: String(payment!.id) },
      body,
    })
  expect((await refund({ amount: '100.00' })).error.errors).toHaveProperty('transaction_id')
  expect((await refund({ amount: '100.00', transaction_id: 'CMI-REFUND-1' })).status).toBe(200)
  peer.orders.get(oid)!.given_back = 10_000
  expect(await fixture.read(booking)).toMatchObject({ paid: '1550.00', outstanding: '100.00' })
  expect((await payers.of(booking)).payments[0]).toMatchObject({ given_back: '100.00' })
})

test('the browser comes back by a form of CMI’s to our page of its payment', async () => {
  const booking = await fixture.book({ changes: july })
  const { fields, key } = await onPage(booking)
  for (const [address, page] of [
    [fields['okUrl']!, `/pay/return/${key}`],
    [fields['failUrl']!, `/pay/return/${key}?left=1`],
  ] as const) {
    const body = new URLSearchParams({ oid: key, Response: 'Approved' })
    const back = await callPeer(address, { method: 'POST', body, redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, page])
  }
  // The browser's data is not trusted.
  expect((await payers.state(key)).state).toBe('started')
})
