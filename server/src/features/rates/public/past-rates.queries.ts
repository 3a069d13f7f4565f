import { keptMinutes, type RateSheet } from '@marhala/domain/price/rate-rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { getRateSheet } from './rate-sheet.queries.ts'

function sinceKept(now: Date): Date {
  return new Date(now.getTime() - keptMinutes * 60_000)
}

/** Keeps the rates as they are, before they change; what nobody can ask for any more goes. */
export async function keepRates(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('past_rates').where('until', '<', sinceKept(now)).execute()
  const sheet = JSON.stringify(await getRateSheet(db))
  await db.insertInto('past_rates').values({ until: now, sheet }).execute()
}

/** The rates at a moment of the last hour, for a reservation that began then; at any other those of now. */
export async function getRatesAt(db: Kysely<DB>, at: Date | undefined, now: Date): Promise<RateSheet> {
  if (at === undefined || at < sinceKept(now)) return getRateSheet(db)
  const past = await db
    .selectFrom('past_rates')
    .select(({ ref }) => ref('sheet').$castTo<RateSheet>().as('sheet'))
    .where('until', '>', at)
    .orderBy('until')
    .orderBy('id')
    .executeTakeFirst()
  return past?.sheet ?? getRateSheet(db)
}
