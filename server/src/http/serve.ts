import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ReplyDataOf,
} from '@marhala/contract/wire/endpoint.ts'
import { fieldProblems, type Problem } from '@marhala/contract/wire/field-problems.ts'
import type { FileReply, ListFileReply } from '@marhala/contract/wire/fields.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Said, say } from '@marhala/words/say.ts'
import type { AppContext } from '../context.ts'
import { ApiError, invalid } from './api-error.ts'
import { admit, type Authenticators } from './admit.ts'
import { type Caller, languageOf, type Visitor } from './caller.ts'
import { runOnce } from './idempotency.ts'
import { makeReplyCache } from './reply-cache.ts'
import { admitLargeBody } from './limits/large-bodies.ts'
import { countAccountHit, countHit, countUpload } from './rate-limit.ts'
import { readPublicly } from './read-publicly.ts'
import { readForm } from './read-form.ts'
import { requirePassword } from './recent-password.ts'
import { sendFile } from './send-file.ts'

/** What a handler is given. `body()` parses when it is called, so that a 404 can come before a 422. */
export type Call<E extends Endpoint> = {
  /** The context; inside an idempotent call its `db` is the transaction. */
  context: AppContext
  caller: E extends { access: 'anyone' } ? Caller | null : Caller
  visitor: Visitor
  params: ParsedParamsOf<E>
  query: ParsedQueryOf<E>
  body: () => ParsedBodyOf<E>
  /** What came under the name of the endpoint's `upload`, whole and within its limit; `body()` refuses the rest. */
  file: Buffer | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyDataOf<E>>
type Message = keyof Said<'api:messages'>
type Options<E extends Endpoint> = {
  message?: Message | ((data: z.input<E['reply']>) => Message)
  /** What a 422 of it says as a whole, in place of the usual. */
  invalidSays?: keyof Said<'api:messages'>
  /** The handler answers the very same object until something has changed (figure-cache.ts): it is written out once. */
  memoized?: boolean
  /** Answers `format=csv` of a list: everything that its filters find, as a file. */
  csv?: (call: Call<E>) => Promise<z.output<typeof ListFileReply>>
  /** Answers `format=pdf` in the same way. */
  pdf?: (call: Call<E>) => Promise<z.output<typeof FileReply>>
  /** Begins at once, however much there is to do (http/load/shed-load.ts). */
  neverShed?: boolean
  /** Who may send more than the usual to a call for anyone that has `bodyBytes`; throws for whoever may not. */
  admitsLarge?: (request: FastifyRequest) => Promise<void>
  /** Says so before anything is done for a call that could not be worked off now. */
  refuseBusy?: () => void
}

/** Mounts endpoints: who asks, may they, parse, run, and a reply that holds the contract's fields and no other. */
export function makeServe(app: FastifyInstance, context: AppContext, authenticators: Authenticators) {
  const publicReplies = makeReplyCache<{ text: string }>(context.publicVersion, {
    megabytes: 24,
    lengthOf: ({ text }) => text.length,
  })
  return function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options<E> = {}) {
    const { message = 'ok', csv, pdf, admitsLarge, refuseBusy } = options
    const textOf = makeTextOf(endpoint)
    const admits = (request: FastifyRequest) =>
      admitsLarge?.(request) ??
      admit(context, authenticators, { endpoint, request, visitor: visitorOf(request) })
    app.route({
      ...routeOf(endpoint, { ...options, admits }),
      handler: async (request, reply) => {
        refuseBusy?.()
        const call = await openCall(context, authenticators, { endpoint, request, reply })
        const { caller, visitor } = call
        const run = async (inside: AppContext) => {
          const data = await handler({ ...call, context: inside })
          return { status: endpoint.status ?? 200, data: z.encode(endpoint.reply, data as never) as unknown }
        }
        const read = () => readPublicly(context, { endpoint, caller }, run)
        const done = () => (endpoint.idempotent && caller ? runOnce(context, caller, request, run) : read())
        const messageOf = (data: unknown) => {
          const key = typeof message === 'function' ? message(data as never) : message
          return say(visitor.language, `api:messages.${key}`)
        }
        const envelope = (data: unknown) => ({ success: true, message: messageOf(data), data })
        const sendText = (text: string) => reply.type('application/json; charset=utf-8').send(text)
        const answers: Record<ReplyKind, () => Promise<unknown>> = {
          own: async () => {
            await handler(call)
            return reply
          },
          csv: async () => sendFile(reply, 'text/csv', await csv!(call)),
          pdf: async () => sendFile(reply, 'application/pdf', await pdf!(call)),
          public: async () => {
            // Not the address: what the endpoint doesn't read must not make another entry.
            const entry = JSON.stringify([endpoint.path, visitor.language, call.params, call.query])
            const make = async () => ({ text: JSON.stringify(envelope((await read()).data)) })
            return sendText((await publicReplies(entry, make)).text)
          },
          memoized: async () => {
            const data = (await handler(call)) as object
            return sendText(
              `{"success":true,"message":${JSON.stringify(messageOf(data))},"data":${textOf(data)}}`,
            )
          },
          file: async () => sendFile(reply, endpoint.download!, (await done()).data),
          json: async () => {
            const { status, data } = await done()
            return reply.code(status).send(envelope(data))
          },
        }
        reply.header('cache-control', cachingOf(endpoint, caller))
        if (endpoint.cacheable) reply.header('vary', 'Accept-Language, Authorization')
        return answers[replyKindOf(endpoint, options, call)]()
      },
    })
  }
}

