import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './send-file.ts'

type Range = { start: number; end: number }

/**
 * Sends a file of this machine, whole or the one requested range (RFC 9110 §14): 206 with the range, 416 for one
 * outside of the file, 304 where the caller has it. False where there is no such file.
 */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type, name }: { path: string; type: string; name: string },
): Promise<boolean> {
  const handle = await open(path).catch(() => null)
  const stats = await handle?.stat()
  if (!handle || !stats?.isFile()) {
    await handle?.close()
    return false
  }
  const { size, mtimeMs, ino } = stats
  // A file that is replaced under its name is a different one, even with the same length.
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${ino.toString(36)}"`
  const disposition = attachment(name)
  reply.headers({ 'accept-ranges': 'bytes', etag, 'content-type': type, 'content-disposition': disposition })
  const answer = answerOf(request, { size, etag })
  reply.code(answer.status)
  if (answer.status === 416) reply.header('content-range', `bytes */${size}`)
  if (answer.status === 206)
    reply.header('content-range', `bytes ${answer.range.start}-${answer.range.end}/${size}`)
  const { start, end } = answer.range
  const length = Math.max(0, end - start + 1)
  if (answer.status === 200 || answer.status === 206) reply.header('content-length', length)
  if (request.method === 'HEAD' || length === 0 || answer.status > 300) {
    await handle.close()
    // Fastify would measure an empty text and set its length.
    void reply.send(Readable.from([]))
  } else void reply.send(handle.createReadStream({ start, end }))
  return true
}

function answerOf({ method, headers }: FastifyRequest, { size, etag }: { size: number; etag: string }) {
  const whole = { start: 0, end: size - 1 }
  const known = headers['if-none-match']
  if (known?.split(',').some((one) => one.trim() === etag || one.trim() === '*'))
    return { status: 304 as const, range: whole }
  const rangeHeader = method === 'GET' && isCurrent(headers['if-range'], etag) ? headers.range : undefined
  const range = readRange(rangeHeader, size)
  if (range === 'outside') return { status: 416 as const, range: whole }
  return range ? { status: 206 as const, range } : { status: 200 as const, range: whole }
}

/** A range of a different file than the caller began with would be useless: then the whole is sent. */
function isCurrent(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag
}

/** Reads a `Range`: null for none, and for those answered by the whole file: another unit, several ranges, malformed ones. */
export function readRange(header: string | undefined, size: number): Range | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}
