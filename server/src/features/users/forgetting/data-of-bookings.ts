import type { Rule } from './personal-data.ts'

/**
 * The same for what hangs on a person's bookings; all of it stays with them but where the car was and the alerts that
 * came of it, which go.
 */
export const dataOfBookings: Record<string, Pick<Rule, 'name' | 'columns'>> = {
  'additional_incomes.booking_id': {
    name: 'incomes_of_bookings',
    columns: ['booking_id', 'source', 'amount', 'date', 'payment_method', 'payer', 'created_at', 'voided_at'],
  },
  'booking_drivers.booking_id': {
    name: 'drivers',
    columns: [
      'booking_id',
      'first_name',
      'last_name',
      'birth_date',
      'license_number',
      'license_expires_on',
      'phone',
      'identity_number',
    ],
  },
  'booking_services.booking_id': {
    name: 'extras',
    columns: ['booking_id', 'service_id', 'unit_price', 'quantity', 'total'],
  },
  // These stand under their own names, by the person.
  'booking_charges.booking_id': { name: null, columns: [] },
  'import_records.booking_id': { name: null, columns: [] },
  'invoices.booking_id': { name: null, columns: [] },
  'notifications.booking_id': { name: null, columns: [] },
  // Where the car is now is the last of where it was.
  'latest_positions.booking_id': { name: null, columns: [] },
  // When the car is taken: the booking's own dates and a turnaround.
  'occupancies.booking_id': { name: null, columns: [] },
  'online_payments.booking_id': {
    name: 'online_payments',
    columns: ['booking_id', 'gateway', 'purpose', 'amount', 'state', 'received', 'given_back', 'created_at'],
  },
  'outgoing_messages.booking_id': {
    name: 'messages_to_client',
    columns: ['booking_id', 'kind', 'channel', 'state', 'created_at', 'sent_at', 'delivered_at', 'read_at'],
  },
  'payments.booking_id': {
    name: 'payments',
    columns: ['booking_id', 'kind', 'amount', 'payment_method', 'transaction_id', 'created_at', 'voided_at'],
  },
  // Their trips stand in the export, cut from these.
  'positions.booking_id': { name: null, columns: [] },
  'reviews.booking_id': { name: null, columns: [] },
  'tracking_alerts.booking_id': {
    name: 'tracking_alerts',
    columns: [
      'booking_id',
      'kind',
      'zone_name',
      'start_at',
      'end_at',
      'top_speed',
      'speed_limit',
      'latitude',
      'longitude',
    ],
  },
  // From when on their tracks are still to be looked at.
  'tracking_changes.booking_id': { name: null, columns: [] },
  'tasks.booking_id': {
    name: 'tasks_of_bookings',
    columns: ['booking_id', 'title', 'description', 'status', 'due_at', 'created_at'],
  },
}
