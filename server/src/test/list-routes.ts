import type { FastifyInstance } from 'fastify'

/** Every route of a server as `GET /path`: Fastify's own tree, read back, four characters a level. */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+) \((.+)\)$/.exec(line) ?? []
      if (!part) return []
      const level = indent.length / 4
      path.splice(level - 1, Infinity, part)
      const full = path.join('')
      const names = methods.split(', ').filter((method) => method !== 'HEAD')
      return names.map((method) => `${method} ${full}`)
    })
}
