import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { whenOver } from '../when-over.ts'

export type HttpReply = { status: number; body: { code?: string; message: string; data?: unknown } }

/** Lets an app listen on a port of its own and answers how to POST to it over sockets, as many at once as one likes. */
export async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  whenOver(() => agent.destroy())
  return (path: string, token: string, body: object) =>
    new Promise<HttpReply>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const call = request({ port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', agent, headers })
      call.on('error', reject)
      call.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) }),
        )
      })
      call.end(JSON.stringify(body))
    })
}
