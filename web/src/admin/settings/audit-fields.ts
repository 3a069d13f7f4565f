import { documentKinds } from '@marhala/contract/client-values.ts'
import { fuelTypes, transmissionTypes } from '@marhala/contract/car-values.ts'
import { type AuditField, auditField, auditFields } from '@marhala/domain/audit-fields.ts'
import { bookingStatuses, cancelReasons } from '@marhala/domain/booking-status.ts'
import { paperKinds } from '@marhala/domain/car-papers.ts'
import { expenseCategories, incomeSources, recurrences } from '@marhala/domain/expense.ts'
import { bodies, paints, wheels } from '@marhala/domain/illustration.ts'
import { paymentKinds, paymentMethods, warrantyDecisions } from '@marhala/domain/ledger.ts'
import { roles } from '@marhala/domain/permissions.ts'
import { reviewStatuses } from '@marhala/domain/review.ts'
import { taskCauses, taskPriorities, taskStatuses } from '@marhala/domain/task.ts'
import { useTranslation } from 'react-i18next'

/** What the screen that changes a field calls it; a kind of record may have a word of its own for it. */
export const fieldLabels = {
  ...named('settings:audit.fields', [
    'assignee_id',
    'avatar',
    'bio',
    'block',
    'booked',
    'booking_id',
    'category',
    'counted',
    'created_at',
    'currency',
    'date',
    'difference',
    'due_at',
    'ends_on',
    'every',
    'id',
    'item',
    'key',
    'life_months',
    'month',
    'monthly_reports',
    'paper',
    'payer',
    'pending_email',
    'plan',
    'position',
    'priority',
    'purchase_price',
    'purchased_on',
    'remind_at',
    'report',
    'retired_at',
    'rows',
    'slug',
    'source',
    'starts_on',
    'supplier_ice',
    'task_rules',
    'title',
    'vat_rate',
    'vendor',
  ]),
  ...named('settings:fields', [
    'company_description',
    'company_ice',
    'company_if',
    'company_name',
    'company_patente',
    'company_rc',
    'company_website',
    'contact_address',
    'contact_address_ar',
    'contact_city',
    'contact_city_ar',
    'contact_country',
    'contact_country_ar',
    'contact_email',
    'contact_phone',
    'contact_whatsapp',
    'email_notifications',
    'expiring_soon_days',
    'papers_notice_days',
    'facebook_url',
    'free_cancellation_hours',
    'fuel_eighth_price',
    'fuel_fee',
    'grace_minutes',
    'hold_hours',
    'instagram_url',
    'large_cash_amount',
    'late_hour_rate',
    'linkedin_url',
    'max_days',
    'max_open_bookings',
    'min_days_premium',
    'min_days_standard',
    'min_renter_age',
    'prices_include_tax',
    'tax_rate',
    'time_zone',
    'turnaround_minutes',
    'twitter_url',
    'whatsapp_key',
    'youtube_url',
  ]),
  business_hours: 'settings:sections.hours',
  company_logo: 'settings:sections.branding',
  length_discounts: 'settings:rules.discounts',
  whatsapp_key_set: 'settings:fields.whatsapp_key',
  ...named('clients:fields', [
    'address',
    'birth_date',
    'email',
    'first_name',
    'identity_number',
    'language',
    'last_name',
    'license_expires_on',
    'license_number',
    'notes',
    'phone',
    'role',
  ]),
  do_not_rent: 'clients:do_not_rent.badge',
  do_not_rent_reason: 'clients:do_not_rent.reason',
  ...named('fleet:fields', [
    'brand_id',
    'category_id',
    'daily_price',
    'discount',
    'doors',
    'end_of_service_on',
    'extra_km_price',
    'fuel_type',
    'home_location',
    'included_km_per_day',
    'is_premium',
    'luggage',
    'model',
    'odometer',
    'passengers',
    'registration_plate',
    'status',
    'transmission_type',
    'vin',
    'warranty_amount',
    'year',
  ]),
  discounted_price: 'fleet:fields.discounted',
  features: 'fleet:editor.has',
  home_location_id: 'fleet:fields.home_location',
  illustration: 'fleet:editor.illustration',
  illustration_body: 'fleet:editor.body',
  illustration_paint: 'fleet:editor.paint',
  illustration_wheel: 'fleet:editor.wheel',
  images: 'fleet:photos.title',
  url: 'fleet:photos.title',
  ...named('fleet:papers', ['expires_on', 'issued_on', 'number']),
  ...named('fleet:plans', ['cost', 'every_km', 'every_months', 'last_done_km', 'last_done_on']),
  start: 'fleet:blocks.start_date',
  end: 'fleet:blocks.end_date',
  reason: 'fleet:blocks.reason',
  ...named('fleet:catalogue.fields', [
    'address_ar',
    'city',
    'city_ar',
    'code',
    'description',
    'latitude',
    'longitude',
    'max_quantity',
    'name',
    'percent',
    'pickup_price',
    'price',
    'return_price',
  ]),
  descriptions: 'fleet:catalogue.fields.description',
  pickup_location_price: 'fleet:catalogue.fields.pickup_price',
  return_location_price: 'fleet:catalogue.fields.return_price',
  service_group: 'fleet:catalogue.fields.group',
  'season.start_date': 'fleet:catalogue.fields.start_date',
  'season.end_date': 'fleet:catalogue.fields.end_date',
  amount: 'booking:payment.amount',
  cancel_reason: 'booking:cancel.reason',
  cancellation_fee: 'booking:cancel.fee',
  car_id: 'booking:car',
  charge_id: 'booking:charge.title',
  charges_total: 'booking:charge.title',
  end_date: 'booking:trip.return',
  end_kilometers: 'booking:kilometers',
  fuel_level: 'booking:fuel.label',
  kind: 'booking:payment.kind',
  note: 'booking:note.label',
  payment_id: 'booking:payment.kinds.charge',
  payment_method: 'booking:payment.method',
  pickup_location: 'booking:trip.pickup_location',
  return_location: 'booking:trip.return_location',
  returned_at: 'booking:take_back.returned_at',
  services: 'booking:tabs.services',
  start_date: 'booking:trip.pickup',
  start_kilometers: 'booking:kilometers',
  total_price: 'quote:total',
  transaction_id: 'booking:payment.transaction_id',
  warranty: 'booking:warranty.title',
  'car.kind': 'fleet:papers.kind',
  'service.kind': 'fleet:catalogue.fields.kind',
  'user.kind': 'clients:documents.kind',
  'task.status': 'settings:audit.fields.task_status',
  'expense.reason': 'settings:audit.fields.why',
  'income.reason': 'settings:audit.fields.why',
  'day_close.reason': 'settings:audit.fields.why',
} as const satisfies Record<AuditField, string> & Record<`${string}.${string}`, string>

