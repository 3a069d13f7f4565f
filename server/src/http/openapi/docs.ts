import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json` and the page that shows it, `/api/docs`, with a content policy of its own. */
export async function mountDocs(api: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  api.get('/openapi.json', () => document)
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
