import type { Language } from '@marhala/contract/language/language.ts'
import { onlineCurrency } from '@marhala/domain/money/online-payment.ts'
import type Stripe from 'stripe'
import { checkStripe } from './check-stripe.ts'
import type { Gateway, Notice, Order, OrderResult, Redirect, Start } from './gateway.ts'
import { readStripeEvent, sessionNotice } from './stripe-events.ts'

export type StripeSetup = {
  api_url: string
  secret_key: string
  webhook_secret: string | null
  is_test: boolean
}

const currency = onlineCurrency.letters.toLowerCase()

/** The limit of one try, of two: the caller gets a reply within ten seconds that nothing was charged. */
const tryMs = 4000

/** How long a Stripe page can be paid; the minimum is half an hour. */
const pageMinutes = 60

/** Stripe's page has no Arabic: it takes the browser's language then. */
const locales = { en: 'en', fr: 'fr', ar: 'auto' } as const satisfies Record<Language, string>

/** Stripe by its SDK, which is loaded only where it is used. */
export async function openStripe(setup: StripeSetup, timeout = tryMs): Promise<Gateway> {
  const { default: SDK } = await import('stripe')
  const { protocol, hostname, port } = new URL(setup.api_url)
  const stripe = new SDK(setup.secret_key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
  })
  return {
    name: 'stripe',
    is_test: setup.is_test,
    reserves: true,
    refunds: true,
    start: (start) => openPage(stripe, start),
    read: (body, headers, now) =>
      readStripeEvent(stripe, {
        body,
        signature: headers['stripe-signature'],
        secret: setup.webhook_secret,
        now,
      }),
    answer: () => '{"received":true}',
    ask: (session_id) => ask(stripe, session_id),
    order: (order) => carryOut(stripe, order),
    check: (own) => checkStripe(stripe, setup, own),
  }
}

async function openPage(stripe: Stripe, start: Start): Promise<Redirect> {
  const { key, amount, description, payer, session_id } = start
  if (session_id !== null) {
    const known = await stripe.checkout.sessions.retrieve(session_id)
    // A closed one has no URL: our own page shows how it ended.
    return { url: known.url ?? start.back_url, session_id }
  }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: key,
      allowed_payment_method_types: ['card'],
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
      ],
      payment_intent_data: {
        capture_method: start.is_reserved ? 'manual' : 'automatic',
        description,
        metadata: { payment: key, booking: start.reference },
      },
      metadata: { payment: key, booking: start.reference },
      ...(payer.email !== null && { customer_email: payer.email }),
      locale: locales[start.language],
      success_url: start.back_url,
      cancel_url: start.cancel_url,
      expires_at: Math.floor(start.created_at.getTime() / 1000) + pageMinutes * 60,
    },
    { idempotencyKey: `start-${key}` },
  )
  return { url: session.url ?? start.back_url, session_id: session.id }
}

async function ask(stripe: Stripe, session_id: string): Promise<Notice | null> {
  const session = await stripe.checkout.sessions.retrieve(session_id, { expand: ['payment_intent'] })
  return sessionNotice(session, `asked:${session.id}`)
}

async function carryOut(stripe: Stripe, { kind, amount, transaction_id, key }: Order): Promise<OrderResult> {
  const once = { idempotencyKey: key }
  try {
    if (kind === 'refund') {
      const { id } = await stripe.refunds.create({ payment_intent: transaction_id, amount }, once)
      return { done: true, reference: id }
    }
    const { id } =
      kind === 'capture'
        ? await stripe.paymentIntents.capture(transaction_id, { amount_to_capture: amount }, once)
        : await stripe.paymentIntents.cancel(transaction_id, {}, once)
    return { done: true, reference: id }
  } catch (error) {
    const { type = '', code, message } = error as { type?: string; code?: string; message: string }
    // A final refusal is not retried; a broken connection, a limit or a fault of theirs is.
    const is_final = type === 'StripeInvalidRequestError' || type === 'StripeCardError'
    return { done: false, is_final, error: (code ?? message).slice(0, 300) }
  }
}
