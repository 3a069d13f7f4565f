import { bookedDays } from '../../domain/src/demand/booked-days.ts'
import { makeForecaster } from '../../domain/src/demand/forecast-demand.ts'
import { type ForecastErrors, judgedLeads, sumErrors } from '../../domain/src/demand/forecast-errors.ts'
import { forecastDays } from '../../domain/src/demand/forecast-parts.ts'
import { madeUpDemand } from '../../domain/src/test/made-up-demand.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'

/** The errors of a replayed year at a distance. */
type Year = ForecastErrors & { cars: number; load: number; seed: number; lead: number }

const year = 365
/** Years before the one that is replayed; and seeds that nobody looked at while the forecast was written. */
const [yearsBefore, firstSeed] = [3, 201]

/**
 * Replays a year of made-up bookings week by week: what the adviser expects of a day so many days ahead, beside what
 * went out on the same weekday 52 weeks before (docs/rules/adviser.md).
 */
export function measureDemand({ fleets, seeds }: Scale['demand']): Promise<{ rows: Row[]; seen: Year[] }> {
  const years = fleets.flatMap((fleet) =>
    Array.from({ length: seeds }, (_, index) => replayYear(fleet, firstSeed + index)).flat(),
  )
  const rows = fleets.flatMap(({ cars, load }) => {
    const same = years.filter((one) => one.cars === cars && one.load === load)
    return judgedLeads.map((lead) =>
      rowOf(
        `${cars} cars, load ${load}, ${lead} days ahead`,
        same.filter((one) => one.lead === lead),
      ),
    )
  })
  return Promise.resolve({ rows: [...rows, rowOf('all of them', years, 0.8)], seen: years })
}

function replayYear({ cars, load }: { cars: number; load: number }, seed: number): Year[] {
  const [from, until] = [yearsBefore * year, (yearsBefore + 1) * year]
  const spans = madeUpDemand({ years: yearsBefore + 1, cars, load, seed })
  const booked = bookedDays(spans, 0, until + forecastDays)
  const forecaster = makeForecaster(booked)
  return judgedLeads.map((lead) => ({
    ...sumErrors(booked, forecaster, { leads: [lead], from, until, capacity: cars }),
    cars,
    load,
    seed,
    lead,
  }))
}

function rowOf(name: string, years: readonly Year[], goal = 1): Row {
  const sum = (what: 'days' | 'came' | 'forecast' | 'naive') =>
    years.reduce((total, one) => total + one[what], 0)
  const tell = (what: 'forecast' | 'naive') =>
    `${round((100 * sum(what)) / sum('came'))} % off (${round(sum(what) / sum('days'))} cars a day)`
  const ratio = sum('forecast') / sum('naive')
  const nearer = years.filter(({ forecast, naive }) => forecast < naive).length
  return atMost(
    {
      group: 'How far off the forecast of demand is, over replayed years',
      name,
      figure: `${tell('forecast')}, beats seasonal-naive by ${Math.round(100 * (1 - ratio))} %, nearer in ${nearer} of ${years.length}`,
      reference: `seasonal-naive ${tell('naive')}`,
    },
    ratio,
    goal,
    ' of its error',
  )
}
