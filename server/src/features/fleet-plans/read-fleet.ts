import { expectedBack } from '@marhala/domain/availability/expected-back.ts'
import type { FixedTime, FleetToPlan, PlanBooking } from '@marhala/domain/availability/fleet-plan.ts'
import { type Period, periodsOverlap } from '@marhala/domain/availability/occupancy.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import { papersBlock, type PapersNotice } from '@marhala/domain/fleet/car-papers.ts'
import type { AppContext } from '../../context.ts'
import { listTaken } from '../bookings/public/class-places.queries.ts'
import { servingCars } from '../bookings/public/serving-cars.ts'
import { isExpiredHold } from '../bookings/public/occupancies.queries.ts'
import { bookingDates, papersNotice } from '../cars/public/papers-rule.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listClassTerms, listPlanCars } from './fleet-state.queries.ts'

const day = 86_400_000
/** How far ahead bookings are moved. */
const horizon = 45 * day
/** A car in maintenance keeps no pickup of the coming days; nobody knows for longer when it is back. */
const maintenanceReach = 7 * day

/** Why a car cannot serve a booking that stands on it. */
export type Unfit = 'car_out' | 'car_papers' | 'car_overdue'
/** A booking whose car cannot serve it, and that may not be moved. */
export type Stuck = { booking_id: number; car_id: number; reason: 'stuck_bound' | 'stuck_this_car' }

export type Question = {
  /** A time in which a car would be out. */
  out: ({ car_id: number } & Period) | null
  /** Whether upgrades that staff are asked for first may be proposed. */
  mayAsk: boolean
}

type Car = Awaited<ReturnType<typeof listPlanCars>>[number]
type Time = Awaited<ReturnType<typeof listTaken>>[number]
type Terms = Awaited<ReturnType<typeof listClassTerms>>[number]

type State = Question & {
  now: number
  time_zone: string
  notice: PapersNotice
  cars: Car[]
  terms: Terms[]
  /** When each car that is overdue is counted on again. */
  back: Map<number, number>
}

type Judged = { time: Time; period: Period; unfit: Unfit | null; isLoose: boolean }

/** The cars of all classes with what takes them, and the bookings among it that may be moved; upkeep is not in it. */
export async function readFleet(context: AppContext, question: Question) {
  const { db, clock } = context
  const now = clock()
  const settings = await getSettings(db)
  const [cars, terms] = [await listPlanCars(db, question.out?.car_id ?? null), await listClassTerms(db)]
  const ids = cars.map(({ id }) => id)
  const window = { start: now.getTime(), end: now.getTime() + 400 * day }
  const times = (await listTaken(db, ids, window)).filter((time) => !isExpiredHold(time, now))
  const state: State = {
    ...question,
    now: now.getTime(),
    time_zone: settings.time_zone,
    notice: papersNotice(now, settings),
    cars,
    terms,
    back: latestReturns(times, now.getTime()),
  }
  const judged = times.map((time) => judge(state, time))
  const fleet: FleetToPlan = {
    cars: cars.map(({ id, class_id, odometer, place }) => {
      const fixed = judged.filter(({ time, isLoose }) => time.car_id === id && !isLoose)
      return { id, class_id, odometer, place, fixed: [...fixed.map(asFixed), ...awayTimes(state, id)] }
    }),
    bookings: judged.filter(({ isLoose }) => isLoose).map((one) => asBooking(state, one)),
    upkeep: [],
  }
  return { fleet, settings, unfit: unfitOf(judged), stuck: judged.flatMap((one) => stuckOf(one)) }
}

function judge(state: State, time: Time): Judged {
  const { now, terms } = state
  const period = { start: time.start.getTime(), end: time.end.getTime() }
  const isAhead =
    (time.status === 'pending' || time.status === 'confirmed') &&
    time.start_date!.getTime() > now &&
    period.start <= now + horizon
  const isLoose =
    isAhead &&
    isMovable({ ...time, status: time.status as BookingStatus }) &&
    terms.some(({ id }) => id === time.class_id)
  return { time, period, unfit: isAhead ? unfitness(state, time, period) : null, isLoose }
}

function unfitness(state: State, time: Time, period: Period): Unfit | null {
  const { out, now, cars, back } = state
  const car = cars.find(({ id }) => id === time.car_id)!
  if (out?.car_id === car.id && periodsOverlap(period, out)) return 'car_out'
  if (car.status !== 'available' && period.start < now + maintenanceReach) return 'car_out'
  if (!hasPapers(state, car, time)) return 'car_papers'
  return (back.get(car.id) ?? 0) > period.start ? 'car_overdue' : null
}

function hasPapers({ time_zone, notice }: State, car: Car, { start_date, end_date }: Time): boolean {
  const dates = bookingDates({ start: start_date!, end: end_date! }, time_zone)
  return !papersBlock(car.papers_valid_until, dates, notice)
}

function asFixed({ time, period }: Judged): FixedTime {
  return { period, pickup: time.pickup_location, return: time.returned }
}

/** When a car is asked to be out, and when it is overdue. */
function awayTimes({ out, now, back }: State, carId: number): FixedTime[] {
  const returns = back.get(carId) ?? now
  const away = [
    ...(out?.car_id === carId ? [{ start: out.start, end: out.end }] : []),
    ...(returns > now ? [{ start: now, end: returns }] : []),
  ]
  return away.map((period) => ({ period, pickup: null, return: null }))
}

function asBooking(state: State, { time, period, unfit }: Judged): PlanBooking {
  const class_id = time.class_id!
  const booked = { class_id, start: time.start_date!, end: time.end_date! }
  const { cars, upgrades } = servingCars({ ...state, classes: state.terms }, booked, state)
  return {
    id: time.booking_id!,
    class_id,
    car_id: time.car_id,
    mayStay: unfit === null,
    period,
    fits: cars,
    upgrades,
    pickup: time.pickup_location,
    return: time.returned,
  }
}

function unfitOf(judged: readonly Judged[]): Map<number, Unfit> {
  return new Map(
    judged.flatMap(({ time, unfit }) => (unfit === null ? [] : [[time.booking_id!, unfit] as const])),
  )
}

function stuckOf({ time, unfit, isLoose }: Judged): Stuck[] {
  if (unfit === null || isLoose) return []
  const reason = time.class_id === null ? 'stuck_this_car' : 'stuck_bound'
  return [{ booking_id: time.booking_id!, car_id: time.car_id, reason }]
}

function latestReturns(times: readonly Time[], now: number): Map<number, number> {
  const overdue = times.filter(({ status, end_date }) => status === 'active' && end_date!.getTime() < now)
  return new Map(
    overdue.map(({ car_id, end_date, turnaround_minutes }) => [
      car_id,
      expectedBack(end_date!.getTime(), now, turnaround_minutes ?? 0),
    ]),
  )
}