/** How a call is answered: `own` by its handler itself, `public` with what all visitors share. */
type ReplyKind = 'own' | 'csv' | 'pdf' | 'public' | 'memoized' | 'file' | 'json'

function replyKindOf<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  { caller, query }: Call<E>,
): ReplyKind {
  const { format } = (query ?? {}) as { format?: string }
  if (endpoint.streams || endpoint.ranged) return 'own'
  if ((format === 'csv' || format === 'pdf') && options[format]) return format
  if (endpoint.cacheable && !caller) return 'public'
  if (options.memoized) return 'memoized'
  return endpoint.download ? 'file' : 'json'
}

/** The wording of what an endpoint answers, written once for each object. */
function makeTextOf(endpoint: Endpoint): (data: object) => string {
  const texts = new WeakMap<object, string>()
  return (data) => {
    const text = texts.get(data) ?? JSON.stringify(z.encode(endpoint.reply, data as never))
    texts.set(data, text)
    return text
  }
}

/**
 * Where a call is mounted, how large its body may be, what it counts as, and how it waits for its turn
 * (load/shed-load.ts): a stream that is refused is not opened again by its browser.
 */
function routeOf(
  { method, path, streams, idempotent, rateLimit, bodyBytes }: Endpoint,
  {
    neverShed = false,
    invalidSays,
    admits,
  }: Pick<Options<Endpoint>, 'neverShed' | 'invalidSays'> & {
    admits: (request: FastifyRequest) => Promise<unknown>
  },
) {
  const config: FastifyContextConfig = {
    neverShed: neverShed || streams === true,
    hasOwnQueue: idempotent === true,
    countedAs: rateLimit ?? 'everything',
    invalidSays,
  }
  const large = bodyBytes !== undefined && { bodyLimit: bodyBytes, onRequest: admitLargeBody(admits) }
  return { method, url: path, config, ...large }
}

/** Who calls, whether they may, and what they ask for; whatever is wrong with that is thrown in this order. */
async function openCall<E extends Endpoint>(
  context: AppContext,
  authenticators: Authenticators,
  { endpoint, request, reply }: { endpoint: E; request: FastifyRequest; reply: FastifyReply },
): Promise<Call<E>> {
  const visitor = visitorOf(request)
  await countHit(context, endpoint.rateLimit, request)
  const caller = await admit(context, authenticators, { endpoint, request, visitor })
  if (caller) await countAccountHit(context, endpoint.rateLimit, caller)
  if (caller && endpoint.needsPassword === true) requirePassword(context, caller)
  const form = await readForm(endpoint, request)
  if (form.file && caller) await countUpload(context, caller)
  const params = parseParams(endpoint, request)
  if (caller && !(await authenticators.isWithin(caller, { access: endpoint.access, params })))
    throw new ApiError('not_found')
  return {
    context,
    caller: caller as Call<E>['caller'],
    visitor,
    params,
    query: parse(endpoint.query, cleanQuery(request.query)) as Call<E>['query'],
    body: () => parse(endpoint.body, form.fields, form.problems) as ParsedBodyOf<E>,
    file: form.file,
    request,
    reply,
  }
}

function visitorOf(request: FastifyRequest): Visitor {
  return { language: languageOf(request), address: request.ip }
}

/** Only what a visitor sees is the same for all; a signed-in person's reply holds their hearts, on public lists too. */
function cachingOf({ cacheable }: Endpoint, caller: Caller | null): string {
  if (caller) return 'private, no-store'
  return cacheable ? 'public, max-age=0, must-revalidate' : 'no-store'
}

export type Serve = ReturnType<typeof makeServe>

/** A path that no record can have is one that does not exist. */
function parseParams<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedParamsOf<E> {
  if (!endpoint.params) return undefined as ParsedParamsOf<E>
  const parsed = z.safeDecode(endpoint.params, request.params as never)
  if (!parsed.success) throw new ApiError('not_found')
  return parsed.data as ParsedParamsOf<E>
}

function parse(
  schema: z.core.$ZodType | undefined,
  input: unknown,
  known: Record<string, Problem[]> = {},
): unknown {
  if (!schema) return undefined
  const parsed = z.safeDecode(schema, input as never, { reportInput: true })
  const problems = { ...known, ...(parsed.success ? {} : fieldProblems(parsed.error.issues)) }
  if (!parsed.success || Object.keys(problems).length > 0) throw invalid(problems)
  return parsed.data
}

/** Empty values and `all` count as absent; a name given twice is a list. */
function cleanQuery(query: unknown): Record<string, string> {
  const given = Object.entries((query ?? {}) as Record<string, string | string[]>)
  const flat = given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
  return Object.fromEntries(flat.filter(([, value]) => value.trim() !== '' && value !== 'all'))
}
