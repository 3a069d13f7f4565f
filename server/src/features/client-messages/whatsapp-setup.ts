import type { WhatsappTemplate } from '@marhala/domain/messages/whatsapp.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { openSecret } from '../company/public/read-secret.ts'

/** What a call of Meta's Cloud API needs. */
export type WhatsappSetup = {
  url: string
  key: string
  phone_number_id: string
  templates: Record<WhatsappTemplate, string>
}

/** The company's WhatsApp setup; null where it has none. */
export function readSetup(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  settings: Settings,
): WhatsappSetup | null {
  const { whatsapp_phone_number_id: phone_number_id } = settings
  const key = openSecret(secrets, settings.whatsapp_key)
  if (key === null || phone_number_id === null) return null
  return {
    url: config.whatsapp_api_url,
    key,
    phone_number_id,
    templates: templateNames(settings),
  }
}

/** The names under which Meta has approved each message's template; that of driven clients is called after the other. */
export function templateNames(settings: Settings): Record<WhatsappTemplate, string> {
  return {
    received: settings.whatsapp_template_received,
    confirmed: settings.whatsapp_template_confirmed,
    car_changed: settings.whatsapp_template_car_changed,
    pickup_reminder: settings.whatsapp_template_pickup_reminder,
    pickup_reminder_driven: `${settings.whatsapp_template_pickup_reminder}_driven`,
    return_reminder: settings.whatsapp_template_return_reminder,
  }
}
