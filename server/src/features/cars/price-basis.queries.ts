import type { Season } from '@marhala/domain/season.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '../../context.ts'
import { runNamed } from '../../db/named-query.ts'
import { readSettings, type Settings } from '../company/company.queries.ts'

/** What prices every car alike: the settings and the seasons, in one trip to the database, for the hot lists. */
export async function getPriceBasis({
  db,
  pool,
}: Pick<AppContext, 'db' | 'pool'>): Promise<{ settings: Settings; seasons: Season[] }> {
  const query = db
    .selectFrom('company_settings')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('seasons')
          .select(['id', 'start_date', 'end_date', 'car_id', 'category_id', 'percent'])
          .orderBy('id'),
      ).as('seasons'),
    )
  const [basis] = await runNamed(pool, query.compile())
  const { seasons, ...row } = basis!
  return {
    settings: readSettings(row),
    seasons: seasons.map((season) => ({ ...season, percent: Number(season.percent) })),
  }
}
