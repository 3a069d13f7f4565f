import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { ErrorReply } from '@marhala/contract/wire/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Person } from './as-caller.ts'

export type SentFile = { bytes: Uint8Array; field?: string; file_name?: string; type?: string }
type Form = { fields?: Record<string, string>; files?: SentFile[]; headers?: Record<string, string> }

/** Sends a form as a browser does, with its files under `avatar` unless they say otherwise. */
export async function sendForm(
  app: FastifyInstance,
  person: Person,
  endpoint: Endpoint,
  { fields = {}, files = [], headers = {} }: Form,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, field = 'avatar', file_name = 'me.png', type = 'image/png' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), file_name)
  const request = new Response(form)
  return sendRaw(app, person, endpoint, {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
  })
}

type Raw = { payload: Buffer | NodeJS.ReadableStream; headers: Record<string, string> }

/** Sends whatever bytes as the body of a call. */
export async function sendRaw(
  app: FastifyInstance,
  person: Person,
  endpoint: Endpoint,
  { payload, headers }: Raw,
) {
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: {
      host: 'localhost:3000',
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(person?.cookie && { cookie: person.cookie }),
      ...headers,
    },
    payload: payload as Buffer,
  })
  const body = reply.json()
  return { status: reply.statusCode, data: body.data, error: body as ErrorReply, headers: reply.headers }
}
