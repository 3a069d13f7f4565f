import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import * as reports from '@marhala/contract/money/reports.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { openStripePayers } from '../../test/samples/stripe-payers.ts'

const { app, context, mails, fixture, peer, payers, bring, onPage } = await openStripePayers()
const superadmin = await givenPerson(context, { role: 'superadmin' })

const tokenOf = (url: string) => url.split('/').at(-1)!

test('a link shows what is due to its holder, and names no one', async () => {
  const booking = await fixture.given('confirmed')
  const { link } = await payers.of(booking)
  const token = tokenOf(link!.url)
  const { data } = await call(app, null, online.page, { params: { pay_token: token } })
  expect(data).toMatchObject({ reference: booking.reference, outstanding: '1650.00', gateway: 'stripe' })
  expect(data.offers.map(({ purpose }) => purpose)).toEqual(['down_payment', 'balance', 'deposit'])
  const { email, first_name } = fixture.client
  for (const personal of [email, first_name]) expect(JSON.stringify(data)).not.toContain(personal)
  const begun = await call(app, null, online.startByLink, {
    params: { pay_token: token },
    body: { purpose: 'balance' },
  })
  await payers.go(begun.data.key)
  await bring(peer.pay(peer.sessionOf(begun.data.key)))
  expect((await fixture.read(booking)).outstanding).toBe('0.00')
})

test('a link without our signature leads nowhere', async () => {
  const booking = await fixture.given('confirmed')
  const token = tokenOf((await payers.of(booking)).link!.url)
  const other = tokenOf((await payers.of(await fixture.given('confirmed'))).link!.url)
  const forged = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${booking.reference}-${other.slice(10)}`,
    `RB-ZZZZZZ-${token.slice(10)}`,
  ]
  for (const pay_token of forged) {
    expect((await call(app, null, online.page, { params: { pay_token } })).status).toBe(404)
    const begin = { params: { pay_token }, body: { purpose: 'balance' } } as const
    expect((await call(app, null, online.startByLink, begin)).status).toBe(404)
  }
})

test('staff mail it in the client’s language; a client sees no link of staff', async () => {
  const booking = await fixture.given('confirmed')
  await context.db.updateTable('users').set({ language: 'fr' }).where('id', '=', fixture.client.id).execute()
  const sent = await call(app, await signIn(context, fixture.admin), online.sendLink, {
    params: fixture.path(booking),
    body: {},
  })
  expect(sent.status).toBe(200)
  const { link } = await payers.of(booking)
  const mail = mails.findLast(({ to }) => to === fixture.client.email)!
  expect(mail.subject).toBe(`Payer votre réservation ${booking.reference}`)
  expect(mail.text).toContain(link!.url)
  expect(link!.text).toContain('Reste à payer')
  expect((await payers.of(booking, fixture.client)).link).toBeNull()
  await context.db.updateTable('users').set({ language: 'en' }).where('id', '=', fixture.client.id).execute()
})

test('the reconciliation tells what differs first, and agrees where nothing does', async () => {
  const [good, bad] = [await fixture.given('confirmed'), await fixture.given('confirmed')]
  for (const booking of [bad, good]) {
    const { session } = await onPage(booking)
    await bring(peer.pay(session))
  }
  const [row] = (await fixture.read(bad)).payment_histories
  await context.db
    .updateTable('payments')
    .set({ voided_at: context.clock(), voided_by: fixture.admin.id })
    .where('id', '=', row!.id)
    .execute()
  const read = async (query = {}) => call(app, await signIn(context, superadmin), reports.online, { query })
  const { data } = await read()
  const at = (key: string) => data.columns.findIndex((column) => column.key === key)
  expect(data.rows[0]![at('reference')]).toBe(bad.reference)
  expect(data.rows[0]![at('difference')]).toBe('-1650.00')
  expect(data.rows.slice(1).every((cells) => cells[at('difference')] === '0.00')).toBe(true)
  expect(data.figures.find(({ key }) => key === 'differing')!.value).toBe(1)
  const csv = await read({ format: 'csv' })
  expect(csv.status).toBe(200)
  const text = (csv.data as unknown as { content: Buffer }).content.toString('utf8')
  expect(text).toContain(good.reference)
})

test('what is charged after the return is mailed with a link that pays it', async () => {
  const booking = await fixture.given('completed')
  const admin = await signIn(context, fixture.admin)
  const params = fixture.path(booking)
  const body = { kind: 'damage', amount: '220.00', reason: 'Dent in the door' } as const
  const { data: charged } = await call(app, admin, takeBack.addCharge, { params, body })
  const { text } = mails.findLast(({ to }) => to === fixture.client.email)!
  const token = /\/pay\/([\w-]+)/.exec(text)![1]!
  const { data } = await call(app, null, online.page, { params: { pay_token: token } })
  expect(data.offers).toEqual([{ purpose: 'balance', amount: charged.outstanding }])
  const begun = await call(app, null, online.startByLink, {
    params: { pay_token: token },
    body: { purpose: 'balance' },
  })
  await payers.go(begun.data.key)
  await bring(peer.pay(peer.sessionOf(begun.data.key)))
  expect((await fixture.read(booking)).outstanding).toBe('0.00')
})
