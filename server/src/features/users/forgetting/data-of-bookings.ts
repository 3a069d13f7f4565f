import type { Rule } from './rule.ts'

/** The same for the rows of a person's bookings; they stay, except for positions and their alerts, which are deleted. */
export const dataOfBookings: Record<string, Pick<Rule, 'name' | 'columns'>> = {
  'additional_incomes.booking_id': {
    name: 'incomes_of_bookings',
    columns: ['booking_id', 'source', 'amount', 'date', 'payment_method', 'payer', 'created_at', 'voided_at'],
  },
  // What the company paid to somebody else.
  'agent_commissions.booking_id': { name: null, columns: [] },
  'booking_drivers.booking_id': {
    name: 'drivers',
    columns: [
      'booking_id',
      'first_name',
      'last_name',
      'birth_date',
      'license_number',
      'license_expires_on',
      'license_issued_on',
      'license_country',
      'phone',
      'identity_number',
    ],
  },
  'booking_services.booking_id': {
    name: 'extras',
    columns: ['booking_id', 'service_id', 'unit_price', 'quantity', 'total'],
  },
  'condition_reports.booking_id': {
    name: 'condition_reports',
    columns: ['booking_id', 'act', 'at', 'kilometers', 'fuel_level', 'latitude', 'longitude', 'extras'],
  },
  'damages.booking_id': {
    name: 'damages',
    columns: ['booking_id', 'side', 'part', 'kind', 'size', 'note', 'created_at', 'repaired_at'],
  },
  'notices.booking_id': {
    name: 'notices',
    columns: ['booking_id', 'kind', 'number', 'moment', 'place', 'amount', 'received_on', 'state'],
  },
  'extra_loans.booking_id': {
    name: 'extras_handed_over',
    columns: ['booking_id', 'service_id', 'out_at', 'back_at', 'outcome'],
  },
  // The booking's own extras and dates.
  'extra_reservations.booking_id': { name: null, columns: [] },
  // Exported under their own names, by the person.
  'promotion_uses.booking_id': { name: null, columns: [] },
  'offers.booking_id': { name: null, columns: [] },
  'booking_charges.booking_id': { name: null, columns: [] },
  'import_records.booking_id': { name: null, columns: [] },
  'invoice_hires.booking_id': {
    name: 'hires_of_monthly_invoices',
    columns: ['invoice_id', 'booking_id', 'part', 'standing'],
  },
  'invoices.booking_id': { name: null, columns: [] },
  'notifications.booking_id': { name: null, columns: [] },
  // The latest position is one of the positions.
  'latest_positions.booking_id': { name: null, columns: [] },
  // The pictures themselves are read in the booking.
  'condition_files.booking_id': {
    name: 'condition_pictures',
    columns: ['booking_id', 'name', 'sha256', 'sent_at'],
  },
  // Which car a booking was to have for a while; its history has the moves.
  'fleet_plan_moves.booking_id': { name: null, columns: [] },
  'fleet_plan_moves.for_booking_id': { name: null, columns: [] },
  // The company's own words.
  'contract_clauses.booking_id': { name: null, columns: [] },
  // The booking's own dates and a turnaround.
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
    columns: [
      'booking_id',
      'kind',
      'amount',
      'payment_method',
      'transaction_id',
      'cash_received',
      'euro_amount',
      'payer_name',
      'payer_phone',
      'created_at',
      'voided_at',
    ],
  },
  // The export has the trips that are cut from these.
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
  // From when on their tracks are still to be checked.
  'tracking_changes.booking_id': { name: null, columns: [] },
  'tasks.booking_id': {
    name: 'tasks_of_bookings',
    columns: ['booking_id', 'title', 'description', 'status', 'due_at', 'created_at'],
  },
}
