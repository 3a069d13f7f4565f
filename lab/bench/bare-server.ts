import { createServer } from 'node:http'

/* A peer of the bench: bare node:http that sends the same given bytes to every caller. */
const { headers, body } = JSON.parse(process.argv[2]!) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body)
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
