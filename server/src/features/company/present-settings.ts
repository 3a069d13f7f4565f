import type { Settings } from './public/company.queries.ts'

/** What is only ever written. */
export const secretSettings = ['whatsapp_key', 'whatsapp_app_secret'] as const
export type SecretSetting = (typeof secretSettings)[number]

/** Every setting for staff; of a secret only whether one is set. */
export function presentSettings({ whatsapp_key, whatsapp_app_secret, ...settings }: Settings) {
  return {
    ...settings,
    whatsapp_key_set: whatsapp_key !== null,
    whatsapp_app_set: whatsapp_app_secret !== null,
  }
}
