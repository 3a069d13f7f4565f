import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply, NamedProblems } from '@marhala/contract/wire/errors.ts'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Said, say } from '@marhala/words/say.ts'
import { ApiError } from './api-error.ts'
import { languageOf } from './caller.ts'
import { sendBusyPage, wantsPage } from './load/busy-page.ts'
import { problemText } from './problem-text.ts'
import { noteRefusals } from './load/note-refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message of a 422, in place of the usual. */
    invalidSays?: keyof Said<'api:messages'> | undefined
  }
  interface FastifyRequest {
    refusal?: ApiError['code']
  }
}

/** Turns any error into the one error shape, in the caller's language: never a stack, SQL or path. */
export function replyErrors(app: FastifyInstance): void {
  const note = noteRefusals(app.log)
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found')
  })
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = toApiError(thrown)
    request.refusal = error.code
    // An intended refusal is no failure, and a flood of them would fill the log.
    if (thrown instanceof ApiError && error.code === 'unavailable') note()
    else if (error.status >= 500) request.log.error({ err: thrown }, 'request failed')
    const seconds = Math.ceil(error.details.retryAfter ?? 0)
    if (seconds > 0) reply.header('retry-after', seconds)
    reply.code(error.status).header('cache-control', 'no-store')
    const { code } = error
    if ((code === 'rate_limited' || code === 'unavailable') && seconds > 0 && wantsPage(request))
      return sendBusyPage(request, reply, { code, seconds })
    const language = languageOf(request)
    const { invalidSays } = request.routeOptions.config
    const isInvalid = error.code === 'validation_failed' && invalidSays !== undefined
    const message = isInvalid
      ? say(language, `api:messages.${invalidSays}`)
      : say(language, `refusals:errors.${error.code}`)
    const body: ErrorReply = { success: false, message, code: error.code }
    if (error.details.problems) {
      body.errors = Object.fromEntries(
        Object.entries(error.details.problems).map(([path, problems]) => [
          path,
          problems.map((problem) => problemText(problem, language)),
        ]),
      )
      body.data = { problems: error.details.problems } satisfies NamedProblems
    }
    if (error.details.data !== undefined) body.data = error.details.data
    return reply.send(body)
  })
}

/** The same for a path that Fastify rejects before routing, where no hook runs: bad escapes, too long names. */
export function replyBadPath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request'
  const body: ErrorReply = {
    success: false,
    message: say(languageOf(request), `refusals:errors.${code}`),
    code,
  }
  reply.code(new ApiError(code).status)
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  })
  reply.send(JSON.stringify(body))
}

/** What Node's parser refuses never becomes a request: answered in the one shape all the same, and disconnected. */
export function replyUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = parserStatus[error.code] ?? 400
  const body = JSON.stringify({
    success: false,
    message: say('en', 'refusals:errors.bad_request'),
    code: 'bad_request',
  })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const parserStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const fastifyCodes: Record<number, ConstructorParameters<typeof ApiError>[0]> = {
  400: 'malformed_json',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  431: 'bad_request',
}

/**
 * Connection trouble (08…, 57P0…) and lock or statement timeouts are a 503: the database is away or overloaded; so is a
 * write that lost against others each time it was tried (40…), a disk without room for an upload (R44), or a bucket that
 * is away.
 */
const awayCodes = /^(08|40001|40P01|57P0|53|55P03|57014|25P03|ECONN|ENOENT|EPIPE|ENOSPC|EDQUOT|EBUCKET)/

/** Raised by the database for money on a day whose books are closed (migration 0041), whichever call writes it. */
const closedDayCode = 'MC001'

/** Raised for anything that would leave less paid than was refunded, or is under way (migration 0067). */
const uncoveredCode = 'MC002'

function toApiError(thrown: FastifyError & { code?: string; expose?: boolean }): ApiError {
  if (thrown instanceof ApiError) return thrown
  const code = thrown.code ?? ''
  if (code === closedDayCode) return new ApiError('day_closed')
  if (code === uncoveredCode) return new ApiError('refund_not_covered')
  if (code.startsWith('FST_') && thrown.statusCode)
    return new ApiError(fastifyCodes[thrown.statusCode] ?? 'bad_request')
  // What the web build's files refuse, such as a folder, does not exist for the caller.
  if (thrown.expose === true && (thrown.statusCode === 403 || thrown.statusCode === 404))
    return new ApiError('not_found')
  // A body that its sender cut off: Fastify's status distinguishes it from a lost connection of ours.
  if (code === 'ECONNRESET' && thrown.statusCode === 400) return new ApiError('bad_request')
  if (awayCodes.test(code) || /timeout|terminated|not queryable/i.test(thrown.message ?? '')) {
    return new ApiError('unavailable', { retryAfter: 2 })
  }
  return new ApiError('internal')
}
