import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callPeer } from './call-peer.ts'

type Session = {
  id: string
  url: string
  key: string
  intent: Intent
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string
}

/** A payment in Stripe's books, in the smallest unit of its currency. */
export type Intent = {
  id: string
  amount: number
  currency: string
  metadata: Record<string, string>
  manual: boolean
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  captured: number
  refunded: number
}

type Event = { id: string; type: string; data: { object: unknown }; livemode: boolean }
type Fault = 'down' | 'slow' | { status: number; error: object }

type Wishes = { key?: string; webhook_secret?: string; now?: () => Date; port?: number }

/**
 * A real HTTP server on this machine that implements the used part of Stripe's API: pages to pay on, payments captured
 * at once or reserved, refunds, idempotency keys, and signed events, which wait in `events` until a test delivers them.
 * Its page to pay on works in a browser.
 */
export async function openStripePeer(wishes: Wishes = {}) {
  const { key = 'sk_test_peer', webhook_secret = 'whsec_peer', now = () => new Date(), port = 0 } = wishes
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const answers = new Map<string, { status: number; body: unknown }>()
  const events: Event[] = []
  const requests: {
    method: string
    path: string
    body: Record<string, string>
    idempotency: string | undefined
  }[] = []
  const faults: Fault[] = []
  const addresses: { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[] = []
  let onEvent: ((event: Event) => void) | undefined
  let number = 0
  const name = (prefix: string) => `${prefix}_${(number += 1)}${randomUUID().slice(0, 8)}`
  const server = createServer((request, response) => void take(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const [path = ''] = request.url!.split('?')
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    if (path.startsWith('/c/pay/')) return showPage(request, response, path.slice('/c/pay/'.length), body)
    const fault = faults.shift()
    if (fault === 'down') return void response.destroy()
    if (fault === 'slow') return undefined
    const idempotency = request.headers['idempotency-key'] as string | undefined
    requests.push({ method: request.method!, path, body, idempotency })
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      })
    if (fault) return send(response, fault.status, { error: fault.error })
    const known = idempotency === undefined ? undefined : answers.get(idempotency)
    const answer = known ?? answerTo(request.method!, path, body)
    if (idempotency !== undefined) answers.set(idempotency, answer)
    send(response, answer.status, answer.body)
  }

  function answerTo(method: string, path: string, body: Record<string, string>) {
    if (path === '/v1/balance')
      return { status: 200, body: { object: 'balance', livemode: key.includes('_live_') } }
    if (path === '/v1/account')
      return {
        status: 200,
        body: { id: 'acct_1', object: 'account', business_profile: { name: 'Peer Cars' } },
      }
    if (path === '/v1/webhook_endpoints')
      return { status: 200, body: { object: 'list', data: addresses, has_more: false } }
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { status: 200, body: sessionBody(makeSession(body)) }
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? '')
    if (session) return { status: 200, body: sessionBody(session, true) }
    if (method === 'POST' && path === '/v1/refunds') return refund(body)
    const [, id = '', act] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? []
    const intent = intents.get(id)
    if (!intent || intent.status !== 'requires_capture')
      return refused('payment_intent_unexpected_state', 'This payment is in no state for that.')
    if (act === 'capture') {
      intent.captured = Number(body['amount_to_capture'] ?? intent.amount)
      intent.status = 'succeeded'
      record('payment_intent.succeeded', intentBody(intent))
    } else {
      intent.status = 'canceled'
      record('payment_intent.canceled', intentBody(intent))
    }
    return { status: 200, body: intentBody(intent) }
  }

  function makeSession(body: Record<string, string>): Session {
    const id = name('cs_test')
    const metadata = fieldsUnder(body, 'payment_intent_data[metadata]')
    const intent: Intent = {
      id: name('pi'),
      amount: Number(body['line_items[0][price_data][unit_amount]']),
      currency: body['line_items[0][price_data][currency]']!,
      metadata,
      manual: body['payment_intent_data[capture_method]'] === 'manual',
      status: 'requires_payment_method',
      captured: 0,
      refunded: 0,
    }
    const { client_reference_id: own = '', success_url = '', cancel_url = '' } = body
    const made: Session = {
      id,
      url: `${url}/c/pay/${id}`,
      key: own,
      intent,
      status: 'open',
      success_url,
      cancel_url,
    }
    sessions.set(id, made)
    intents.set(intent.id, intent)
    return made
  }

  function refund(body: Record<string, string>) {
    const intent = intents.get(body['payment_intent'] ?? '')
    const amount = Number(body['amount'])
    if (!intent || amount > intent.captured - intent.refunded)
      return refused('charge_already_refunded', 'More than is left of this charge.')
    intent.refunded += amount
    record('charge.refunded', chargeBody(intent))
    return { status: 200, body: { id: name('re'), object: 'refund', amount, status: 'succeeded' } }
  }

  const refused = (code: string, message: string) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, message } },
  })

  function record(type: string, object: unknown): Event {
    const event = {
      id: name('evt'),
      object: 'event',
      type,
      data: { object },
      livemode: key.includes('_live_'),
    }
    events.push(event)
    onEvent?.(event)
    return event
  }

  function sessionBody(session: Session, expand = false) {
    const { id, intent, status, key: own } = session
    const isPaid = intent.status === 'succeeded'
    return {
      id,
      object: 'checkout.session',
      client_reference_id: own,
      url: status === 'open' ? session.url : null,
      status,
      payment_status: isPaid ? 'paid' : 'unpaid',
      amount_total: intent.amount,
      currency: intent.currency,
      livemode: key.includes('_live_'),
      metadata: intent.metadata,
      payment_intent: expand ? intentBody(intent) : intent.id,
    }
  }

  const intentBody = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.captured,
    currency: intent.currency,
    status: intent.status,
    metadata: intent.metadata,
    livemode: key.includes('_live_'),
  })

  const chargeBody = (intent: Intent) => ({
    id: `ch_${intent.id}`,
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: intent.refunded,
    currency: intent.currency,
    livemode: key.includes('_live_'),
  })

  const acts = {
    pay: (session: Session) => {
      const { intent } = session
      session.status = 'complete'
      intent.status = intent.manual ? 'requires_capture' : 'succeeded'
      intent.captured = intent.manual ? 0 : intent.amount
      const done = record('checkout.session.completed', sessionBody(session))
      return intent.manual ? record('payment_intent.amount_capturable_updated', intentBody(intent)) : done
    },
    refuse: ({ intent }: Session) => record('payment_intent.payment_failed', intentBody(intent)),
    expire: (session: Session) => {
      session.status = 'expired'
      return record('checkout.session.expired', sessionBody(session))
    },
  }

  function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    body: Record<string, string>,
  ) {
    const session = sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    if (request.method === 'POST') {
      const isPaid = body['act'] === 'pay'
      acts[isPaid ? 'pay' : 'refuse'](session)
      const location = isPaid ? session.success_url : session.url
      return void response.writeHead(303, { location }).end()
    }
    const { amount, currency } = session.intent
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Peer</title>
      <h1>${(amount / 100).toFixed(2)} ${currency}</h1><form method="post">
      <button name="act" value="pay">Pay</button><button name="act" value="refuse">Use a bad card</button></form>
      <a href="${session.cancel_url}">Leave</a>`)
  }

  const signed = (payload: string, secret: string, at: Date) => {
    const t = Math.floor(at.getTime() / 1000)
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`
  }

  return {
    url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    key,
    webhook_secret,
    sessions,
    intents,
    events,
    requests,
    faults,
    addresses,
    sessionOf: (own: string) => [...sessions.values()].find((session) => session.key === own)!,
    ...acts,
    record,
    intentBody,
    /** What Stripe has taken and kept in all. */
    books: () => [...intents.values()].reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
    /** Delivers an event to a product as Stripe does, signed over its bytes. */
    bring: async (
      product: string,
      event: unknown,
      { secret = webhook_secret, payload = JSON.stringify(event), at = now() } = {},
    ) =>
      callPeer(`${product}/api/payments/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload, secret, at) },
        body: payload,
      }),
    /** Delivers every event as soon as it happens, for browser stories. */
    bringAll: (bring: (event: unknown) => unknown) => void (onEvent = bring),
  }
}

export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>

function fieldsUnder(body: Record<string, string>, prefix: string): Record<string, string> {
  const own = Object.entries(body).filter(([field]) => field.startsWith(`${prefix}[`))
  return Object.fromEntries(own.map(([field, value]) => [field.slice(prefix.length + 1, -1), value]))
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_peer' })
    .end(JSON.stringify(body))
}
