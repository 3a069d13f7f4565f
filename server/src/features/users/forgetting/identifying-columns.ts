/** What identifies a person in their own row; their leaving empties it, wherever it is kept. */
export const identifyingColumns = [
  'first_name',
  'last_name',
  'email',
  'pending_email',
  'phone',
  'address',
  'birth_date',
  'bio',
  'avatar',
  'identity_number',
  'license_number',
  'license_expires_on',
  'do_not_rent_reason',
  'notes',
  'whatsapp_opt_in_at',
  'whatsapp_opt_in_source',
] as const
