import * as online from '@marhala/contract/money/online-payments.ts'
import type { Connection } from '@marhala/contract/integrations/connection.ts'
import { beforeEach, expect, test } from 'vitest'
import { stripeEvents } from '../../payments/check-stripe.ts'
import { seal } from '../../secrets.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { openCmiPeer } from '../../test/peers/cmi-peer.ts'
import { openStripePeer } from '../../test/peers/stripe-peer.ts'
import { openTestApp } from '../../test/test-app.ts'
import { whenOver } from '../../test/when-over.ts'

const stripe = await openStripePeer()
const cmi = await openCmiPeer()
whenOver(() => {
  stripe.close()
  cmi.close()
})
const { app, context } = await openTestApp({ stripe_api_url: stripe.url, cmi_url: cmi.url })
const admin = await signIn(context, await givenPerson(context, { role: 'admin' }))
const key = (text: string) => seal(context.secrets.settings_key, text)
const webhook = 'http://localhost:3000/api/payments/stripe'

beforeEach(async () => {
  await context.db.deleteFrom('connections').execute()
  stripe.addresses.length = 0
})

const set = (values: object) => context.db.updateTable('company_settings').set(values).execute()
const setStripe = (changes: object = {}) =>
  set({
    online_gateway: 'stripe',
    online_test_mode: true,
    stripe_secret_key: key(stripe.key),
    stripe_webhook_secret: key(stripe.webhook_secret),
    ...changes,
  })
const setCmi = (changes: object = {}) =>
  set({ online_gateway: 'cmi', cmi_client_id: cmi.client_id, cmi_store_key: key(cmi.store_key), ...changes })
const runTest = async () => (await call(app, admin, online.check, { body: {} })).data
const statesOf = ({ steps }: Connection) => Object.fromEntries(steps.map(({ step, state }) => [step, state]))

test('Stripe: key, mode and the address of reports are asked for; only reading calls are made', async () => {
  await setStripe()
  expect(await runTest()).toMatchObject({
    findings: [{ problem: 'reports_missing' }],
    account: 'Peer Cars',
  })
  stripe.addresses.push({ url: webhook, status: 'enabled', enabled_events: [...stripeEvents] })
  const tested = await runTest()
  expect(tested.findings).toEqual([])
  expect(statesOf(tested)).toEqual({ key: 'done', reports: 'entered', test: 'done', live: 'open' })
  expect(new Set(stripe.requests.map(({ method }) => method))).toEqual(new Set(['GET']))
  const { stripe: read } = (await call(app, admin, online.setup)).data
  expect(read).toEqual(tested)
})

test('Stripe: a key that it does not know, one of the other mode, and no answer are told apart', async () => {
  await setStripe({ stripe_secret_key: key('sk_test_wrong') })
  expect((await runTest()).findings).toEqual([{ problem: 'bad_key', detail: null }])
  await setStripe({ online_test_mode: false })
  const other = await runTest()
  expect(other.findings[0]).toEqual({ problem: 'wrong_mode', detail: null })
  expect(statesOf(other)).toMatchObject({ key: 'wrong', live: 'done' })
  await setStripe()
  // Each of three questions, and each again.
  stripe.faults.push(...Array.from({ length: 6 }, () => 'down' as const))
  expect((await runTest()).findings).toEqual([{ problem: 'unreachable', detail: null }])
  stripe.faults.length = 0
  await setStripe({ stripe_secret_key: null })
  expect((await runTest()).findings).toEqual([{ problem: 'not_set', detail: null }])
})

test('CMI: a form that nobody pays tells a wrong key from a wrong shop', async () => {
  await setCmi()
  const tested = await runTest()
  expect(tested.findings).toEqual([])
  expect(statesOf(tested)).toMatchObject({ shop: 'done', key: 'done', reports: 'entered', test: 'done' })
  expect([...cmi.orders.values()].map(({ state, fields }) => [state, fields['amount']])).toEqual([
    ['open', '1.00'],
  ])
  await setCmi({ cmi_store_key: key('another') })
  const wrongKey = await runTest()
  expect(wrongKey.findings).toEqual([{ problem: 'wrong_key', detail: '3D-1004' }])
  expect(statesOf(wrongKey)).toMatchObject({ shop: 'entered', key: 'wrong' })
  await setCmi({ cmi_client_id: '600009999' })
  const wrongShop = await runTest()
  expect(wrongShop.findings).toEqual([{ problem: 'wrong_shop', detail: null }])
  expect(statesOf(wrongShop)).toMatchObject({ shop: 'wrong', key: 'entered' })
  expect(JSON.stringify([tested, wrongKey, wrongShop])).not.toContain(cmi.store_key)
})

test('without a gateway there is nothing to test', async () => {
  await set({ online_gateway: 'none' })
  expect((await call(app, admin, online.check, { body: {} })).status).toBe(409)
})
