import { carDays, utilisationPercent } from '@marhala/domain/figures/booking-figures.ts'
import { lostToGaps } from '@marhala/domain/figures/class-figures.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { listGainCars } from '../gains/public/gains.queries.ts'
import { type FleetUse, readFleetUse } from '../gains/public/read-fleet-use.ts'
import { listClassedCars, listTakenTimes, sumWonDays } from './class-figures.queries.ts'
import { type Content, type ReportRequest, sumOf } from './report.ts'

const day = 86_400_000

type Row = [
  name: string,
  cars: number,
  hires: number,
  rented_days: number,
  utilisation: number,
  gap_days: number,
  won_days: number,
]

/**
 * Each rental class: how full it was, the days that gaps cost which are too short for a hire, and those that were won
 * because others moved (docs/rules/classes.md#how-a-class-is-used).
 */
export async function reportClasses(request: ReportRequest): Promise<Content> {
  const { rows, use } = await readRows(request)
  const sum = (column: 1 | 2 | 5 | 6) => Math.round(sumOf(rows, (row) => row[column]) * 10) / 10
  return {
    figures: [
      ['cars', 'number', sum(1)],
      ['hires', 'number', sum(2)],
      ['utilisation', 'percent', utilisationPercent(carDays(use.rented), carDays(use.available))],
      ['gap_days', 'number', sum(5)],
      ['won_days', 'number', sum(6)],
    ],
    columns: [
      ['rental_class', 'text'],
      ['cars', 'number'],
      ['hires', 'number'],
      ['rented_days', 'number'],
      ['utilisation', 'percent'],
      ['gap_days', 'number'],
      ['won_days', 'number'],
    ],
    rows,
    summed: ['cars', 'hires', 'won_days'],
  }
}

async function readRows({ context, caller, period }: ReportRequest): Promise<{ rows: Row[]; use: FleetUse }> {
  const { db, clock } = context
  const { days, time_zone } = period
  const { start, end } = instantsOf(days, time_zone)
  // What is still to come lowers no share.
  const window = {
    start,
    end: new Date(Math.max(start.getTime(), Math.min(end.getTime(), clock().getTime()))),
  }
  const cars = await listClassedCars(db, caller.language)
  const use = await readFleetUse(context, { days, time_zone, cars: await listGainCars(db, caller.language) })
  const lost = await readLost(context, window)
  const won = await sumWonDays(db, window)
  const rows = [...Map.groupBy(cars, ({ class_id }) => class_id)].map(([class_id, ofClass]): Row => {
    const uses = ofClass.map(({ id }) => use.byCar.get(id) ?? { rented: 0, available: 0 })
    const [out, there] = (['rented', 'available'] as const).map((part) =>
      carDays(sumOf(uses, (one) => one[part])),
    )
    const ids = new Set(ofClass.map(({ id }) => id))
    return [
      ofClass[0]!.class_name ?? say(caller.language, 'sheets:report.no_class'),
      ofClass.length,
      use.begun.filter(({ car_id }) => ids.has(car_id)).length,
      out!,
      utilisationPercent(out!, there!),
      carDays(sumOf(ofClass, ({ id }) => lost.get(id) ?? 0)),
      class_id === null ? 0 : (won.get(class_id) ?? 0),
    ]
  })
  return { rows, use }
}

/** What each car lost to gaps in a window, in milliseconds. */
async function readLost(
  { db }: AppContext,
  window: { start: Date; end: Date },
): Promise<Map<number, number>> {
  const { min_days_standard } = await getSettings(db)
  const within = { start: window.start.getTime(), end: window.end.getTime() }
  const times = Map.groupBy(await listTakenTimes(db, window), ({ car_id }) => car_id)
  return new Map(
    [...times].map(([car_id, taken]) => {
      const periods = taken.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
      return [car_id, lostToGaps(periods, within, min_days_standard * day)]
    }),
  )
}
