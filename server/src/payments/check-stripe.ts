import type { Finding } from '@marhala/domain/integrations/connection.ts'
import { judgeReports, type ReportAddress } from '@marhala/domain/money/gateway-check.ts'
import type Stripe from 'stripe'
import type { CheckResult, OwnAddresses } from './gateway.ts'

/** The events that have to be reported to us. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
] as const

/** Asks Stripe whose the key is, in which mode, and where payments are reported to; it only reads. */
export async function checkStripe(
  stripe: Stripe,
  { is_test }: { is_test: boolean },
  { notice_url: url }: OwnAddresses,
): Promise<CheckResult> {
  try {
    const [{ livemode }, addresses, account] = await Promise.all([
      stripe.balance.retrieve(),
      listAddresses(stripe),
      readName(stripe),
    ])
    const mode: Finding[] = livemode === is_test ? [{ problem: 'wrong_mode', detail: null }] : []
    return { findings: [...mode, ...judgeReports(addresses, { url, events: stripeEvents })], account }
  } catch (error) {
    return { findings: [judge(error)], account: null }
  }
}

function judge(error: unknown): Finding {
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number }
  if (type === 'StripeAuthenticationError') return { problem: 'bad_key', detail: null }
  if (type === 'StripePermissionError') return { problem: 'no_permission', detail: null }
  if (type === 'StripeRateLimitError') return { problem: 'busy', detail: null }
  if (type === 'StripeInvalidRequestError')
    return { problem: 'refused', detail: code ?? `HTTP ${statusCode}` }
  return { problem: 'unreachable', detail: null }
}

/** The addresses that events go to; null where the key may not read them. */
async function listAddresses(stripe: Stripe): Promise<ReportAddress[] | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.map(({ url, status, enabled_events: events }) => ({
      url,
      enabled: status === 'enabled',
      events,
    }))
  } catch {
    return null
  }
}

/** The business's name; null where the key may not read it. */
async function readName(stripe: Stripe): Promise<string | null> {
  try {
    const { business_profile, settings } = await stripe.accounts.retrieveCurrent()
    const name = business_profile?.name ?? settings?.dashboard.display_name ?? null
    return name?.slice(0, 200) ?? null
  } catch {
    return null
  }
}
