import type { Season } from '@marhala/domain/price/season.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '../../context.ts'
import { runNamed } from '../../db/named-query.ts'
import type { DB } from '../../db/tables.ts'
import { readSettings, type Settings } from '../company/public/company.queries.ts'
import type { PriceClass } from './public/day-prices.ts'
import { classOfCar } from './public/priced-cars.queries.ts'

/** Where cars are handed over and taken back, with what each charges, in centimes. */
export type ChargingLocation = { code: string; pickup_price: number; return_price: number }

type Basis = { settings: Settings; seasons: Season[]; locations: ChargingLocation[] }

/** What prices every car alike: settings, seasons and locations, in one trip to the database, for the hot lists. */
export async function getPriceBasis({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Promise<Basis> {
  const [basis] = await runNamed(pool, selectPriceBasis(db).compile())
  return readBasis(basis!)
}

/** The same with the classes of the fleet's prices, for whoever filters or sorts by them. */
export async function getSearchBasis({
  db,
  pool,
}: Pick<AppContext, 'db' | 'pool'>): Promise<Basis & { classes: PriceClass[] }> {
  const [basis] = await runNamed(pool, selectSearchBasis(db).compile())
  const { classes, ...rest } = basis!
  return { ...readBasis(rest), classes }
}

type BasisRow = Awaited<ReturnType<ReturnType<typeof selectPriceBasis>['executeTakeFirstOrThrow']>>

function readBasis({ seasons, locations, ...row }: BasisRow): Basis {
  return {
    settings: readSettings(row),
    seasons: seasons.map((season) => ({ ...season, percent: Number(season.percent) })),
    locations,
  }
}

/** The statement behind it. */
export function selectPriceBasis(db: Kysely<DB>) {
  return db
    .selectFrom('company_settings')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('seasons')
          .select(['id', 'start_date', 'end_date', 'car_id', 'category_id', 'percent'])
          .orderBy('id'),
      ).as('seasons'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('locations')
          .select(['code', 'pickup_price', 'return_price'])
          .where('retired_at', 'is', null),
      ).as('locations'),
    )
}

/** The same with the classes of cars. */
export function selectSearchBasis(db: Kysely<DB>) {
  return selectPriceBasis(db).select(({ selectFrom }) =>
    jsonArrayFrom(
      selectFrom('car_availability as a')
        .select([
          classOfCar.daily_price.as('daily_price'),
          // A text, so that no number of the database becomes another one on its way back.
          sql<string>`a.discount::text`.as('discount'),
          classOfCar.is_premium.as('is_premium'),
          classOfCar.category_id.as('category_id'),
          classOfCar.car_id.as('car_id'),
        ])
        .distinct(),
    ).as('classes'),
  )
}
