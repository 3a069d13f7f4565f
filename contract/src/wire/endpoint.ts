import type { ApiScope } from '@marhala/domain/integrations/api-scopes.ts'
import type { Permission, Role } from '@marhala/domain/accounts/permissions.ts'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { QueryFields } from './query-fields.ts'

/**
 * Who may make a call: everybody, everybody from a rank on, or whoever holds a permission
 * (docs/rules/accounts.md#roles-and-permissions).
 */
export type Access = 'anyone' | Role | Permission

/** A named limit (docs/rules/accounts.md#limits); calls without one share 300 a minute and address. */
export type RateLimit =
  | 'login'
  | 'register'
  | 'check_code'
  | 'create_booking'
  | 'change_booking'
  | 'contact'
  | 'create_review'
  | 'report_review'
  | 'telemetry'
  | 'map'

type Schema = z.core.$ZodType

/** One call of the API, as the server, the client, the tests and the OpenAPI page read it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` parameters. */
  path: string
  /** One sentence for the OpenAPI page: what it does, what stands in `data`. */
  summary: string
  access: Who
  /** Which keys of the API may make it, those with this scope; none may where it is missing, but for what anyone may read. */
  scope?: ApiScope
  /**
   * Asks for a session that has proved its password lately, in the browser that signed in; 403 `password_needed` else
   * (docs/rules/accounts.md#the-password-once-more). Words say when, where it is not always; then the handler asks.
   */
  needsPassword?: true | string
  params?: Params
  query?: Query
  /** The same as plain data, where a screen's address is read by it (`web/calls-only.ts`). */
  fields?: QueryFields
  body?: Body
  /** What the body has at the most where 64 KB are too few: so much is read only from whoever may make the call. */
  bodyBytes?: number
  /** What stands in `data`; `z.null()` where nothing does. */
  reply: Reply
  /** 201 for something created, else 200. */
  status?: 200 | 201
  /** The refusals beyond those that every call can answer. */
  errors?: readonly ErrorCode[]
  rateLimit?: RateLimit
  /** Runs in one transaction and honours `Idempotency-Key` (docs/rules/life-cycle.md#one-write-once). */
  idempotent?: boolean
  /** Also takes `multipart/form-data`: the body's fields as text, empty for null, and one file under this name. */
  upload?: { field: string; maxBytes: number }
  /** Answers a file of this type instead of the JSON envelope; `reply` is then `FileReply`. */
  download?:
    | 'application/json'
    | 'application/pdf'
    | 'application/xml'
    | 'application/octet-stream'
    | 'application/zip'
    | 'text/csv'
    | 'text/calendar'
    | 'application/vnd.pmtiles'
  /** Answers a file of the type of `download` by ranges: the handler has taken the answer over. */
  ranged?: boolean
  /** Answers server-sent events instead of the JSON envelope, for as long as both sides stay; `reply` is then `z.null()`. */
  streams?: boolean
  /** The same for every visitor of a language: carries `ETag`, answers 304. */
  cacheable?: boolean
}

/** Declares a call; the generic parameters are inferred from the schemas. */
export function endpoint<
  Params extends Schema = z.core.$ZodNever,
  Query extends Schema = z.core.$ZodNever,
  Body extends Schema = z.core.$ZodNever,
  Reply extends Schema = Schema,
  Who extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition
}

/** What the client puts in and gets out: the shapes on the wire. */
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.core.input<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.core.input<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.core.input<B> : never
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.core.input<R> : never

/** What the server works with: money in centimes, instants as `Date`. */
export type ParsedParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.core.output<P> : never
export type ParsedQueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.core.output<Q> : never
export type ParsedBodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.core.output<B> : never
export type ReplyDataOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.core.output<R> : never
