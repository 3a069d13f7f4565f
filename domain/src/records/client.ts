import type { Fields } from './field.ts'

/** An account: a client, or somebody of the staff. */
export const client = {
  first_name: { kind: 'text', label: 'clients:fields.first_name', personal: true },
  last_name: { kind: 'text', label: 'clients:fields.last_name', personal: true },
  email: { kind: 'text', label: 'clients:fields.email', personal: true },
  pending_email: { kind: 'text', label: 'settings:audit.fields.pending_email', personal: true },
  phone: { kind: 'text', label: 'clients:fields.phone', personal: true },
  address: { kind: 'text', label: 'clients:fields.address', personal: true },
  birth_date: { kind: 'time', label: 'clients:fields.birth_date', personal: true },
  bio: { kind: 'text', label: 'settings:audit.fields.bio', personal: true },
  avatar: { kind: 'text', label: 'settings:audit.fields.avatar', personal: true },
  identity_number: { kind: 'text', label: 'clients:fields.identity_number', personal: true },
  license_number: { kind: 'text', label: 'clients:fields.license_number', personal: true },
  license_expires_on: { kind: 'time', label: 'clients:fields.license_expires_on', personal: true },
  do_not_rent: { kind: 'flag', label: 'clients:do_not_rent.badge' },
  do_not_rent_reason: { kind: 'text', label: 'clients:do_not_rent.reason', personal: true },
  notes: { kind: 'text', label: 'clients:fields.notes', personal: true },
  language: { kind: 'language', label: 'clients:fields.language' },
  role: { kind: 'choice', label: 'clients:fields.role', choices: 'clients:roles' },
  whatsapp_opt_in: { kind: 'flag', label: 'clients:fields.whatsapp_opt_in' },
  whatsapp_opt_in_at: { kind: 'time', label: 'settings:audit.fields.whatsapp_opt_in_at', personal: true },
  whatsapp_opt_in_source: {
    kind: 'choice',
    label: 'settings:audit.fields.whatsapp_opt_in_source',
    choices: 'settings:audit.opt_in_sources',
    personal: true,
  },
  kind: { kind: 'choice', label: 'clients:documents.kind', choices: 'clients:documents.kinds' },
  reason: { kind: 'choice', label: 'fleet:blocks.reason', choices: 'settings:audit.thefts' },
} as const satisfies Fields
