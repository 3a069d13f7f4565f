import type { OnlineGateway } from '@marhala/domain/money/online-payment.ts'
import { company } from '@marhala/domain/records/company.ts'
import { namesWith } from '@marhala/domain/records/field.ts'
import type { Settings } from './public/company.queries.ts'

/** The write-only settings. */
export const secretSettings = namesWith(company, 'secret')
export type SecretSetting = (typeof secretSettings)[number]

/** Every setting for staff; of a secret only whether one is set. */
export function presentSettings({
  whatsapp_key,
  whatsapp_app_secret,
  stripe_secret_key,
  stripe_webhook_secret,
  cmi_store_key,
  ...settings
}: Settings) {
  return {
    ...settings,
    online_gateway: settings.online_gateway as OnlineGateway,
    whatsapp_key_set: whatsapp_key !== null,
    whatsapp_app_set: whatsapp_app_secret !== null,
    stripe_key_set: stripe_secret_key !== null,
    stripe_webhook_set: stripe_webhook_secret !== null,
    cmi_key_set: cmi_store_key !== null,
  }
}
