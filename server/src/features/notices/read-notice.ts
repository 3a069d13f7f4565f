import type * as notices from '@marhala/contract/fleet/notices.ts'
import type { ReplyDataOf } from '@marhala/contract/wire/endpoint.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { declareBy, followsDriver, movesOf } from '@marhala/domain/notices/notice.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { depositToKeep } from '../bookings/public/charge-later.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findReturnChargeByKey } from '../catalogue/public/return-charges.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readRules, type RulesOfDay } from '../country/public/read-rule.ts'
import { findHires } from './find-hires.ts'
import type { HireRow } from './hires.queries.ts'
import { findNotice, type NoticeRow } from './notices.queries.ts'

type Notice = ReplyDataOf<typeof notices.get>

/** A notice with the hires around its minute, and what may be done with it; 404 where it is not the caller's. */
export async function readNotice(context: AppContext, caller: Caller, id: number): Promise<Notice> {
  const { db } = context
  const place_ids = placesOf(caller)
  const row = await findNotice(db, id, place_ids)
  if (!row) throw new ApiError('not_found')
  const { time_zone: timeZone } = await getSettings(db)
  const [found, rules, handling, booking] = await Promise.all([
    findHires(db, [row], { timeZone, place_ids }),
    readRules(db, row.received_on),
    findReturnChargeByKey(db, 'handling'),
    row.booking_id === null ? undefined : findBooking(db, String(row.booking_id), reachOf(caller)),
  ])
  return {
    ...presentNotice(row, rules),
    note: row.note,
    has_file: row.file !== null,
    named_by: row.named_by === null ? null : row.namer,
    hires: found[0]!.hires.map(presentHire),
    follows_driver: row.driver_id !== null && followsDriver(row),
    declared_at: row.declared_at,
    charge:
      row.charge_id === null
        ? null
        : { id: row.charge_id, amount: row.charged ?? 0, fee: row.fee_charged ?? 0 },
    deposit_held: booking ? await depositToKeep(context, booking) : 0,
    fee: handling?.price ?? null,
    expense_id: row.expense_id,
    close_reason: row.close_reason,
    created_at: row.created_at,
    created_by: row.author,
    moves: movesOf(factsOf(row)),
  }
}

/** What of a row decides what may be done with it. */
export function factsOf(row: NoticeRow) {
  return { ...row, is_over: row.status === 'completed' }
}

/** A notice as lists tell it. */
export function presentNotice(row: NoticeRow, rules: RulesOfDay) {
  const { id, kind, number, registration_plate, moment, place, amount, received_on, due_on } = row
  const of_company = row.legal_name !== null
  const isOpen = row.declared_at === null && row.closed_at === null
  return {
    id,
    kind,
    number,
    registration_plate,
    moment,
    place,
    amount,
    received_on,
    due_on,
    state: row.state,
    certainty: row.certainty,
    doubts: row.doubts,
    car: row.car_id === null ? null : { id: row.car_id, name: row.car_name ?? '' },
    booking: row.booking_id === null ? null : { id: row.booking_id, reference: row.reference ?? '' },
    client: clientOf(row),
    driver:
      row.driver_id === null
        ? null
        : { id: row.driver_id, name: row.driver_name, license_country: row.license_country },
    declare_by: isOpen ? declareBy({ kind, received_on, of_company }, rules.driver_declaration) : null,
  }
}

function clientOf({ first_name, last_name, legal_name }: NoticeRow): string | null {
  return first_name === null || last_name === null ? null : clientName({ first_name, last_name, legal_name })
}

function presentHire({ booking_id, reference, out_at, back_at, drivers, ...client }: HireRow) {
  return {
    booking: { id: booking_id, reference },
    client: clientName(client),
    of_company: client.legal_name !== null,
    car_out_at: out_at,
    car_back_at: back_at,
    drivers,
  }
}
