import { importKinds } from '@marhala/domain/import/import-fields.ts'
import { mapBases } from '@marhala/domain/tracking/map-base.ts'
import { documentKinds, optInSources } from '@marhala/contract/accounts/client-values.ts'
import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { bookingStatuses, cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { calendarFeedKinds } from '@marhala/domain/integrations/calendar-feed.ts'
import { paperKinds } from '@marhala/domain/fleet/car-papers.ts'
import { expenseCategories, incomeSources, recurrences } from '@marhala/domain/money/expense.ts'
import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import { paymentKinds, paymentMethods, warrantyDecisions } from '@marhala/domain/money/ledger.ts'
import { onlineGateways, onlineProblems, onlinePurposes } from '@marhala/domain/money/online-payment.ts'
import { roles } from '@marhala/domain/accounts/permissions.ts'
import { reviewStatuses } from '@marhala/domain/fleet/review.ts'
import { taskRules, taskPriorities, taskStatuses } from '@marhala/domain/tasks/task.ts'

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
  map_base: { words: 'settings:map.bases', among: mapBases },
  kind: { words: 'booking:payment.kinds', among: paymentKinds },
  'calendar_feed.kind': { words: 'settings:audit.feed_kinds', among: calendarFeedKinds },
  'car.kind': { words: 'fleet:paper_kinds', among: paperKinds },
  'import.kind': { words: 'imports:kinds', among: importKinds },
  'service.kind': { words: 'fleet:catalogue.service_kinds', among: ['daily', 'once'] },
  'user.kind': { words: 'clients:documents.kinds', among: documentKinds },
  payment_method: { words: 'booking:payment.methods', among: paymentMethods },
  reason: { words: 'settings:audit.thefts', among: ['reused', 'unbound'] },
  report: {
    words: 'settings:audit.reports',
    among: [
      'bookings',
      'fleet',
      'clients',
      'revenue',
      'expenses',
      'vat',
      'deposits',
      'online',
      'sales',
      'purchases',
    ],
  },
  role: { words: 'clients:roles', among: roles },
  rule: { words: 'settings:audit.zone_rules', among: ['stay_within', 'keep_out'] },
  status: { words: 'status:booking', among: bookingStatuses },
  'car.status': { words: 'status:car', among: ['available', 'rented', 'maintenance', 'retired'] },
  'task.status': { words: 'settings:audit.task_statuses', among: taskStatuses },
  priority: { words: 'settings:audit.task_priorities', among: taskPriorities },
  task_rules: { words: 'settings:audit.task_rules', among: taskRules },
  'review.status': { words: 'moderation:status', among: reviewStatuses },
  transmission_type: { words: 'car-card:transmission', among: transmissionTypes },
  warranty: { words: 'booking:warranty.state', among: warrantyDecisions },
  cmi_store_key: { words: 'settings:audit.secrets', among: ['changed'] },
  online_gateway: { words: 'settings:payments.gateways', among: onlineGateways },
  problem: { words: 'settings:audit.problems', among: onlineProblems },
  purpose: { words: 'settings:audit.purposes', among: onlinePurposes },
  stripe_secret_key: { words: 'settings:audit.secrets', among: ['changed'] },
  stripe_webhook_secret: { words: 'settings:audit.secrets', among: ['changed'] },
  whatsapp_app_secret: { words: 'settings:audit.secrets', among: ['changed'] },
  whatsapp_key: { words: 'settings:audit.secrets', among: ['changed'] },
  whatsapp_opt_in_source: { words: 'settings:audit.opt_in_sources', among: optInSources },
}
