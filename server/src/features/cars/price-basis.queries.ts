import type { Season } from '@marhala/domain/price/season.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '../../context.ts'
import { runNamed } from '../../db/named-query.ts'
import type { DB } from '../../db/tables.ts'
import { readSettings, type Settings } from '../company/public/company.queries.ts'

/** Where cars are handed over and taken back, with what each charges, in centimes. */
export type ChargingLocation = { code: string; pickup_price: number; return_price: number }

/** What prices every car alike: settings, seasons and locations, in one trip to the database, for the hot lists. */
export async function getPriceBasis({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Promise<{
  settings: Settings
  seasons: Season[]
  locations: ChargingLocation[]
}> {
  const [basis] = await runNamed(pool, selectPriceBasis(db).compile())
  const { seasons, locations, ...row } = basis!
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
