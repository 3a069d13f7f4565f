import {
  alertTask,
  carEndTask,
  type CausedTask,
  declareTask,
  depositTask,
  isPutIntoCar,
  lateReturnTask,
  letterTask,
  letterTaskDelay,
  maintenanceTask,
  onlinePaymentTask,
  papersTasks,
  prepareCarTask,
  prolongTask,
  preparedPickups,
  type RuleClock,
} from '@marhala/domain/tasks/task-rules.ts'
import { standingCauses, type TaskCause } from '@marhala/domain/tasks/task.ts'
import type { AlertKind } from '@marhala/domain/tracking/tracking-alert.ts'
import { endOfUse } from '@marhala/domain/morocco/law-gaps.ts'
import { addDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { listProlonging } from '../bookings/public/monthly-hires.queries.ts'
import { bookingDates } from '../cars/public/papers-rule.ts'
import { readFinesToDeclare } from '../notices/public/fines-to-declare.ts'
import { listNeedy } from '../online-payments/public/needy-payments.queries.ts'
import { listAgingCars } from '../country/public/aging-cars.queries.ts'
import { readRules } from '../country/public/read-rule.ts'
import { getSettings, type Settings } from '../company/public/company.queries.ts'
import {
  listAlertsToFollow,
  listHeldDeposits,
  listLateBookings,
  listPapers,
  listPickups,
  listPlans,
  listUnanswered,
  listWaitingBookings,
} from './causes.queries.ts'

/** An extra that a car needs before a pickup. */
export type Extra = { name: Record<'en' | 'ar' | 'fr', string>; quantity: number }

/** A task that a cause requires, and the extras on its checklist. */
export type RequiredTask = CausedTask & { extras?: Extra[] }

type Gather = (context: AppContext, clock: RuleClock, settings: Settings) => Promise<RequiredTask[]>

/** Every task that has a cause now, by the rules that are switched on; payments that need staff always. */
export async function readCauses(context: AppContext): Promise<RequiredTask[]> {
  const settings = await getSettings(context.db)
  const { time_zone: timeZone, task_rules } = settings
  const now = context.clock().getTime()
  const clock = { now, timeZone, today: localDate(now, timeZone) }
  const rules = [...task_rules, ...standingCauses]
  const found = await Promise.all(rules.map((rule) => gather[rule](context, clock, settings)))
  return found.flat()
}

const gather: Record<TaskCause, Gather> = {
  papers: gatherPapers,
  maintenance: async ({ db }, clock) =>
    (await listPlans(db)).flatMap(({ odometer, ...plan }) => maintenanceTask(plan, odometer, clock) ?? []),
  late_return: async ({ db }, clock) =>
    (await listLateBookings(db, new Date(clock.now))).flatMap(
      (booking) => lateReturnTask({ ...inMilliseconds(booking), status: 'active' }, clock) ?? [],
    ),
  prepare_car: gatherPickups,
  return_deposit: async ({ db }, clock) =>
    (await listHeldDeposits(db)).map(({ returned_at, ...booking }) =>
      depositTask({ ...booking, returned_on: localDate(returned_at.getTime(), clock.timeZone) }, clock),
    ),
  answer_message: async ({ db }, { now }) =>
    (await listUnanswered(db, new Date(now - letterTaskDelay))).map(({ id, created_at }) =>
      letterTask({ id, created_at: created_at.getTime() }),
    ),
  left_zone: gatherAlerts('left_zone'),
  entered_zone: gatherAlerts('entered_zone'),
  speeding: gatherAlerts('speeding'),
  car_end: gatherCarEnds,
  prolong_hire: gatherUnprolonged,
  declare_driver: async (context, clock) =>
    (await readFinesToDeclare(context)).map((fine) => declareTask(fine, clock)),
  online_payment: async ({ db }) =>
    (await listNeedy(db)).map(({ since, ...payment }) =>
      onlinePaymentTask({ ...payment, since: since.getTime() }),
    ),
}

/** The job adds a month so many days before it begins: what ends a day later was refused. */
async function gatherUnprolonged(...[{ db }, clock, settings]: Parameters<Gather>): Promise<RequiredTask[]> {
  const refused = clock.now + (settings.month_notice_days - 1) * 24 * 60 * 60_000
  return (await listProlonging(db, new Date(refused))).map((booking) =>
    prolongTask({ id: booking.id, car_id: booking.car_id, end: booking.end_date.getTime() }),
  )
}

function gatherAlerts(kind: AlertKind): Gather {
  return async ({ db }) =>
    (await listAlertsToFollow(db, kind)).map(({ start_at, ...alert }) =>
      alertTask({ ...alert, kind, start_at: start_at.getTime() }),
    )
}

async function gatherPapers(...[{ db }, clock, settings]: Parameters<Gather>): Promise<RequiredTask[]> {
  const { today, timeZone } = clock
  const until = startOfLocalDay(addDays(today, settings.papers_notice_days + 1), timeZone)
  const papers = Map.groupBy(await listPapers(db), ({ car_id }) => car_id)
  const waiting = await listWaitingBookings(db, { now: new Date(clock.now), until: new Date(until) })
  const bookings = Map.groupBy(waiting, ({ car_id }) => car_id)
  return [...papers].flatMap(([id, own]) =>
    papersTasks(
      {
        id,
        papers: own,
        bookings: (bookings.get(id) ?? []).map((booking) => bookingDates(booking, timeZone)),
      },
      clock,
      settings,
    ),
  )
}

async function gatherCarEnds(...[{ db }, clock]: Parameters<Gather>): Promise<RequiredTask[]> {
  const { car_age } = await readRules(db, clock.today)
  if (!car_age) return []
  return (await listAgingCars(db)).flatMap(
    (car) => carEndTask({ id: car.id, last_day: endOfUse(car, car_age) }, clock, car_age.notice) ?? [],
  )
}

async function gatherPickups(...[{ db }, clock]: Parameters<Gather>): Promise<RequiredTask[]> {
  const { from, to } = preparedPickups(clock)
  const rows = await listPickups(db, { from: new Date(from), to: new Date(to) })
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const booking = inMilliseconds(own[0]!)
    const extras = own.flatMap(({ key, service_group, name, quantity }) =>
      key !== null && name && quantity && isPutIntoCar({ key, service_group }) ? { name, quantity } : [],
    )
    return {
      ...prepareCarTask({ ...booking, pickup_date: localDate(booking.start, clock.timeZone) }),
      extras,
    }
  })
}

function inMilliseconds(booking: { id: number; car_id: number; start: Date; end: Date }) {
  const { id, car_id, start, end } = booking
  return { id, car_id, start: start.getTime(), end: end.getTime() }
}
