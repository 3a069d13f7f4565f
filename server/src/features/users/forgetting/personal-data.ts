import { booking } from '@marhala/domain/records/booking.ts'
import { client } from '@marhala/domain/records/client.ts'
import { type Field, namesWith } from '@marhala/domain/records/field.ts'
import type { Bookings } from '../../../db/tables.ts'
import { dataOfSales } from './data-of-sales.ts'
import type { Rule } from './rule.ts'

/** The columns that identify a person in their own row; deletion empties them in every table. */
export const identifyingColumns = namesWith(client, 'personal')

type TextOf<Table> = { [Name in keyof Table]: Table[Name] extends string | null ? Name : never }[keyof Table]

/**
 * For every column of the schema that points at a person: what the export shows of its rows and what deletion does to
 * them (R59). A foreign key without a rule here fails `personal-data.test.ts`.
 */
export const dataOfPerson: Record<string, Rule> = {
  ...dataOfSales,
  'address_changes.user_id': {
    name: 'addresses_given_up',
    columns: ['old_email', 'changed_at', 'undo_until', 'closed_at'],
    fate: 'delete',
  },
  'additional_incomes.created_by': {
    name: 'incomes_recorded',
    columns: ['id', 'date', 'source', 'created_at'],
    fate: 'keep',
  },
  'additional_incomes.voided_by': { name: 'incomes_voided', columns: ['id', 'voided_at'], fate: 'keep' },
  'api_keys.created_by': {
    name: 'api_keys_made',
    columns: ['id', 'name', 'created_at', 'revoked_at'],
    fate: 'keep',
  },
  'audit.actor_id': { name: 'actions', columns: ['at', 'ip', 'action', 'entity', 'entity_id'], fate: 'keep' },
  'bank_matches.accepted_by': {
    name: 'bank_lines_matched',
    columns: ['payment_id', 'accepted_at'],
    fate: 'keep',
  },
  'book_lines.user_id': { name: 'booked', columns: ['entry_id', 'purpose', 'debit', 'credit'], fate: 'keep' },
  'booking_charges.created_by': {
    name: 'charges_recorded',
    columns: ['id', 'kind', 'created_at'],
    fate: 'keep',
  },
  'booking_charges.user_id': {
    name: 'charges',
    columns: [
      'booking_id',
      'kind',
      'measured',
      'allowed',
      'quantity',
      'unit_price',
      'amount',
      'name',
      'from_deposit',
      'waived',
      'reason',
      'waiver_reason',
      'after_return',
      'created_at',
      'voided_at',
    ],
    fate: 'keep',
    texts: ['reason', 'waiver_reason'],
  },
  'booking_charges.voided_by': { name: 'charges_voided', columns: ['id', 'voided_at'], fate: 'keep' },
  'bookings.created_by': { name: 'bookings_made', columns: ['reference', 'created_at'], fate: 'keep' },
  'bookings.user_id': {
    name: 'bookings',
    columns: namesWith(booking, 'personal'),
    fate: 'keep',
    // A text column that the register does not have is a type error: it may name a person.
    texts: namesWith(booking satisfies Record<TextOf<Bookings>, Field>, 'free_text'),
  },
  'calendar_feeds.user_id': {
    name: 'calendar_links',
    columns: ['kind', 'created_at', 'last_used_at'],
    fate: 'delete',
  },
  'cheques.state_by': { name: 'cheques_moved', columns: ['payment_id', 'state', 'state_at'], fate: 'keep' },
  'codes.user_id': { name: 'codes', columns: ['purpose', 'created_at', 'used_at'], fate: 'delete' },
  'condition_reports.created_by': {
    name: 'condition_reports_written',
    columns: ['id', 'act', 'at'],
    fate: 'keep',
  },
  'contact_messages.answered_by': {
    name: 'messages_answered',
    columns: ['id', 'answered_at'],
    fate: 'keep',
  },
  'contact_messages.user_id': {
    name: 'messages',
    columns: ['name', 'email', 'subject', 'message', 'created_at', 'reply', 'answered_at'],
    fate: 'delete',
  },
  'damage_photos.created_by': {
    name: 'damage_photos_added',
    columns: ['damage_id', 'created_at'],
    fate: 'keep',
  },
  'damages.created_by': { name: 'damages_noted', columns: ['id', 'car_id', 'created_at'], fate: 'keep' },
  'day_closes.closed_by': { name: 'days_closed', columns: ['date', 'closed_at'], fate: 'keep' },
  'extra_loans.out_by': { name: 'extras_handed_out', columns: ['id', 'out_at'], fate: 'keep' },
  'extra_loans.back_by': { name: 'extras_taken_back', columns: ['id', 'back_at'], fate: 'keep' },
  'notices.created_by': { name: 'notices_noted', columns: ['id', 'created_at'], fate: 'keep' },
  'notices.declared_by': { name: 'notices_declared', columns: ['id', 'declared_at'], fate: 'keep' },
  'notices.named_by': { name: 'notices_named', columns: ['id', 'created_at'], fate: 'keep' },
  'expenses.created_by': {
    name: 'expenses_recorded',
    columns: ['id', 'date', 'category', 'created_at'],
    fate: 'keep',
  },
  'country_rules.changed_by': {
    name: 'country_rules_changed',
    columns: ['rule', 'since', 'changed_at'],
    fate: 'keep',
  },
  'expenses.voided_by': { name: 'expenses_voided', columns: ['id', 'voided_at'], fate: 'keep' },
  'favorites.user_id': { name: 'favorites', columns: ['car_id', 'created_at'], fate: 'delete' },
  'files.uploaded_by': { name: 'files', columns: ['name', 'created_at'], fate: 'keep' },
  'idempotency_keys.caller_id': { name: 'requests', columns: ['route', 'created_at'], fate: 'delete' },
  // Needed to undo an import, which skips deleted accounts.
  'fleet_plans.decided_by': {
    name: 'fleet_plans_decided',
    columns: ['id', 'state', 'decided_at'],
    fate: 'keep',
  },
  'import_records.user_id': { name: 'brought_by_files', columns: ['import_id', 'row'], fate: 'delete' },
  'imports.created_by': { name: 'files_brought', columns: ['id', 'kind', 'created_at'], fate: 'keep' },
  'imports.imported_by': { name: 'imports_made', columns: ['id', 'imported_at'], fate: 'keep' },
  'imports.undone_by': { name: 'imports_undone', columns: ['id', 'undone_at'], fate: 'keep' },
  'invoices.issued_by': { name: 'invoices_issued', columns: ['number', 'issued_at'], fate: 'keep' },
  'invoices.user_id': {
    name: 'invoices',
    columns: [
      'kind',
      'number',
      'issued_at',
      'buyer_name',
      'buyer_address',
      'buyer_ice',
      'due_on',
      'reason',
      'content',
    ],
    fate: 'keep',
    texts: ['buyer_name', 'buyer_address', 'reason'],
  },
  'known_browsers.user_id': { name: 'browsers', columns: ['created_at', 'seen_at'], fate: 'delete' },
  'maintenance_records.created_by': {
    name: 'maintenance_recorded',
    columns: ['car_id', 'name', 'done_on', 'created_at'],
    fate: 'keep',
  },
  'notification_digests.user_id': {
    name: 'notification_digests',
    columns: ['day', 'sent_at'],
    fate: 'delete',
  },
  'notification_settings.user_id': {
    name: 'notification_settings',
    columns: ['by_mail', 'by_push', 'digest_hour', 'quiet_from', 'quiet_to'],
    fate: 'delete',
  },
  'gateway_orders.requested_by': {
    name: 'refunds_ordered',
    columns: ['id', 'kind', 'amount', 'created_at'],
    fate: 'keep',
  },
  'online_payments.resolved_by': {
    name: 'online_payments_resolved',
    columns: ['id', 'resolved_at'],
    fate: 'keep',
  },
  'online_payments.started_by': {
    name: 'online_payments_begun',
    columns: ['id', 'created_at'],
    fate: 'keep',
  },
  // Notifications to others about what a person did.
  'notifications.actor_id': { name: 'notifications_caused', columns: ['kind', 'created_at'], fate: 'keep' },
  'notifications.user_id': {
    name: 'notifications',
    columns: ['kind', 'created_at', 'read_at'],
    fate: 'delete',
  },
  'push_subscriptions.user_id': { name: 'push_browsers', columns: ['created_at'], fate: 'delete' },
  'passkey_challenges.user_id': {
    name: 'passkeys_asked_for',
    columns: ['purpose', 'created_at', 'used_at'],
    fate: 'delete',
  },
  'passkeys.user_id': { name: 'passkeys', columns: ['name', 'created_at', 'used_at'], fate: 'delete' },
  'payments.created_by': { name: 'payments_recorded', columns: ['id', 'kind', 'created_at'], fate: 'keep' },
  'payments.voided_by': { name: 'payments_voided', columns: ['id', 'voided_at'], fate: 'keep' },
  'recurring_expenses.created_by': {
    name: 'recurring_expenses_recorded',
    columns: ['id', 'category', 'created_at'],
    fate: 'keep',
  },
  'recovery_codes.user_id': { name: 'recovery_codes', columns: ['created_at', 'used_at'], fate: 'delete' },
  'reset_tokens.user_id': { name: 'resets', columns: ['created_at', 'used_at'], fate: 'delete' },
  'site_drafts.user_id': { name: 'site_drafts', columns: ['saved_at'], fate: 'delete' },
  'site_versions.saved_by': { name: 'sites_published', columns: ['id', 'saved_at'], fate: 'keep' },
  'till_moves.created_by': {
    name: 'cash_moved',
    columns: ['id', 'kind', 'amount', 'created_at'],
    fate: 'keep',
  },
  'review_reports.user_id': {
    name: 'reviews_reported',
    columns: ['review_id', 'reason', 'created_at'],
    fate: 'keep',
    texts: ['reason'],
  },
  'review_votes.user_id': {
    name: 'reviews_found_helpful',
    columns: ['review_id', 'created_at'],
    fate: 'keep',
  },
  'reviews.replied_by': { name: 'reviews_answered', columns: ['id', 'replied_at'], fate: 'keep' },
  'reviews.user_id': {
    name: 'reviews',
    columns: ['car_id', 'rating', 'text', 'status', 'created_at', 'reply', 'replied_at'],
    fate: 'keep',
    texts: ['text', 'reply'],
  },
  'task_comments.author_id': {
    name: 'task_comments',
    columns: ['task_id', 'text', 'created_at'],
    fate: 'keep',
    texts: ['text'],
  },
  'task_reminders.user_id': {
    name: 'task_reminders',
    columns: ['task_id', 'day', 'sent_at'],
    fate: 'delete',
  },
  'tracking_devices.created_by': {
    name: 'tracking_devices_made',
    columns: ['id', 'car_id', 'created_at', 'revoked_at'],
    fate: 'keep',
  },
  'tracking_zones.created_by': {
    name: 'tracking_zones_made',
    columns: ['id', 'name', 'created_at'],
    fate: 'keep',
  },
  'tasks.assignee_id': { name: 'tasks', columns: ['id', 'title', 'status', 'due_at'], fate: 'keep' },
  'tasks.completed_by': { name: 'tasks_completed', columns: ['id', 'completed_at'], fate: 'keep' },
  'tasks.created_by': { name: 'tasks_written', columns: ['id', 'title', 'created_at'], fate: 'keep' },
  'user_documents.uploaded_by': {
    name: 'documents_uploaded',
    columns: ['id', 'created_at'],
    fate: 'keep',
  },
  'user_documents.user_id': {
    name: 'documents',
    columns: ['kind', 'name', 'media_type', 'created_at'],
    fate: 'delete',
  },
  'sessions.user_id': {
    name: 'sessions',
    columns: ['created_at', 'expires_at', 'remember', 'revoked_at', 'revoked_reason'],
    fate: 'delete',
  },
  'users.do_not_rent_by': { name: 'clients_marked', columns: ['id', 'do_not_rent_at'], fate: 'keep' },
  'webhooks.created_by': { name: 'webhooks_made', columns: ['id', 'name', 'created_at'], fate: 'keep' },
}
