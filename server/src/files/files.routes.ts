import { sharePart } from '@marhala/contract/company/hero-picture.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { FileStore } from './file-store.ts'

/**
 * The served types: never one that an uploader named (R42). Of JPEGs only the one for link previews is public: papers of
 * clients and cars are JPEGs, too.
 */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

/**
 * Serves public uploads under their unguessable names. Their content never changes, so they may be cached for ever;
 * should a browser ever interpret one as a page, that page may do nothing.
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
    const type = part === sharePart ? 'image/jpeg' : types[part.split('.').at(-1) ?? '']
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
