import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * The product behind one more hop, its pages as they are or without their scripts: what a page would be at its best.
 * Both take the hop, so that it weighs on neither.
 */
export async function startHop(product: string, { scripts }: { scripts: boolean }) {
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const reply = await fetch(product + request.url, { headers, redirect: 'manual' })
    const type = reply.headers.get('content-type') ?? ''
    const encoding = reply.headers.get('content-encoding') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    const isStripped = !scripts && type.startsWith('text/html')
    const bytes = isStripped ? Buffer.from(withoutScripts(body.toString())) : body
    const sent = encoding === 'br' ? brotliCompressSync(bytes) : encoding === 'gzip' ? gzipSync(bytes) : bytes
    response.writeHead(reply.status, {
      ...Object.fromEntries([...reply.headers].filter(([name]) => !ownHeaders.includes(name))),
      'content-length': sent.length,
    })
    response.end(sent)
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

const ownHeaders = ['content-length', 'transfer-encoding', 'connection', 'keep-alive']

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
}
