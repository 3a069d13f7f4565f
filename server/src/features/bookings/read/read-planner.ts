import type * as planner from '@marhala/contract/booking/planner.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type PaymentKind, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { addDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { listCarsAt } from '../../cars/public/car-places.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listPayments } from '../public/booking-parts.queries.ts'
import { reachOf } from '../public/booking-access.ts'
import { listPlannerCars, listPlannerSpans } from './planner.queries.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

const longest = 100

/**
 * Every car in service at the caller's places with its occupancies between two days of the company, both included. What
 * others have on such a car takes it all the same: it is shown as blocked, without who it is.
 */
export async function readPlanner(
  context: AppContext,
  caller: Caller,
  { from, to, location }: ParsedQueryOf<typeof planner.get>,
) {
  if (to < from) throw invalid({ to: [{ key: 'days_reversed' }] })
  if (to > addDays(from, longest - 1))
    throw invalid({ to: [{ key: 'above_maximum', params: { days: longest } }] })
  const { time_zone } = await getSettings(context.db)
  const end = startOfLocalDay(addDays(to, 1), time_zone)
  const [cars, spans] = await Promise.all([
    listPlannerCars(context.db, caller.language, location),
    listPlannerSpans(context.db, new Date(startOfLocalDay(from, time_zone)), new Date(end), reachOf(caller)),
  ])
  const hasOwn = new Set(spans.filter(({ is_within }) => is_within).map(({ car_id }) => car_id))
  const seen = await seenBy(context, caller, cars, hasOwn)
  const ids = spans.flatMap(({ booking_id }) => booking_id ?? [])
  const payments = await listPayments(context.db, ids, { voided: false })
  const ofBooking = Map.groupBy(payments, ({ booking_id }) => booking_id)
  const shown = new Set(seen.map(({ id }) => id))
  return {
    cars: seen,
    spans: spans
      .filter(({ car_id }) => shown.has(car_id))
      .map((span) =>
        span.booking_id !== null && !span.is_within
          ? presentElsewhere(span, caller.language)
          : presentSpan(span, ofBooking.get(span.booking_id ?? 0) ?? []),
      ),
  }
}

/** The cars at home at the caller's places, and those that bookings of these places have. */
async function seenBy<Car extends { id: number }>(
  { db }: AppContext,
  caller: Caller,
  cars: Car[],
  booked: Set<number>,
): Promise<Car[]> {
  const places = placesOf(caller)
  if (places === null) return cars
  const ids = cars.map(({ id }) => id)
  const atHome = await listCarsAt(db, ids, places)
  return cars.filter(({ id }) => atHome.has(id) || booked.has(id))
}

function presentElsewhere({ car_id, start, end }: Span, language: Language) {
  const nobody = { booking_id: null, reference: null, block_id: null, version: null, is_movable: false }
  const label = say(language, 'calendar-events:elsewhere')
  return { ...nobody, car_id, start, end, status: 'blocked' as const, label, outstanding: 0 }
}

type Span = Awaited<ReturnType<typeof listPlannerSpans>>[number]
type Payments = Awaited<ReturnType<typeof listPayments>>

function presentSpan(span: Span, payments: Payments) {
  if (span.booking_id === null) {
    return { ...span, status: 'blocked' as const, label: span.reason ?? '', outstanding: 0 }
  }
  const status = span.status as BookingStatus
  const ledger = payments.map(({ kind, amount }) => ({ kind: kind as PaymentKind, amount, voided: false }))
  const { outstanding } = summarizeLedger(ledger, {
    status,
    total_price: span.total_price ?? 0,
    cancellation_fee: span.cancellation_fee ?? 0,
    charges_total: span.charges_total ?? 0,
    charges_from_deposit: span.charges_from_deposit ?? 0,
  })
  const { first_name, last_name, legal_name } = span
  const label = clientName({ first_name: first_name ?? '', last_name: last_name ?? '', legal_name })
  return { ...span, status, label, outstanding }
}
