import type { Language } from '@marhala/contract/language/language.ts'
import type { CalendarFeedKind } from '@marhala/domain/integrations/calendar-feed.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { CalendarFeeds, DB } from '../../db/tables.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'

function selectFeeds(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('calendar_feeds')
    .leftJoin('locations', 'locations.id', 'calendar_feeds.location_id')
    .leftJoin('cars', 'cars.id', 'calendar_feeds.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['calendar_feeds.id', 'calendar_feeds.created_at', 'calendar_feeds.last_used_at'])
    .select(['calendar_feeds.location_id', 'calendar_feeds.car_id', 'cars.registration_plate'])
    .select((eb) => [
      eb.ref('calendar_feeds.kind').$castTo<CalendarFeedKind>().as('kind'),
      inLanguage('locations.name', language).as('location_name'),
      sql<string>`brands.name || ' ' || cars.model`.as('car_name'),
    ])
}

export type FeedRow = Awaited<ReturnType<ReturnType<typeof selectFeeds>['execute']>>[number]

/** The feeds of a person, the newest first. */
export async function listFeeds(db: Kysely<DB>, userId: number, language: Language): Promise<FeedRow[]> {
  return selectFeeds(db, language)
    .where('calendar_feeds.user_id', '=', userId)
    .orderBy('calendar_feeds.id', 'desc')
    .execute()
}

/** One feed. */
export async function getFeed(db: Kysely<DB>, id: number, language: Language): Promise<FeedRow> {
  return selectFeeds(db, language).where('calendar_feeds.id', '=', id).executeTakeFirstOrThrow()
}

/** The feed with that fingerprint, and its owner; undefined once they are deleted. */
export async function findFeedByHash(db: Kysely<DB>, hash: Buffer) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .leftJoin('locations', 'locations.id', 'calendar_feeds.location_id')
    .select(['calendar_feeds.id', 'calendar_feeds.user_id', 'calendar_feeds.car_id'])
    .select(['calendar_feeds.last_used_at', 'locations.code as location_code'])
    .select(['users.role', 'users.permissions', 'users.place_ids', 'users.language'])
    .select((eb) => eb.ref('calendar_feeds.kind').$castTo<CalendarFeedKind>().as('kind'))
    .where('calendar_feeds.token_hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()
}
export type OpenFeed = NonNullable<Awaited<ReturnType<typeof findFeedByHash>>>

/** Adds a feed. */
export async function insertFeed(db: Kysely<DB>, row: Insertable<CalendarFeeds>): Promise<number> {
  const { id } = await db.insertInto('calendar_feeds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a feed of a person and returns it; undefined for one that is not theirs. */
export async function deleteFeed(db: Kysely<DB>, id: number, userId: number) {
  return db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['kind', 'car_id', 'location_id'])
    .executeTakeFirst()
}

/** Records a read of a feed, once a minute at most. */
export async function updateLastUse(
  db: Kysely<DB>,
  { id, last_used_at }: Pick<OpenFeed, 'id' | 'last_used_at'>,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (last_used_at && last_used_at > minuteAgo) return
  await db.updateTable('calendar_feeds').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** A location by its id. */
export async function findLocation(db: Kysely<DB>, id: number) {
  return db.selectFrom('locations').select(['id', 'code']).where('id', '=', id).executeTakeFirst()
}

/** Whether a car exists. */
export async function hasCar(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('cars').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
