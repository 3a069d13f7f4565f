import type { LiveEvent, LiveTopic } from '@marhala/contract/live.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The channel of PostgreSQL that carries live events from process to process. */
export const liveChannel = 'live'

/**
 * Tells everybody who listens to a topic, or one person of them, what happened. Said in a transaction, it is heard when
 * that is committed, and never otherwise; numbers alone, since a note holds 8,000 bytes and everybody reads for themselves.
 */
export async function publish(db: Kysely<DB>, event: LiveEvent & { to?: number }): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`.execute(db)
}

/** The same for each of some people, of a topic that is only their own. */
export async function publishToEach(db: Kysely<DB>, topic: LiveTopic, people: number[]): Promise<void> {
  if (people.length === 0) return
  await sql`select pg_notify(${liveChannel},
      json_build_object('topic', ${topic}::text, 'to', person, 'data', json_build_object())::text)
    from unnest(${[...new Set(people)]}::int[]) person`.execute(db)
}
