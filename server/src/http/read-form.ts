import multipart from '@fastify/multipart'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** A received form: its fields for the body's schema, its one file, and what is wrong with that file. */
export type Form = { fields: unknown; file?: Buffer; problems: Record<string, Problem[]> }

type Upload = NonNullable<Endpoint['upload']>
type Parts = ReturnType<FastifyRequest['parts']>

const megabyte = 1_048_576

/** Lets the server accept `multipart/form-data`; calls without an `upload` still refuse it. */
export async function acceptForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
}

/** The body of a call, in either form: JSON, or a form where the endpoint has an `upload`. */
export async function readForm(endpoint: Endpoint, request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, problems: {} }
  if (!endpoint.upload) throw new ApiError('unsupported_media_type')
  const form = await readParts(request, endpoint.upload)
  return { ...form, fields: asSchemaSays(endpoint.body, form.fields) }
}

/**
 * Reads the parts; past the field's limit and a megabyte for the rest the request is 413, whatever its declared length.
 * The parser truncates a file at its limit and continues as if that were all: only complete files are accepted.
 */
async function readParts(request: FastifyRequest, upload: Upload) {
  const most = upload.maxBytes + megabyte
  // The client left while its token was checked: nothing would ever arrive.
  if (request.raw.destroyed) throw new ApiError('bad_request')
  if (Number(request.headers['content-length'] ?? 0) > most) throw new ApiError('payload_too_large')
  const limits = {
    fileSize: upload.maxBytes + 1,
    fieldSize: megabyte,
    files: 1,
    fields: 100,
    headerPairs: 50,
  }
  const parts = request.parts({ limits })
  const read = collect(parts, upload)
  return Promise.race([read, tooMuch(request, most)]).catch((error: unknown) => {
    // A late rejection must not end the process.
    read.catch(() => {})
    throw toRefusal(error)
  })
}

async function collect(parts: Parts, upload: Upload) {
  const fields: [string, unknown][] = []
  const problems: Form['problems'] = {}
  let file: Buffer | undefined
  for await (const part of parts) {
    // An empty file input is sent without a name: as an empty file, or as an empty text.
    if (part.type === 'field') {
      if (part.fieldname !== upload.field || part.value !== '') fields.push([part.fieldname, part.value])
      continue
    }
    const bytes = await part.toBuffer()
    if (!part.filename && bytes.length === 0) continue
    if (part.fieldname !== upload.field) problems[part.fieldname] = [{ key: 'unknown_field' }]
    else if (bytes.length > upload.maxBytes) problems[part.fieldname] = [tooLarge(upload)]
    else file = bytes
  }
  return { fields: Object.fromEntries(fields), problems, ...(file && { file }) }
}

function tooLarge({ maxBytes }: Upload): Problem {
  return { key: 'file_too_large', params: { megabytes: maxBytes / megabyte } }
}

/** Rejects once more than the limit has arrived, and stops reading; never resolves. */
function tooMuch(request: FastifyRequest, most: number): Promise<never> {
  return new Promise((_, reject) => {
    let seen = 0
    const count = (chunk: Buffer) => {
      seen += chunk.length
      if (seen <= most) return
      request.raw.off('data', count)
      request.raw.unpipe()
      reject(new ApiError('payload_too_large'))
    }
    request.raw.on('data', count)
  })
}

/** The parser's errors for broken forms; too many parts is too large, the rest is malformed. */
function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new ApiError('payload_too_large')
  const isOurs = typeof code === 'string' && !code.startsWith('FST_')
  return isOurs ? error : new ApiError('bad_request')
}

/** A form has only texts: an empty one becomes null, `true` and `false` booleans, where the field accepts that. */
function asSchemaSays(schema: z.core.$ZodType | undefined, fields: Record<string, unknown>) {
  const shape = (schema as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {}
  const valueOfText = new Map<unknown, unknown>([
    ['', null],
    ['true', true],
    ['false', false],
  ])
  const accepts = (name: string, value: unknown) =>
    Object.hasOwn(shape, name) && z.safeDecode(shape[name]!, value as never).success
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const value = valueOfText.get(text)
      return [name, value !== undefined && accepts(name, value) ? value : text]
    }),
  )
}
