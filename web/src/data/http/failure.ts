import type { ErrorReply, NamedProblems } from '@marhala/contract/wire/errors.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Refusal } from './retell-refusals.ts'

export type FailureKind = 'server' | 'timeout' | 'network' | 'unexpected'

/**
 * Why a call came to nothing: everything a screen needs to say so, in the language of the page even after a switch. It
 * is an `Error`, so that stacks survive.
 */
export type Failure = Error & {
  kind: FailureKind
  /** The HTTP status; null when no response came. */
  status: number | null
  /** The API's stable code, or `timeout`, `network`, `unexpected`. */
  code: string
  /** By dot path (`drivers.0.birth_date`); the form-wide key is `_`. */
  errors: Record<string, string[]>
  /** What some refusals carry, such as the new quote of a price mismatch. */
  data: unknown
  /** Seconds until another try can help, where the server says so (429, 503). */
  retryAfter: number | null
}

/** The three texts that no server can send, by their keys in the `failure` words. */
export type FailureWords = (key: 'timeout' | 'unexpected' | 'network') => string

/** The failure behind a response that refused: server message, else a 422's first error, else 'unexpected'. */
export function failureOfResponse(
  status: number,
  body: unknown,
  words: FailureWords,
  retryAfter: string | null = null,
): Failure {
  const reply = isObject(body) ? (body as Partial<ErrorReply>) : {}
  const errors = fieldErrors(reply.errors)
  const said = typeof reply.message === 'string' && reply.message.trim() !== '' ? reply.message : undefined
  const message = said ?? (status === 422 ? firstError(errors) : undefined)
  const code = typeof reply.code === 'string' ? reply.code : 'unexpected'
  const { problems } = (reply.data ?? {}) as Partial<NamedProblems>
  const refusal = { code, message: message ?? '', errors, problems }
  return makeFailure(refusal, words, {
    kind: message === undefined ? 'unexpected' : 'server',
    status,
    code,
    data: reply.data,
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
  })
}

/** The failure of a call that no response answered. */
export function failureWithoutResponse(kind: 'timeout' | 'network', words: FailureWords): Failure {
  const refusal = { code: kind, message: '', errors: {} }
  return makeFailure(refusal, words, {
    kind,
    status: null,
    code: kind,
    data: undefined,
    retryAfter: null,
  })
}

/** Whether something caught is a `Failure` of `send`. */
export function isFailure(value: unknown): value is Failure {
  return value instanceof Error && value.name === 'Failure'
}

/** Whether the thing asked for does not exist. */
export function isNotFound(value: unknown): boolean {
  return isFailure(value) && value.status === 404
}

let hasFailed = false
let retell = (said: Refusal): Refusal => said

/** Has the failures that stand on a page say themselves in a language that it is switched to. */
export async function retellFailures(language: Language): Promise<void> {
  // Most visits see none, and fetch no words for them.
  if (!hasFailed) return
  const asSaid = () => (said: Refusal) => said
  retell = await import('./retell-refusals.ts').then(({ retellIn }) => retellIn(language)).catch(asSaid)
}

function makeFailure(
  said: Refusal,
  words: FailureWords,
  fields: Omit<Failure, keyof Error | 'errors'>,
): Failure {
  hasFailed = true
  const { kind } = fields
  return Object.defineProperties(Object.assign(new Error(said.message), fields), {
    name: { value: 'Failure' },
    message: { get: () => (kind === 'server' ? retell(said).message : words(kind)) },
    errors: { get: () => retell(said).errors, enumerable: true },
  }) as Failure
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [field, [messages].flat().map(String)]),
  )
}

function firstError(errors: Record<string, string[]>): string | undefined {
  return Object.values(errors).flat()[0]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
