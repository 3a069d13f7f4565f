import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The page of the calls loads nothing from elsewhere, connects to no other host, and cannot be framed. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one element of style that Swagger UI of this version makes.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/openapi.json` and the page that shows it, `/api/docs`, with a content policy of its own. */
export async function mountDocs(api: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  api.get('/openapi.json', () => document)
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', staticCSP: contentPolicy })
}
