import * as online from '@marhala/contract/money/online-payments.ts'
import type { OnlinePurpose } from '@marhala/domain/money/online-payment.ts'
import type { AddressInfo } from 'node:net'
import { carryOutOrders } from '../../features/online-payments/orders/carry-out-orders.ts'
import { seal } from '../../secrets.ts'
import { call } from '../as-caller.ts'
import { signIn } from '../builders.ts'
import type { CmiPeer } from '../peers/cmi-peer.ts'
import type { BookingFixture } from '../bookings.ts'
import type { StripePeer } from '../peers/stripe-peer.ts'
import type { TestApp } from '../test-app.ts'
import { whenOver } from '../when-over.ts'
import { callPeer } from '../peers/call-peer.ts'

/** A company that is paid through Stripe's peer. */
export async function setUpStripe({ context }: TestApp, peer: StripePeer): Promise<void> {
  whenOver(peer.close)
  const { settings_key } = context.secrets
  context.config.stripe_api_url = peer.url
  await context.db
    .updateTable('company_settings')
    .set({
      online_gateway: 'stripe',
      stripe_secret_key: seal(settings_key, peer.key),
      stripe_webhook_secret: seal(settings_key, peer.webhook_secret),
    })
    .execute()
}

/** A company that is paid through CMI's peer. */
export async function setUpCmi({ context }: TestApp, peer: CmiPeer): Promise<void> {
  whenOver(peer.close)
  context.config.cmi_url = peer.url
  await context.db
    .updateTable('company_settings')
    .set({
      online_gateway: 'cmi',
      cmi_client_id: peer.client_id,
      cmi_store_key: seal(context.secrets.settings_key, peer.store_key),
    })
    .execute()
}

/** What clients and gateways do to a product that listens for real. */
export async function makePayers(product: TestApp, fixture: BookingFixture) {
  const { app, context } = product
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  context.config.public_url = url

  /** The client starts to pay; `key` names the try. */
  async function start(booking: { id: number }, purpose: OnlinePurpose = 'balance', by = fixture.client) {
    const person = await signIn(context, by)
    return call(app, person, online.start, {
      params: { booking: String(booking.id) },
      body: { purpose },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  }

  return {
    url,
    start,
    go: (key: string) => callPeer(`${url}/api/pay/${key}/go`, { redirect: 'manual' }),
    /** The client has started and is on the gateway's page. */
    async open(booking: { id: number }, purpose: OnlinePurpose = 'balance') {
      const { data, status, error } = await start(booking, purpose)
      if (status !== 201) throw new Error(`not begun: ${JSON.stringify(error)}`)
      const response = await callPeer(`${url}${data.url}`, { redirect: 'manual' })
      return { key: data.key, response, html: await response.text() }
    },
    state: async (key: string) => (await call(app, null, online.read, { params: { payment_key: key } })).data,
    of: async (booking: { id: number }, by: { id: number } = fixture.admin) =>
      (
        await call(app, await signIn(context, by), online.ofBooking, {
          params: { booking: String(booking.id) },
        })
      ).data,
    carryOut: () => carryOutOrders(context),
    /** What our ledger has of payments online in all, in centimes. */
    async ledger() {
      const { rows } = await context.pool.query<{ sum: string }>(
        `SELECT coalesce(sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END), 0) AS sum FROM payments
         WHERE online_payment_id IS NOT NULL AND voided_at IS NULL AND kind IN ('charge', 'refund', 'warranty_retained')`,
      )
      return Number(rows[0]!.sum)
    },
  }
}

/** The fields of the form that leads a browser to a gateway. */
export function fieldsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const plain = (text = '') =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return Object.fromEntries([...inputs].map(([, name, value]) => [plain(name), plain(value)]))
}
