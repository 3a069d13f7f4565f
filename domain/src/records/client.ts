import { labelled } from './field.ts'

/** An account: a client, or somebody of the staff. */
export const client = labelled('clients:fields', {
  first_name: { kind: 'text', personal: true },
  last_name: { kind: 'text', personal: true },
  email: { kind: 'text', personal: true },
  pending_email: { kind: 'text', label: 'settings:audit.fields.pending_email', personal: true },
  phone: { kind: 'text', personal: true },
  address: { kind: 'text', personal: true },
  birth_date: { kind: 'time', personal: true },
  bio: { kind: 'text', label: 'settings:audit.fields.bio', personal: true },
  avatar: { kind: 'text', label: 'settings:audit.fields.avatar', personal: true },
  identity_number: { kind: 'text', personal: true },
  license_number: { kind: 'text', personal: true },
  license_expires_on: { kind: 'time', personal: true },
  do_not_rent: { kind: 'flag', label: 'clients:do_not_rent.badge' },
  do_not_rent_reason: { kind: 'text', label: 'clients:do_not_rent.reason', personal: true },
  notes: { kind: 'text', personal: true },
  language: { kind: 'language' },
  role: { kind: 'choice', choices: 'clients:roles' },
  whatsapp_opt_in: { kind: 'flag' },
  whatsapp_opt_in_at: { kind: 'time', label: 'settings:audit.fields.whatsapp_opt_in_at', personal: true },
  whatsapp_opt_in_source: {
    kind: 'choice',
    label: 'settings:audit.fields.whatsapp_opt_in_source',
    choices: 'settings:audit.opt_in_sources',
    personal: true,
  },
  kind: { kind: 'choice', label: 'clients:documents.kind', choices: 'clients:documents.kinds' },
  reason: { kind: 'choice', label: 'fleet:blocks.reason', choices: 'settings:audit.thefts' },
})
