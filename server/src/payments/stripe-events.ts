import type Stripe from 'stripe'
import type { Notice, NoticeKind, Reading } from './gateway.ts'

type Delivery = { body: Buffer; signature: string | string[] | undefined; secret: string | null; now: Date }

/** For how many seconds a signature is valid, and how far their clock may be ahead: repeated events are signed anew. */
const tolerance = 300

/** The content of a Stripe event, once its signature over the bytes of the body is verified. */
export function readStripeEvent(stripe: Stripe, { body, signature, secret, now }: Delivery): Reading {
  if (secret === null || typeof signature !== 'string' || isAhead(signature, now)) return 'forged'
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
  } catch {
    return 'forged'
  }
  const { id, type, livemode } = event
  const is_test = !livemode
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionNotice(event.data.object, id) ?? 'nothing'
    case 'payment_intent.amount_capturable_updated':
      return intentNotice(event.data.object, 'authorised', id, is_test)
    case 'payment_intent.payment_failed':
      return intentNotice(event.data.object, 'refused', id, is_test)
    case 'payment_intent.canceled':
      return intentNotice(event.data.object, 'lapsed', id, is_test)
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency } = event.data.object
      const named = { key: null, session_id: null, transaction_id: idOf(payment_intent) }
      return { event_id: id, kind: 'refunded', ...named, amount: amount_refunded, currency, is_test }
    }
    default:
      return 'nothing'
  }
}

/** Whether a signature is from the future: the SDK only refuses old ones. */
function isAhead(signature: string, now: Date): boolean {
  const times = signature.split(',').flatMap((part) => /^\s*t=(.*)$/.exec(part)?.[1] ?? [])
  return times.some((time) => Number.parseInt(time, 10) > now.getTime() / 1000 + tolerance)
}

/** The result of a Stripe page; null while it may still be paid, and where the card's own events say more. */
export function sessionNotice(session: Stripe.Checkout.Session, event_id: string): Notice | null {
  const { payment_status, status, payment_intent, amount_total, currency, livemode } = session
  const payment = {
    key: session.client_reference_id ?? session.metadata?.['payment'] ?? null,
    session_id: session.id,
    transaction_id: idOf(payment_intent),
    currency,
    is_test: !livemode,
  }
  if (payment_status === 'paid')
    return { ...payment, event_id: `${event_id}`, kind: 'paid', amount: amount_total }
  if (
    payment_intent !== null &&
    typeof payment_intent === 'object' &&
    payment_intent.status === 'requires_capture'
  )
    return {
      ...payment,
      event_id: `${event_id}:authorised`,
      kind: 'authorised',
      amount: payment_intent.amount_capturable,
    }
  if (status === 'expired')
    return { ...payment, event_id: `${event_id}:expired`, kind: 'abandoned', amount: null }
  return null
}

function intentNotice(
  intent: Stripe.PaymentIntent,
  kind: NoticeKind,
  event_id: string,
  is_test: boolean,
): Notice {
  return {
    event_id,
    kind,
    key: intent.metadata['payment'] ?? null,
    session_id: null,
    // A refused card leaves the payment's own name out: another card may yet pay it.
    transaction_id: kind === 'refused' ? null : intent.id,
    amount: kind === 'authorised' ? intent.amount_capturable : intent.amount,
    currency: intent.currency,
    is_test,
  }
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
