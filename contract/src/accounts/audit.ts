import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, plainDate, queryInt, text } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** Who did what, and when; `before` and `after` hold what changed, amounts as two-place strings. */
const AuditRow = z.object({
  id: z.int(),
  at: instant,
  /** Null without a signed-in user: a job, a failed login. */
  actor: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** The key of the API that acted in the actor’s name. */
  program: z.nullable(z.object({ id, name: z.string() })),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.int()),
  /** Of a booking. */
  reference: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.input<typeof AuditRow>

export const list = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit → Page, newest first, 20 a page; `from` and `to` are local dates, both inclusive.',
  access: 'audit.view',
  query: z.object({
    ...pagingQuery,
    entity: z.optional(text(1, 40)),
    entity_id: z.optional(queryInt(1, 2_147_483_647)),
    /** An account's number. */
    actor: z.optional(queryInt(1, 2_147_483_647)),
    /** A booking's reference. */
    booking: z.optional(text(1, 20)),
    from: z.optional(plainDate),
    to: z.optional(plainDate),
  }),
  reply: pageOf(AuditRow),
})
