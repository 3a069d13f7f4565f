import { bookingWorth, carDays, utilisationPercent } from '@marhala/domain/figures/booking-figures.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { listGainCars } from '../gains/public/gains.queries.ts'
import { readFleetUse } from '../gains/public/read-fleet-use.ts'
import { type ReportRequest, type Content, sumOf } from './report.ts'
import { listBegun, listFleetCars } from './reports.queries.ts'

/** The bookings that begin in some days. */
export async function reportBookings({ context, caller, period }: ReportRequest): Promise<Content> {
  const words = say(caller.language, 'status:booking')
  const found = await listBegun(context.db, instantsOf(period.days, period.time_zone))
  const cancelled = found.filter(({ status }) => status === 'cancelled')
  const day = (at: Date) => localDate(at.getTime(), period.time_zone)
  return {
    figures: [
      ['bookings', 'number', found.length],
      ['cancelled', 'number', cancelled.length],
      ['worth', 'money', sumOf(found, bookingWorth)],
      ['paid', 'money', sumOf(found, (row) => row.paid_total)],
      ['outstanding', 'money', sumOf(found, ({ outstanding }) => outstanding)],
    ],
    columns: [
      ['reference', 'text'],
      ['status', 'text'],
      ['client', 'text'],
      ['car', 'text'],
      ['start', 'date'],
      ['end', 'date'],
      ['days', 'number'],
      ['total', 'money'],
      ['paid', 'money'],
      ['outstanding', 'money'],
    ],
    rows: found.map((row) => [
      row.reference,
      words[row.status],
      row.client,
      row.car,
      day(row.start_date),
      day(row.end_date),
      row.duration,
      bookingWorth(row),
      row.paid_total,
      row.outstanding,
    ]),
    summed: ['total', 'paid', 'outstanding'],
  }
}

/** Each car of the fleet: how often and how long it was out, and its kilometres. */
export async function reportFleet({ context, caller, period }: ReportRequest): Promise<Content> {
  const { days, time_zone } = period
  const cars = await listFleetCars(context.db, caller.language)
  const use = await readFleetUse(context, {
    days,
    time_zone,
    cars: await listGainCars(context.db, caller.language),
  })
  const begun = Map.groupBy(use.begun, ({ car_id }) => car_id)
  const rows = cars.map((car) => {
    const { rented = 0, available = 0 } = use.byCar.get(car.id) ?? {}
    const [out, there] = [carDays(rented), carDays(available)]
    const bookings = begun.get(car.id)?.length ?? 0
    const share = utilisationPercent(out, there)
    return [car.registration_plate, car.name, car.category, bookings, out, share, car.odometer]
  })
  return {
    figures: [
      ['cars', 'number', cars.length],
      ['hires', 'number', use.begun.length],
      ['utilisation', 'percent', utilisationPercent(carDays(use.rented), carDays(use.available))],
    ],
    columns: [
      ['plate', 'text'],
      ['car', 'text'],
      ['category', 'text'],
      ['hires', 'number'],
      ['rented_days', 'number'],
      ['utilisation', 'percent'],
      ['odometer', 'number'],
    ],
    rows,
    summed: ['hires'],
  }
}

/** Each client whose booking begins in some days: how often, how long, and what is still outstanding of it. */
export async function reportClients({ context, period }: ReportRequest): Promise<Content> {
  const found = await listBegun(context.db, instantsOf(period.days, period.time_zone))
  const notCancelled = found.filter(({ status }) => status !== 'cancelled')
  const clients = [...Map.groupBy(notCancelled, ({ user_id }) => user_id).values()]
  const rows = clients
    .map((bookings): [string, string | null, number, number, number, number, number] => [
      bookings[0]!.client,
      bookings[0]!.phone,
      bookings.length,
      sumOf(bookings, ({ duration }) => duration),
      sumOf(bookings, bookingWorth),
      sumOf(bookings, ({ paid_total }) => paid_total),
      sumOf(bookings, ({ outstanding }) => outstanding),
    ])
    .sort((one, other) => other[4] - one[4])
  return {
    figures: [
      ['clients', 'number', clients.length],
      ['hires', 'number', notCancelled.length],
      ['worth', 'money', sumOf(notCancelled, bookingWorth)],
      ['outstanding', 'money', sumOf(notCancelled, ({ outstanding }) => outstanding)],
    ],
    columns: [
      ['client', 'text'],
      ['phone', 'text'],
      ['hires', 'number'],
      ['days', 'number'],
      ['total', 'money'],
      ['paid', 'money'],
      ['outstanding', 'money'],
    ],
    rows,
    summed: ['hires', 'days', 'total', 'paid', 'outstanding'],
  }
}
