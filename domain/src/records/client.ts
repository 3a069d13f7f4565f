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
  license_issued_on: {
    kind: 'time',
    label: 'booking:driver.license_issued_on',
    personal: true,
    imported: [
      'licence issued on, licence date, license date, date permis, permis délivré le, date de délivrance',
      'تاريخ الرخصة, تاريخ إصدار الرخصة',
    ],
  },
  license_country: {
    kind: 'text',
    label: 'booking:driver.license_country',
    personal: true,
    imported: [
      'licence country, license country, country of the licence, pays du permis, permis pays',
      'بلد الرخصة, بلد إصدار الرخصة',
    ],
  },
  legal_name: {
    kind: 'text',
    label: 'company-clients:legal_name',
    personal: true,
    imported: [
      'company, company name, legal name, société, raison sociale, entreprise',
      'الشركة, اسم الشركة, الاسم القانوني, المقاولة, العنوان التجاري',
    ],
  },
  ice: {
    kind: 'text',
    label: 'company-clients:ice',
    personal: true,
    imported: ['ice, company id, n ice, numéro ice', 'التعريف الموحد, التعريف الموحد للمقاولة'],
  },
  payment_days: {
    kind: 'days',
    label: 'company-clients:payment_days',
    personal: true,
    imported: [
      'payment days, payment terms, days to pay an invoice, délai de paiement, délai de paiement en jours, échéance, conditions de paiement',
      'أجل الدفع, أجل الدفع بالأيام',
    ],
  },
  payment_end_of_month: { kind: 'flag', label: 'company-clients:payment_end_of_month' },
  do_not_rent: { kind: 'flag', label: 'clients:do_not_rent.badge', internal: true },
  do_not_rent_reason: { kind: 'text', label: 'clients:do_not_rent.reason', personal: true, internal: true },
  do_not_rent_by: { kind: 'text', label: 'clients:do_not_rent.by', internal: true },
  do_not_rent_at: { kind: 'time', label: 'clients:do_not_rent.at', internal: true },
  notes: { kind: 'text', personal: true, internal: true },
  language: { kind: 'language' },
  role: { kind: 'choice', choices: 'clients:roles' },
  permissions: { kind: 'permissions', label: 'team:permissions.title' },
  places: { kind: 'places', label: 'team:places.title' },
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
