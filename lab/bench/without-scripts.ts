import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/**
 * The product behind one more hop, its pages as they are or without their scripts: the optimum for a page. Both take
 * the hop, so that it affects neither.
 */
export async function startHop(product: string, { scripts }: { scripts: boolean }) {
  const server = createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document'
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'br' }) }
    ask(product + request.url, { method: request.method, headers }, (reply) => {
      if (scripts || !isPage) reply.pipe(response.writeHead(reply.statusCode!, reply.headers))
      else void sendWithoutScripts(reply, response)
    })
      .on('error', () => response.destroy())
      .end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendWithoutScripts(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = brotliDecompressSync(await buffer(reply)).toString()
  const bare = brotliCompressSync(html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''))
  const { 'transfer-encoding': _, ...headers } = reply.headers
  response.writeHead(reply.statusCode!, { ...headers, 'content-length': bare.length })
  response.end(bare)
}
