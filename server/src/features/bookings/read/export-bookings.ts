import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type PaymentKind, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { booking } from '@marhala/domain/records/booking.ts'
import { namesWith } from '@marhala/domain/records/field.ts'
import { localDate, toWallClock } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { csvFile, type CsvRow } from '../../../http/write-csv.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listPayments } from '../public/booking-parts.queries.ts'
import { type BookingRow, listBookingIds, selectBookings } from '../public/bookings.queries.ts'
import { readBookingsQuery } from './list-bookings.ts'
import { presentLocations } from '../public/present-booking.ts'
import { isAdmin } from '../public/booking-access.ts'
import { clientOf } from '../public/client-of.ts'

const columns = namesWith(booking, 'exported')

/** The bookings that match the admin’s filters, all pages, as a file (R48); the export is audited (R58). */
export async function exportBookings(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof bookings.list>,
) {
  if (!isAdmin(caller)) throw new ApiError('forbidden')
  const { time_zone } = await getSettings(context.db)
  const { filter, order } = await readBookingsQuery(context, caller, query)
  const ids = await listBookingIds(context.db, filter, order)
  const who = { entity: 'booking', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_bookings', after: { rows: ids.length } })
  const { file: name, columns: heads } = say(caller.language, 'sheets:bookings')
  const day = localDate(context.clock().getTime(), time_zone)
  const read = (some: number[]) => readRows(context, caller, some, time_zone)
  const header = columns.map((column) => {
    const field = booking[column]
    return field.exported === true ? say(caller.language, field.label) : heads[field.exported]
  })
  return csvFile({ name, day, ids, header, read }, caller.language)
}

async function readRows(
  { db }: AppContext,
  { language }: Caller,
  ids: number[],
  timeZone: string,
): Promise<CsvRow[]> {
  const [found, payments] = await Promise.all([
    selectBookings(db).where('bookings.id', 'in', ids).execute(),
    listPayments(db, ids, { voided: false }),
  ])
  const paid = Map.groupBy(payments, ({ booking_id }) => booking_id)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const ledger = (paid.get(id) ?? []).map((one) => ({
      kind: one.kind as PaymentKind,
      amount: one.amount,
      voided: false,
    }))
    return row ? [cellsOf(row, ledger, { language, timeZone })] : []
  })
}

function cellsOf(
  row: BookingRow,
  ledger: Parameters<typeof summarizeLedger>[0],
  { language, timeZone }: Pick<Caller, 'language'> & { timeZone: string },
): CsvRow {
  const status = row.status as BookingStatus
  const { paid, outstanding } = summarizeLedger(ledger, { ...row, status })
  const { pickup_location_name, return_location_name } = presentLocations(row, language)
  const at = (instant: Date) => toWallClock(instant.getTime(), timeZone)
  const cells = {
    ...row,
    status: say(language, `sheets:bookings.statuses.${status}`),
    client: clientOf(row),
    email: row.user_email,
    phone: row.user_phone,
    car: `${row.car_brand} ${row.car_model}`,
    start_date: at(row.start_date),
    end_date: at(row.end_date),
    pickup_location: pickup_location_name,
    return_location: return_location_name,
    total_price: formatMoney(row.total_price),
    discount_amount: formatMoney(row.discount_amount),
    charges_total: formatMoney(row.charges_total),
    paid: formatMoney(paid),
    outstanding: formatMoney(outstanding),
    created_at: at(row.created_at),
  }
  return columns.map((column) => cells[column])
}
