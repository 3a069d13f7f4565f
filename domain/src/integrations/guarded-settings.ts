/**
 * The settings that decide where clients' money goes and who writes in the company's name, by their kind. Changing them
 * needs finance.manage and the own password, and superadmins are notified
 * (docs/rules/accounts.md#the-password-once-more).
 */
export const guardedSettings = {
  payments: [
    'online_gateway',
    'online_test_mode',
    'stripe_secret_key',
    'stripe_webhook_secret',
    'cmi_client_id',
    'cmi_store_key',
  ],
  bank: ['bank_name', 'bank_holder', 'bank_rib'],
  whatsapp: ['whatsapp_key', 'whatsapp_app_secret'],
} as const
export type GuardedKind = keyof typeof guardedSettings

/** The kinds of guarded settings among some changed names. */
export function guardedKindsOf(names: readonly string[]): GuardedKind[] {
  const kinds = Object.keys(guardedSettings) as GuardedKind[]
  return kinds.filter((kind) => guardedSettings[kind].some((name) => names.includes(name)))
}
