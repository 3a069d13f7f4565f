import { carDays, utilisationPercent } from '@marhala/domain/figures/booking-figures.ts'
import { lostToGaps } from '@marhala/domain/figures/class-figures.ts'
import { say } from '@marhala/words/say.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { listGainCars } from '../gains/public/gains.queries.ts'
import { readFleetUse } from '../gains/public/read-fleet-use.ts'
import { listClassedCars, listTakenTimes, sumWonDays } from './class-figures.queries.ts'
import { type Content, type ReportRequest, sumOf } from './report.ts'

const day = 86_400_000

/**
 * Each rental class: how full it was, the days that gaps cost which are too short for a hire, and those that were won
 * because others moved (docs/rules/classes.md#how-a-class-is-used).
 */
export async function reportClasses({ context, caller, period }: ReportRequest): Promise<Content> {
  const { db, clock } = context
  const { days, time_zone } = period
  const whole = instantsOf(days, time_zone)
  const window = { start: whole.start, end: new Date(Math.min(whole.end.getTime(), clock().getTime())) }
  const cars = await listClassedCars(db, caller.language)
  const gainCars = await listGainCars(db, caller.language)
  const use = await readFleetUse(context, { days, time_zone, cars: gainCars })
  const { min_days_standard } = await getSettings(db)
  const taken = Map.groupBy(await listTakenTimes(db, window), ({ car_id }) => car_id)
  const won = await sumWonDays(db, window)
  const lostOf = (carId: number) => {
    const times = (taken.get(carId) ?? []).map(({ start, end }) => ({
      start: start.getTime(),
      end: end.getTime(),
    }))
    const within = {
      start: window.start.getTime(),
      end: Math.max(window.start.getTime(), window.end.getTime()),
    }
    return lostToGaps(times, within, min_days_standard * day)
  }
  const byClass = [...Map.groupBy(cars, ({ class_id }) => class_id)]
  const rows = byClass.map(
    ([class_id, ofClass]): [string, number, number, number, number, number, number] => {
      const uses = ofClass.map(({ id }) => use.byCar.get(id) ?? { rented: 0, available: 0 })
      const [out, there] = [
        carDays(sumOf(uses, ({ rented }) => rented)),
        carDays(sumOf(uses, ({ available }) => available)),
      ]
      const ids = new Set(ofClass.map(({ id }) => id))
      return [
        ofClass[0]!.class_name ?? say(caller.language, 'sheets:report.no_class'),
        ofClass.length,
        use.begun.filter(({ car_id }) => ids.has(car_id)).length,
        out,
        utilisationPercent(out, there),
        carDays(sumOf(ofClass, ({ id }) => lostOf(id))),
        class_id === null ? 0 : (won.get(class_id) ?? 0),
      ]
    },
  )
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
