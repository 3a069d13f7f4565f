import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A phone's way to the product, which can end: no request is answered then, the worker's own neither. `cutAfter(n)` lets n
 * calls of the API through and no more; the answer of the last is lost on its way.
 */
export async function makeWay() {
  const target = new URL(process.env['E2E_URL']!)
  let isOpen = true
  let left = Number.POSITIVE_INFINITY
  const server = createServer((incoming, outgoing) => {
    const isCall = incoming.url?.startsWith('/api/') && incoming.method !== 'GET'
    if (!isOpen) return void incoming.socket.destroy()
    const isLast = isCall && (left -= 1) === 0
    if (isLast) isOpen = false
    forward(target, { incoming, outgoing, isLost: Boolean(isLast) })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    open: () => {
      isOpen = true
      left = Number.POSITIVE_INFINITY
    },
    close: () => {
      isOpen = false
      server.closeAllConnections()
    },
    cutAfter: (calls: number) => {
      isOpen = true
      left = calls
    },
    isOpen: () => isOpen,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Passing = { incoming: IncomingMessage; outgoing: ServerResponse; isLost: boolean }

function forward(target: URL, { incoming, outgoing, isLost }: Passing): void {
  const options = {
    host: target.hostname,
    port: target.port,
    path: incoming.url,
    method: incoming.method,
    headers: { ...incoming.headers, host: target.host },
  }
  const passed = request(options, (answer) => {
    if (isLost) {
      answer.resume()
      answer.on('end', () => incoming.socket.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => incoming.socket.destroy())
  incoming.pipe(passed)
}
