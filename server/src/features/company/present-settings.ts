import type { Settings } from './company.queries.ts'

/** Every setting for staff; of a secret only whether one is set. */
export function presentSettings({ whatsapp_key, ...settings }: Settings) {
  return { ...settings, whatsapp_key_set: whatsapp_key !== null }
}
