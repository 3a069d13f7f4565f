import type { CategoryDay, RateRule, RateSheet } from '@marhala/domain/price/rate-rules.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/tables.ts'

/** The parts of the sheet of rates as JSON columns of another query; `readRateSheet` makes them one. */
export function rateSheetColumns(db: Kysely<DB>) {
  return [
    jsonArrayFrom(
      db
        .selectFrom('rate_rules as r')
        .leftJoin('locations as l', 'l.id', 'r.location_id')
        .select(['r.id', 'r.name', 'r.percent', 'r.category_id', 'l.code as pickup_location', 'r.weekdays'])
        .select(['r.start_date', 'r.end_date', 'r.min_days', 'r.max_days', 'r.min_lead_days'])
        .select(['r.max_lead_days', 'r.channel', 'r.utilisation_above'])
        .where('r.active', '=', true)
        .orderBy('r.id'),
    ).as('rate_rules'),
    jsonArrayFrom(db.selectFrom('category_rate_limits').select(['category_id', 'floor', 'ceiling'])).as(
      'rate_limits',
    ),
    // No more than some step asks for.
    jsonArrayFrom(
      db
        .selectFrom('category_days')
        .select(['category_id', 'date', 'utilisation'])
        .where('utilisation', '>', ({ selectFrom }) =>
          selectFrom('rate_rules')
            .where('active', '=', true)
            .select(sql<string>`min(utilisation_above)::numeric`.as('least')),
        ),
    ).as('busy_days'),
  ] as const
}

type Columns = { rate_rules: unknown[]; rate_limits: unknown[]; busy_days: unknown[] }

/** The sheet of those columns: JSON has numbers where rows have text. */
export function readRateSheet({ rate_rules, rate_limits, busy_days }: Columns): RateSheet {
  return {
    rules: rate_rules as RateRule[],
    limits: rate_limits as RateSheet['limits'][number][],
    busy: busy_days as CategoryDay[],
  }
}

/** All that rates depend on beside a car. */
export async function getRateSheet(db: Kysely<DB>): Promise<RateSheet> {
  return readRateSheet(await db.selectNoFrom(rateSheetColumns(db)).executeTakeFirstOrThrow())
}
