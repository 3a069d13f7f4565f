import type * as planner from '@marhala/contract/booking/planner.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type PaymentKind, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { addDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listPayments } from '../public/booking-parts.queries.ts'
import { listPlannerCars, listPlannerSpans } from './planner.queries.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

const longest = 100

/** Every car in service with its occupancies between two days of the company, both included. */
export async function readPlanner(
  context: AppContext,
  { from, to, location }: ParsedQueryOf<typeof planner.get>,
  language: Language,
) {
  if (to < from) throw invalid({ to: [{ key: 'days_reversed' }] })
  if (to > addDays(from, longest - 1))
    throw invalid({ to: [{ key: 'above_maximum', params: { days: longest } }] })
  const { time_zone } = await getSettings(context.db)
  const end = startOfLocalDay(addDays(to, 1), time_zone)
  const [cars, all] = await Promise.all([
    listPlannerCars(context.db, language, location),
    listPlannerSpans(context.db, new Date(startOfLocalDay(from, time_zone)), new Date(end)),
  ])
  const shown = new Set(cars.map(({ id }) => id))
  const spans = all.filter(({ car_id }) => shown.has(car_id))
  const ids = spans.flatMap(({ booking_id }) => booking_id ?? [])
  const payments = await listPayments(context.db, ids, { voided: false })
  const ofBooking = Map.groupBy(payments, ({ booking_id }) => booking_id)
  return { cars, spans: spans.map((span) => presentSpan(span, ofBooking.get(span.booking_id ?? 0) ?? [])) }
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
