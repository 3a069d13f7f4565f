import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { ErrorReply } from '@marhala/contract/wire/errors.ts'
import type { FastifyInstance } from 'fastify'

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
  /** Hostile input that the contract's types would not allow, sent unchanged. */
  raw?: unknown
  headers?: Record<string, string>
}

export type Answer<E extends Endpoint> = {
  status: number
  data: ReplyOf<E>
  message: string
  error: ErrorReply
  headers: Record<string, string | string[] | number | undefined>
}

/** The caller's token, and the cookie of the browser in which they signed in, if the call comes from there. */
export type Person = { token: string; cookie?: string } | null

/** Calls an endpoint over HTTP, in process, as a user or anonymously. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  person: Person,
  endpoint: E,
  { params, query, body, raw, headers = {} }: Input<E> = {},
): Promise<Answer<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  const payload = raw ?? body
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}${search ? `?${search}` : ''}`,
    headers: {
      host: 'localhost:3000',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(person?.cookie && { cookie: person.cookie }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  // A file is sent without the envelope.
  const isFile = !String(response.headers['content-type']).includes('json')
  const reply = isFile ? { data: { content: response.rawPayload } } : response.json()
  return {
    status: response.statusCode,
    data: reply.data,
    message: reply.message,
    error: reply,
    headers: response.headers,
  }
}