type Choice = { words: string; among: readonly string[] }

/** Where the words of a choice stand, each under its value. */
export const fieldChoices: Record<string, Choice> = {
  category: { words: 'settings:audit.expense_categories', among: expenseCategories },
  every: { words: 'settings:audit.recurrences', among: recurrences },
  source: { words: 'settings:audit.income_sources', among: incomeSources },
  cancel_reason: { words: 'booking:cancel.reasons', among: cancelReasons },
  fuel_type: { words: 'car-card:fuel', among: fuelTypes },
  illustration_body: { words: 'fleet:bodies', among: bodies },
  illustration_paint: { words: 'car-card:paint', among: paints },
  illustration_wheel: { words: 'fleet:wheels', among: wheels },
  kind: { words: 'booking:payment.kinds', among: paymentKinds },
  'car.kind': { words: 'fleet:paper_kinds', among: paperKinds },
  'service.kind': { words: 'fleet:catalogue.service_kinds', among: ['daily', 'once'] },
  'user.kind': { words: 'clients:documents.kinds', among: documentKinds },
  payment_method: { words: 'booking:payment.methods', among: paymentMethods },
  reason: { words: 'settings:audit.thefts', among: ['reused', 'unbound'] },
  role: { words: 'clients:roles', among: roles },
  status: { words: 'status:booking', among: bookingStatuses },
  'car.status': { words: 'status:car', among: ['available', 'rented', 'maintenance', 'retired'] },
  'task.status': { words: 'settings:audit.task_statuses', among: taskStatuses },
  priority: { words: 'settings:audit.task_priorities', among: taskPriorities },
  task_rules: { words: 'settings:audit.task_rules', among: taskCauses },
  'review.status': { words: 'moderation:status', among: reviewStatuses },
  transmission_type: { words: 'car-card:transmission', among: transmissionTypes },
  warranty: { words: 'booking:warranty.state', among: warrantyDecisions },
  whatsapp_key: { words: 'settings:audit.secrets', among: ['changed'] },
}

/** The key of a field's word in rows about a kind of record; undefined for a field that is not known. */
export function labelOf(entity: string, name: string) {
  const own = `${entity}.${name}` as keyof typeof fieldLabels
  if (Object.hasOwn(fieldLabels, own)) return fieldLabels[own]
  const field = auditField(name)
  return field && fieldLabels[field]
}

/** What a field's values are, and where a choice has its words. */
export function kindOf(entity: string, name: string) {
  const field = auditField(name)
  return {
    kind: field && auditFields[field],
    choice: fieldChoices[`${entity}.${name}`] ?? fieldChoices[name],
  }
}

function named<Prefix extends string, Name extends AuditField>(prefix: Prefix, names: Name[]) {
  const labels = names.map((name) => [name, `${prefix}.${name}`])
  return Object.fromEntries(labels) as { [Each in Name]: `${Prefix}.${Each}` }
}

/** The words of other screens by a key that only the maps above know; the tests see to it that each is there. */
export function useAnyWord(): (key: string, values?: object) => string {
  const { i18n } = useTranslation()
  return i18n.t as unknown as (key: string, values?: object) => string
}
