import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import { openCmi } from '../../../payments/cmi-gateway.ts'
import type { Gateway } from '../../../payments/gateway.ts'
import { openStripe } from '../../../payments/stripe-gateway.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { openSecret } from '../../company/public/read-secret.ts'

type Context = Pick<AppContext, 'secrets' | 'config'>

const cmiHosts = { live: 'https://payment.cmi.co.ma', test: 'https://testpayment.cmi.co.ma' } as const

/** The gateway that clients pay through; null where none is chosen, or its keys are missing. */
export async function readGateway(context: Context, settings: Settings): Promise<Gateway | null> {
  return isOnline(settings) ? openNamed(context, settings, settings.online_gateway as GatewayName) : null
}

/** A gateway by its name, while its keys are set: for payments from before the company chose another. */
export async function openNamed(
  { secrets, config }: Context,
  settings: Settings,
  name: GatewayName,
): Promise<Gateway | null> {
  const is_test = settings.online_test_mode
  if (name === 'stripe') {
    const secret_key = openSecret(secrets, settings.stripe_secret_key)
    if (secret_key === null) return null
    const webhook_secret = openSecret(secrets, settings.stripe_webhook_secret)
    return openStripe({ api_url: config.stripe_api_url, secret_key, webhook_secret, is_test })
  }
  const store_key = openSecret(secrets, settings.cmi_store_key)
  const { cmi_client_id: client_id } = settings
  if (store_key === null || client_id === null) return null
  const url = config.cmi_url ?? cmiHosts[is_test ? 'test' : 'live']
  return openCmi({ url, client_id, store_key, is_test })
}

/** Whether clients can pay online: a gateway is chosen, and everything that it needs is set. */
export function isOnline(settings: Settings): boolean {
  const { online_gateway, stripe_secret_key, stripe_webhook_secret, cmi_client_id, cmi_store_key } = settings
  if (online_gateway === 'stripe') return stripe_secret_key !== null && stripe_webhook_secret !== null
  return online_gateway === 'cmi' && cmi_client_id !== null && cmi_store_key !== null
}
