import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { OnlineGateway } from '@marhala/domain/money/online-payment.ts'
import { textOrNull } from '../use-settings-form.ts'

export type PaymentValues = {
  online_gateway: OnlineGateway
  online_test_mode: boolean
  online_down_payment: string
  stripe_secret_key: string
  stripe_webhook_secret: string
  cmi_client_id: string
  cmi_store_key: string
  forget_stripe_key: boolean
  forget_stripe_webhook: boolean
  forget_cmi_key: boolean
}

/** The fields of secrets as they stand before somebody writes into them. */
export const nothingWritten = {
  stripe_secret_key: '',
  stripe_webhook_secret: '',
  cmi_store_key: '',
  forget_stripe_key: false,
  forget_stripe_webhook: false,
  forget_cmi_key: false,
}

/** What the fields show of the settings. */
export function valuesOf(settings: CompanySettings): PaymentValues {
  return {
    ...nothingWritten,
    online_gateway: settings.online_gateway,
    online_test_mode: settings.online_test_mode,
    online_down_payment: String(settings.online_down_payment),
    cmi_client_id: settings.cmi_client_id ?? '',
  }
}

/** What is sent: a secret only where one was typed, or is to be forgotten. */
export function bodyOf(values: PaymentValues): unknown {
  const part = values.online_down_payment.trim()
  return {
    online_gateway: values.online_gateway,
    online_test_mode: values.online_test_mode,
    online_down_payment: /^\d{1,3}$/.test(part) ? Number(part) : part,
    cmi_client_id: textOrNull(values.cmi_client_id),
    ...secret('stripe_secret_key', values.stripe_secret_key, values.forget_stripe_key),
    ...secret('stripe_webhook_secret', values.stripe_webhook_secret, values.forget_stripe_webhook),
    ...secret('cmi_store_key', values.cmi_store_key, values.forget_cmi_key),
  }
}

function secret(name: string, typed: string, isForgotten: boolean) {
  if (typed.trim() !== '') return { [name]: typed.trim() }
  return isForgotten ? { [name]: null } : {}
}
