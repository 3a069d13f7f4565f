import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import { isPutIntoCar } from '@marhala/domain/tasks/task-rules.ts'
import { addDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { findUser } from '../auth/public/auth.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { listBookingServices } from '../bookings/public/booking-parts.queries.ts'
import { type BookingRow, findBooking, listBookings } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'
import { lastThrough } from '../cars/public/papers-rule.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readContractClauses } from '../documents/public/contract-clauses.ts'
import { listExtrasOfAll } from '../extras/public/extras-of-booking.ts'
import { getCar } from '../fleet/public/car-facts.queries.ts'
import { readProposedKilometers } from '../tracking/public/read-proposed-kilometers.ts'
import { presentReports } from './list-condition-reports.ts'

type Pack = z.output<typeof HandoverPack>

/** More are not handed over in two days by one phone. */
const most = 60

/**
 * What is handed over and taken back today and tomorrow, and what is late, with all that the walk around the car needs
 * (docs/rules/life-cycle.md#beside-the-car).
 */
export async function listHandovers(
  context: AppContext,
  caller: Caller,
  idOrReference: string | undefined,
): Promise<Pack[]> {
  const rows = await findRows(context, caller, idOrReference)
  const bookings = await presentBookings(context, rows, caller)
  const { time_zone } = await getSettings(context.db)
  const carried = await readCarried(context, caller, rows)
  const extras = await listExtrasOfAll(context, caller.language, bookings)
  const deposits = new Map(rows.map(({ id, car_deposit }) => [id, car_deposit]))
  const packs: Pack[] = []
  for (const booking of bookings) {
    const car = await getCar(context.db, booking.car.id)
    const client = await findUser(context.db, booking.user.id)
    packs.push({
      booking,
      car: {
        id: car.id,
        odometer: car.odometer,
        warranty_amount: deposits.get(booking.id)!,
        papers_expired: !lastThrough(car, booking.end_date, time_zone),
      },
      language: client?.language ?? caller.language,
      clauses: (await readContractClauses(context, booking.id)).map(({ en, ar, fr }) => ({ en, ar, fr })),
      proposed_kilometers: await readProposedKilometers(context, booking),
      reports: await presentReports(context.db, booking.id),
      carried_services: carried.get(booking.id) ?? [],
      extras: extras.get(booking.id) ?? [],
    })
  }
  return packs
}

/** The extras of each booking that are put into its car. */
async function readCarried({ db }: AppContext, { language }: Caller, rows: readonly BookingRow[]) {
  const ids = rows.map(({ id }) => id)
  const booked = (await listBookingServices(db, ids, language)).filter(isPutIntoCar)
  const byBooking = Map.groupBy(booked, ({ booking_id }) => booking_id)
  return new Map([...byBooking].map(([id, own]) => [id, own.map(({ service_id }) => service_id)]))
}

async function findRows(
  { db, clock }: AppContext,
  caller: Caller,
  idOrReference: string | undefined,
): Promise<BookingRow[]> {
  const reach = reachOf(caller)
  if (idOrReference !== undefined) {
    const row = await findBooking(db, idOrReference, reach)
    const isOpen = row && ['confirmed', 'active'].includes(row.status)
    return isOpen ? [row] : []
  }
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  const inDays = (days: number) => new Date(startOfLocalDay(addDays(today, days), time_zone))
  const first = { limit: most, offset: 0, order: 'asc' } as const
  const pickups = await listBookings(
    db,
    { reach, status: ['confirmed'], pickup: { start: inDays(-1), end: inDays(2) } },
    { by: 'start_date', ...first },
  )
  const returns = await listBookings(
    db,
    { reach, status: ['active'], return: { end: inDays(2) } },
    { by: 'end_date', ...first },
  )
  return [...pickups.bookings, ...returns.bookings]
}
