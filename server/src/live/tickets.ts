import { randomBytes } from 'node:crypto'
import { liveTopics, type LiveTopic } from '@marhala/contract/live.ts'
import type { AppContext } from '../context.ts'
import { fingerprint } from '../features/auth/public/tokens.ts'
import { reaches } from '../http/admit.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Listener } from './listener.ts'

const lifeSeconds = 45

/** Makes a ticket for a stream of some topics; 403 where the caller may not receive one of them. */
export async function makeTicket(context: AppContext, caller: Caller, topics: readonly LiveTopic[]) {
  if (!topics.every((topic) => reaches(caller, liveTopics[topic]))) throw new ApiError('forbidden')
  const ticket = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('live_tickets')
    .values({
      ticket_hash: fingerprint(ticket),
      session_id: caller.session_id,
      topics: [...new Set(topics)],
      expires_at: new Date(context.clock().getTime() + lifeSeconds * 1000),
    })
    .execute()
  return { ticket, expires_in: lifeSeconds }
}

/**
 * Uses a ticket up: of two servers with the same ticket, one gets it. 401 where it was used, has expired, or its
 * session is over; topics that its user may no longer receive are left out.
 */
export async function takeTicket({ db, clock }: AppContext, ticket: string | undefined): Promise<Listener> {
  const now = clock()
  const used = await db
    .deleteFrom('live_tickets')
    .using('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('live_tickets.ticket_hash', '=', fingerprint(ticket ?? ''))
    .where('live_tickets.expires_at', '>', now)
    .whereRef('sessions.id', '=', 'live_tickets.session_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .returning([
      'sessions.id as session_id',
      'users.id as person_id',
      'users.role',
      'users.permissions',
      'users.place_ids',
    ])
    .returning('live_tickets.topics')
    .executeTakeFirst()
  if (!used) throw new ApiError('unauthenticated')
  const topics = (used.topics as LiveTopic[]).filter(
    (topic) => topic in liveTopics && reaches(used, liveTopics[topic]),
  )
  return { ...used, topics }
}

/** Deletes the tickets that were not used in time. */
export async function deleteExpiredTickets({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('live_tickets').where('expires_at', '<', clock()).execute()
}
