import { accountPurposes } from '@marhala/domain/morocco/accounts.ts'
import { promotionKinds } from '@marhala/domain/price/promotion.ts'
import { moroccanRules } from '@marhala/domain/morocco/moroccan-rules.ts'
import { photoShares } from '@marhala/domain/fleet/shared-photos.ts'
import { optionalClauses } from '@marhala/domain/booking/contract-clauses.ts'
import { ClientChanges } from '@marhala/contract/accounts/new-client.ts'
import { documentKinds, optInSources } from '@marhala/contract/accounts/client-values.ts'
import { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { carStatuses, fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { LocationFields, SeasonFields, ServiceFields } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { PaperFields, PlanFields } from '@marhala/contract/fleet/fleet-upkeep.ts'
import { CarFields } from '@marhala/contract/fleet/fleet.ts'
import { roles } from '@marhala/domain/accounts/permissions.ts'
import { bookingStatuses, cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { damageKinds, damageParts, damageSides, damageSizes } from '@marhala/domain/damage/damage.ts'
import { paperKinds } from '@marhala/domain/fleet/car-papers.ts'
import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import { upgrades } from '@marhala/domain/fleet/rental-class.ts'
import { reviewStatuses } from '@marhala/domain/fleet/review.ts'
import { importKinds } from '@marhala/domain/import/import-fields.ts'
import { calendarFeedKinds } from '@marhala/domain/integrations/calendar-feed.ts'
import { expenseCategories, incomeSources, recurrences } from '@marhala/domain/money/expense.ts'
import { paymentKinds, paymentMethods, warrantyDecisions } from '@marhala/domain/money/ledger.ts'
import { closeReasons, noticeKinds } from '@marhala/domain/notices/notice.ts'
import { onlineGateways, onlineProblems, onlinePurposes } from '@marhala/domain/money/online-payment.ts'
import { auditedField, auditedFields, records } from '@marhala/domain/records/records.ts'
import { rateChannels } from '@marhala/domain/price/rate-rules.ts'
import { extraStocks, loanOutcomes, pieceStates } from '@marhala/domain/extras/stock.ts'
import { taskPriorities, taskRules, taskStatuses } from '@marhala/domain/tasks/task.ts'
import { mapBases } from '@marhala/domain/tracking/map-base.ts'
import { chequeStates } from '@marhala/domain/money/cheque.ts'
import { tillMoveKinds } from '@marhala/domain/till/till-close.ts'
import { describe, expect, test } from 'vitest'
import { type Key, say as sayOf } from '@marhala/words/say.ts'
import { licenseNeeds } from '@marhala/domain/booking/drivers-needed.ts'

const fields = [...Object.values(records), auditedFields].flatMap((register) => Object.values(register))

const valuesOf: Record<string, readonly string[]> = {
  'booking:cancel.reasons': cancelReasons,
  'booking:payment.kinds': paymentKinds,
  'booking:payment.methods': paymentMethods,
  'booking:warranty.state': warrantyDecisions,
  'car-card:fuel': fuelTypes,
  'car-card:paint': paints,
  'car-card:transmission': transmissionTypes,
  'classes:upgrades': upgrades,
  'clients:documents.kinds': documentKinds,
  'clients:roles': roles,
  'damage:kinds': damageKinds,
  'damage:parts': damageParts,
  'damage:sides': damageSides,
  'damage:sizes': damageSizes,
  'fleet:bodies': bodies,
  'fleet:catalogue.service_kinds': ['daily', 'once'],
  'fleet:paper_kinds': paperKinds,
  'fleet:photos_shared': photoShares,
  'fleet:wheels': wheels,
  'imports:kinds': importKinds,
  'law:choices': Object.values(moroccanRules).flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('choices' in field ? [...field.choices] : [])),
  ),
  'law:titles': Object.keys(moroccanRules),
  'moderation:status': reviewStatuses,
  'notice:close.reasons': closeReasons,
  'notice:kinds': noticeKinds,
  'promotions:kinds': promotionKinds,
  'rates:channels': rateChannels,
  'settings:audit.expense_categories': expenseCategories,
  'settings:audit.feed_kinds': calendarFeedKinds,
  'settings:audit.income_sources': incomeSources,
  'settings:audit.opt_in_sources': optInSources,
  'settings:audit.problems': onlineProblems,
  'settings:audit.purposes': onlinePurposes,
  'settings:audit.recurrences': recurrences,
  'settings:audit.reports':
    'bookings fleet classes clients revenue expenses vat deposits online stamps cash sales purchases balance journal ledger suppliers'.split(
      ' ',
    ),
  'stock:kinds': extraStocks,
  'stock:outcomes': loanOutcomes,
  'stock:states': pieceStates,
  'settings:audit.secrets': ['changed'],
  'settings:audit.task_priorities': taskPriorities,
  'settings:audit.task_rules': taskRules,
  'settings:audit.task_statuses': taskStatuses,
  'settings:audit.till_moves': tillMoveKinds,
  'settings:audit.thefts': ['reused', 'unbound'],
  'settings:audit.zone_rules': ['stay_within', 'keep_out'],
  'settings:clauses.built_in': optionalClauses,
  'settings:map.bases': mapBases,
  'settings:payments.gateways': onlineGateways,
  'settings:rules.license_needed': licenseNeeds,
  'books:accounts': accountPurposes,
  'booking:cheque.states': chequeStates,
  'status:booking': bookingStatuses,
  'status:car': carStatuses,
}

describe.each(['en', 'ar', 'fr'] as const)('R58 what the audit tells, in %s', (language) => {
  const say = (key: string) => sayOf(language, key as Key)

  test('has a word for every field, for each kind of record', () => {
    expect(fields.flatMap(({ label }) => label ?? []).filter((key) => !say(key))).toEqual([])
  })

  test('has a word for each value of a choice', () => {
    const keys = fields.flatMap(({ choices }) =>
      choices ? valuesOf[choices]!.map((value) => `${choices}.${value}`) : [],
    )
    expect(keys.filter((key) => !say(key))).toEqual([])
  })
})

test('every field that staff can change is known to the audit', () => {
  const { group: _, ...service } = ServiceFields.shape
  const bodies = [
    CarFields,
    SettingsChanges,
    ClientChanges,
    LocationFields,
    SeasonFields,
    PaperFields,
    PlanFields,
  ]
  const changed = [...bodies.flatMap(({ shape }) => Object.keys(shape)), ...Object.keys(service)]
  expect(changed.filter((name) => !(name in auditedFields))).toEqual([])
})

test('every choice says where its words stand', () => {
  expect(fields.filter(({ kind, choices }) => kind === 'choice' && !choices)).toEqual([])
})

test('a field that is not known has no word', () => {
  expect(auditedField('car', 'engine')).toBeUndefined()
  expect(auditedField('car', 'constructor')).toBeUndefined()
})
