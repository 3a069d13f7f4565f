import { type Alert, type AlertKind, alertKinds } from '@marhala/contract/money/dashboard.ts'
import { type Paper, papersValidUntil } from '@marhala/domain/fleet/car-papers.ts'
import { type BookingAttention, bookingAttentions } from '@marhala/domain/figures/dashboard-figures.ts'
import { type MaintenancePlan, maintenanceState } from '@marhala/domain/fleet/maintenance-plan.ts'
import type { AppContext } from '../../context.ts'
import { judgeCars } from '../cars/public/read-service-state.ts'
import { type LineRow, listFleet, listLines } from './public/dashboard.queries.ts'
import type { Cached } from './public/figure-cache.ts'

const named = 5

type Read = Omit<Alert, 'due_at'> & { due_at: Date | null }

/** What needs attention now, the most urgent kind first, and how much of each there is. */
export async function readAlerts(cached: Cached, context: AppContext, today: string) {
  const [bookings, cars] = await Promise.all([
    // Whether a booking is overdue depends on the minute, too.
    cached(['booking alerts', Math.floor(context.clock().getTime() / 60_000)], () => bookingAlerts(context)),
    cached(['car alerts', today], () => carAlerts(context, today)),
  ])
  const found: Record<AlertKind, { total: number; alerts: Read[] }> = { ...bookings, ...cars }
  return {
    alerts: alertKinds.flatMap((kind) => found[kind].alerts),
    alert_totals: Object.fromEntries(alertKinds.map((kind) => [kind, found[kind].total])) as Record<
      AlertKind,
      number
    >,
  }
}

async function bookingAlerts({ db, clock }: AppContext) {
  const now = clock()
  const read = async (kind: BookingAttention) => {
    const by = kind === 'hold_ending' ? 'hold_expires_at' : 'end_date'
    const { total, rows } = await listLines(db, { attention: { kind, now } }, { by, limit: named })
    const alerts = rows.map((row) =>
      bookingAlert(kind, row, by === 'end_date' ? row.end_date : row.hold_expires_at),
    )
    return [kind, { total, alerts }] as const
  }
  const found = await Promise.all(bookingAttentions.map(read))
  return Object.fromEntries(found) as Record<BookingAttention, { total: number; alerts: Read[] }>
}

function bookingAlert(kind: BookingAttention, row: LineRow, due_at: Date | null): Read {
  const text = `${row.client} · ${row.brand} ${row.model} · ${row.reference}`
  const severity = kind === 'hold_ending' ? 'warn' : 'bad'
  return { kind, severity, booking_id: row.id, car_id: row.car_id, text, due_at, due_on: null }
}

/** As the filters of the cars' list have it. */
async function carAlerts(context: AppContext, today: string) {
  const fleet = await judgeCars(context, await listFleet(context.db))
  const found = fleet.map(({ lapsing, nearing, ...car }) => ({
    ...car,
    car_id: car.id,
    text: `${car.brand} ${car.model} · ${car.registration_plate}`,
    lapses_on: papersValidUntil(lapsing),
    // A lapsed paper is the other alert: this one is about the next to lapse.
    lapses_next: nextLapse(lapsing, today),
    due_on:
      nearing
        .map((plan) => dueDay(plan, { odometer: car.odometer, today }))
        .filter((day) => day !== null)
        .sort()[0] ?? null,
  }))
  type Found = (typeof found)[number]
  const is = {
    expired_papers: (car: Found) => car.expired_papers,
    papers_due: (car: Found) => car.papers_due_on !== null,
    expiring_soon: (car: Found) => car.expiring_soon,
    needs_maintenance: (car: Found) => car.needs_maintenance,
  }
  const of = (kind: keyof typeof is, dueOn: (car: Found) => string | null) => {
    const cars = found.filter(is[kind])
    const alerts = cars
      .map((car): Read => {
        const due_on = dueOn(car)
        const isLate = kind === 'papers_due' && due_on !== null && due_on <= today
        const severity = kind === 'expired_papers' || isLate ? 'bad' : 'warn'
        return { kind, severity, car_id: car.car_id, text: car.text, due_at: null, due_on }
      })
      .sort((one, other) => (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999'))
    return { total: cars.length, alerts: alerts.slice(0, named) }
  }
  return {
    expired_papers: of('expired_papers', (car) => car.lapses_on),
    papers_due: of('papers_due', (car) => car.papers_due_on),
    expiring_soon: of('expiring_soon', (car) => car.lapses_next),
    needs_maintenance: of('needs_maintenance', (car) => car.due_on),
  }
}

/** The day on which a plan is due by the calendar, not by kilometres. */
function dueDay(plan: MaintenancePlan, at: { odometer: number; today: string }): string | null {
  const byDate = maintenanceState({ ...plan, every_km: null }, at)
  return byDate.state === 'ok' ? null : byDate.due_on
}

function nextLapse(papers: readonly Paper[], today: string): string | null {
  const kinds = Map.groupBy(papers, ({ kind }) => kind)
  const lapses = [...kinds.values()].map((own) => papersValidUntil(own))
  return lapses.filter((day) => day !== null && day >= today).sort()[0] ?? null
}
