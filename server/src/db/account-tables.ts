/** The tables of people's accounts: their own rows, how they sign in, and what they are told. */
export const accountTables = [
  'users',
  'sessions',
  'passkeys',
  'recovery_codes',
  'known_browsers',
  'notification_settings',
  'push_subscriptions',
] as const
