import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { FileStore } from './file-store.ts'

/** What is served at all, and as what: never a type that somebody named (R42). */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

/**
 * Serves public uploads under their unguessable names. They never change under one, so they may be kept for ever; should
 * a browser ever take one for a page, it is a page that may do nothing.
 */
export function mountFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string; part: string } }>(
    '/files/:name/:part',
    { config: { countedAs: 'pictures' } },
    showFile,
  )

  async function showFile(
    request: FastifyRequest<{ Params: { name: string; part: string } }>,
    reply: FastifyReply,
  ) {
    const { name, part } = request.params
    const type = types[part.split('.').at(-1) ?? '']
    const file = type && (await files.get(name, part))
    if (!file) throw new ApiError('not_found')
    reply.headers({
      'content-type': type,
      'content-length': file.size,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return reply.send(file.stream)
  }
}
