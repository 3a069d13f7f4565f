import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Reply = { status: number; text?: string; headers?: Record<string, string> }

/** Given a program on this machine that webhooks are sent to; it answers as `reply` says, `null` never. */
export async function givenReceiver(
  reply: () => Reply | null | Promise<Reply | null> = () => ({ status: 200 }),
) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    got.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
    const answer = await reply()
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.text ?? 'ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { got, port, url: `http://127.0.0.1:${port}/in` }
}
