import { refresh as refreshEndpoint } from '@marhala/contract/accounts/auth.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { failureOfResponse, failureWithoutResponse, type FailureWords } from './failure.ts'
import { type QueryValue, queryString } from './query-string.ts'
import { makeRefresher, type SessionTokens } from './refresh-session.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Numbers, flags and lists may stand where the wire has plain text; the names and enums stay the contract's. */
type Loose<Query> = { [Name in keyof Query]?: LooseValue<Exclude<Query[Name], undefined>> }
type LooseValue<Value> = Value | '' | 'all' | null | (string extends Value ? QueryValue : never)
type LooseParams<Params> = { [Name in keyof Params]: Params[Name] | number }

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { [Key in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [never] ? unknown : { [Key in Name]?: Value }

/** What a call takes: exactly the parts that its endpoint declares. */
export type InputOf<E> = Part<'params', [ParamsOf<E>] extends [never] ? never : LooseParams<ParamsOf<E>>> &
  OptionalPart<'query', [QueryOf<E>] extends [never] ? never : Loose<QueryOf<E>>> &
  Part<'body', BodyOf<E>>

export type SendOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The bytes that are wanted of a download, as `Range` says them. */
  range?: string
  /** A pass that stands for the caller instead of the session. */
  pass?: string
  /** How long an answer may take, for what is long under way. */
  timeoutMs?: number
  /** Outlives the page: for what is sent while it closes. */
  keepalive?: boolean
  /** Told what the API says of a call that came through, in the page's language. */
  onMessage?: (message: string) => void
}

type Input = { params?: Record<string, string | number>; query?: Record<string, QueryValue>; body?: unknown }
type Arguments<E> =
  unknown extends InputOf<E>
    ? [input?: SendOptions]
    : object extends InputOf<E>
      ? [input?: InputOf<E> & SendOptions]
      : [input: InputOf<E> & SendOptions]

/** Makes a call of the contract and answers what stands in `data`; refusals are thrown as `Failure`. */
export type Send = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<ReplyOf<E>>

/** What came back: `body` is undefined when it is no JSON. */
type Answer = { status: number; body: unknown; retryAfter: string | null }

const usualTimeoutMs = 30_000

export type SendContext = {
  /** The server's way into its own API; the browser's fetch without it. */
  fetch?: Fetch
  language: () => string
  words: FailureWords
  session: SessionTokens | null
  /** Has the person prove their password where a call needs that; resolves with whether they did. */
  askForPassword?: () => Promise<boolean>
}

/** Makes `send`, the only way to the API; with no `session` (on the server) every call is anonymous. */
export function createSend(context: SendContext): Send {
  const refresher = context.session && makeRefresher(context.session, (token) => swapTokens(context, token))

  async function callInSession(endpoint: Endpoint, input: Input & SendOptions): Promise<Answer> {
    if (input.pass !== undefined) return call(context, endpoint, input, input.pass)
    const token = refresher ? await refresher.liveToken() : null
    const answer = await call(context, endpoint, input, token)
    if (answer.status !== 401 || !token || !refresher || isForGuests(endpoint)) return answer
    const fresh = await refresher.refresh(token)
    return fresh ? call(context, endpoint, input, fresh) : answer
  }

  async function send(endpoint: Endpoint, input: Input & SendOptions = {}) {
    const idempotencyKey = endpoint.idempotent ? (input.idempotencyKey ?? randomKey()) : undefined
    const keyed = { ...input, idempotencyKey }
    const answer = await callInSession(endpoint, keyed)
    const goesOn = needsPassword(answer) && (await context.askForPassword?.())
    return readReply(goesOn ? await callInSession(endpoint, keyed) : answer, context.words, input.onMessage)
  }

  return send as Send
}

async function call(
  context: SendContext,
  endpoint: Endpoint,
  input: Input & SendOptions,
  token: string | null,
): Promise<Answer> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- this is the one place
  const request = context.fetch ?? fetch
  const timeout = AbortSignal.timeout(input.timeoutMs ?? usualTimeoutMs)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  const url = `/api${fillPath(endpoint.path, input.params)}${queryString(input.query)}`
  const init = requestInit(endpoint, input, { language: context.language(), token })
  try {
    const response = await request(url, { ...init, signal, credentials: 'same-origin' })
    // Read here, so that a line that breaks in the middle of an answer is a broken line, too.
    const isFile = endpoint.download && response.ok
    const body = isFile ? { data: await readFile(response) } : parse(await response.text())
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    // Whoever gave the call up is not told that it failed: TanStack Query knows its own abort.
    if (input.signal?.aborted) throw error
    throw failureWithoutResponse(timeout.aborted ? 'timeout' : 'network', context.words)
  }
}

function requestInit(
  endpoint: Endpoint,
  { body, idempotencyKey, keepalive, range }: Input & SendOptions,
  { language, token }: { language: string; token: string | null },
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (range) headers['range'] = range
  const init = { method: endpoint.method, headers, ...(keepalive && { keepalive }) }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  headers['content-type'] = 'application/json'
  return { ...init, body: JSON.stringify(body) }
}

function readReply(
  { status, body, retryAfter }: Answer,
  words: FailureWords,
  onMessage?: SendOptions['onMessage'],
): unknown {
  if (status < 200 || status > 299 || typeof body !== 'object' || body === null) {
    throw failureOfResponse(status, body, words, retryAfter)
  }
  const { data = null, message = '' } = body as { data?: unknown; message?: string }
  onMessage?.(message)
  return data
}

async function swapTokens(context: SendContext, refreshToken: string) {
  const body = { refresh_token: refreshToken }
  const answer = await call(context, refreshEndpoint, { body }, context.session?.read()?.token ?? null)
  // Only a refusal ends the session; a server in trouble or a limit reached does not.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused'
  const pair = readReply(answer, context.words) as Partial<ReplyOf<typeof refreshEndpoint>> | null
  if (typeof pair?.access_token !== 'string' || typeof pair.refresh_token !== 'string') {
    throw failureOfResponse(answer.status, null, context.words)
  }
  return { token: pair.access_token, refresh_token: pair.refresh_token }
}

/** A download, as `FileReply` has it: a bearer's file cannot be a link. */
async function readFile(
  response: Response,
): Promise<{ file_name: string; content: Blob; rows: number | null; etag: string | null }> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const rows = response.headers.get('x-total-rows')
  return {
    file_name: name ?? 'download',
    content: await response.blob(),
    rows: rows === null ? null : Number(rows),
    etag: response.headers.get('etag'),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function needsPassword({ body }: Answer): boolean {
  return (body as { code?: unknown } | undefined)?.code === 'password_needed'
}

/** A 401 of the login and its like is about what was typed: no refresh can mend it. */
function isForGuests(endpoint: Endpoint): boolean {
  return endpoint.path.startsWith('/auth/') && endpoint.access === 'anyone'
}

function fillPath(path: string, params: Input['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** A new idempotency key. `crypto.randomUUID` is missing on plain http; this is not. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
