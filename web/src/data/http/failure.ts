import type { ErrorReply } from '@marhala/contract/wire/errors.ts'

export type FailureKind = 'server' | 'timeout' | 'network' | 'unexpected'

/**
 * Why a call came to nothing. Its message and errors are in the language that the call was made in, which is right for a
 * toast; what stays on the page says it by `useSayFailure`. It is an `Error`, so that stacks survive.
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
  const stated = typeof reply.message === 'string' && reply.message.trim() !== '' ? reply.message : undefined
  const message = stated ?? (status === 422 ? firstError(errors) : undefined)
  const code = typeof reply.code === 'string' ? reply.code : 'unexpected'
  return makeFailure(message ?? words('unexpected'), {
    kind: message === undefined ? 'unexpected' : 'server',
    status,
    code,
    errors,
    data: reply.data,
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
  })
}

/** The failure of a call that no response answered. */
export function failureWithoutResponse(kind: 'timeout' | 'network', words: FailureWords): Failure {
  return makeFailure(words(kind), {
    kind,
    status: null,
    code: kind,
    errors: {},
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

/** Whether asking again would bring the same answer, because of what was asked: not too often, nor a server in trouble. */
export function isRefused(value: unknown): boolean {
  if (!isFailure(value) || value.status === null) return false
  return value.status >= 400 && value.status < 500 && value.status !== 429
}

function makeFailure(message: string, fields: Omit<Failure, keyof Error>): Failure {
  return Object.assign(new Error(message), fields, { name: 'Failure' })
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
