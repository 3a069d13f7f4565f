import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { inventory } from '@marhala/contract/fleet/fleet.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { listNamedClasses } from '../classes/public/class-facts.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { findFleet } from './list-fleet.ts'
import { readFleetCars } from './read-fleet-car.ts'

/** The cars that match the fleet's filters, all pages, as a file (R48); the export is audited (R58). */
export async function exportFleet(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof inventory>,
) {
  const { time_zone } = await getSettings(context.db)
  const classes = await listNamedClasses(context.db)
  const classNames = new Map(classes.map(({ id, name }) => [id, textIn(name, caller.language)]))
  const { ids } = await findFleet(context, caller, query)
  const who = { entity: 'car', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_cars', after: { rows: ids.length } })
  const { file: name, columns } = say(caller.language, 'sheets:fleet')
  const day = localDate(context.clock().getTime(), time_zone)
  const viewer = viewerOf({ caller, visitor: caller })
  const read = async (some: number[]) => {
    const cars: (FleetCar | undefined)[] = await readFleetCars(context, some, viewer)
    // A car deleted meanwhile is missing.
    return cars.flatMap((car) =>
      car ? [cellsOf(car, classNames, say(caller.language, 'sheets:fleet'))] : [],
    )
  }
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

type FleetCar = Awaited<ReturnType<typeof readFleetCars>>[number]

function cellsOf(car: FleetCar, classNames: Map<number, string>, words: Said<'sheets:fleet'>): CsvRow {
  const yes = (is: boolean) => (is ? words.yes : words.no)
  const papers = car.papers.filter(({ state }) => state !== 'replaced').map(({ expires_on }) => expires_on)
  const services = car.maintenance.map(({ forecast_on }) => forecast_on)
  return [
    car.registration_plate,
    car.name,
    car.year,
    car.category.name,
    words.statuses[car.status],
    formatMoney(car.daily_price),
    car.discount,
    formatMoney(car.discounted_price),
    car.rating,
    car.review_count,
    car.odometer,
    car.utilisation,
    car.next_booking?.reference ?? null,
    earliest(papers),
    yes(car.expired_papers),
    earliest(services),
    yes(car.needs_maintenance),
    car.home_location,
    car.class_id === null ? null : (classNames.get(car.class_id) ?? null),
  ]
}

function earliest(days: (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}
