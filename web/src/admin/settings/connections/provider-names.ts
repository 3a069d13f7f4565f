import type { ConnectionName } from '@marhala/domain/integrations/connection.ts'

/** Who stands behind each connection: names, never translated. */
export const providerNames: Record<ConnectionName, string> = {
  whatsapp: 'Meta',
  stripe: 'Stripe',
  cmi: 'CMI',
}

/** What the providers themselves call what is entered here: shown beside our words, to be found there. */
export const providerTerms = {
  whatsapp_phone_number_id: 'Phone number ID',
  whatsapp_key: 'Access token',
  whatsapp_app_secret: 'App secret',
  whatsapp_verify_word: 'Verify token',
  stripe_secret_key: 'Secret key',
  stripe_webhook_secret: 'Signing secret',
  cmi_client_id: 'clientid',
  cmi_store_key: 'Store key',
} as const
