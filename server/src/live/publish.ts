import type { LiveEvent, LiveTopic } from '@marhala/contract/live.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The channel of PostgreSQL that carries live events from process to process. */
export const liveChannel = 'live'

/**
 * Publishes an event to all listeners of a topic, or to one user. In a transaction, it is sent on commit, and not on a
 * rollback; only numbers, since a notification holds 8,000 bytes and every client reads the data itself.
 */
export async function publish(db: Kysely<DB>, event: LiveEvent & { to?: number }): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`.execute(db)
}

/** The same for each of some users, of a topic that is only their own. */
export async function publishToEach(db: Kysely<DB>, topic: LiveTopic, people: number[]): Promise<void> {
  if (people.length === 0) return
  await sql`select pg_notify(${liveChannel},
      json_build_object('topic', ${topic}::text, 'to', person, 'data', json_build_object())::text)
    from unnest(${[...new Set(people)]}::int[]) person`.execute(db)
}
