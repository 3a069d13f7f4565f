import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { whenOver } from '../../test/when-over.ts'
import { shedLoad } from './shed-load.ts'

test('R70 R35 an answer that nobody reads takes nobody’s place', async () => {
  const { app, ask, begun } = await openApp(60_000)
  app.get('/large', () => {
    begun.resolve()
    return Buffer.alloc(50_000_000)
  })
  const reader = await send(app, '/large')
  reader.pause()
  await begun.promise
  expect(await ask('/small')).toBe(200)
})

test('R70 an answer that is still being made keeps its place, and gives it back when it has left', async () => {
  const { app, ask, begun } = await openApp(100)
  const answer = new PassThrough()
  app.get('/making', () => {
    begun.resolve()
    return answer
  })
  const reader = await send(app, '/making')
  await begun.promise
  expect(await ask('/small')).toBe(503)
  answer.end('made')
  await eventually(async () => expect(await ask('/small')).toBe(200))
  reader.destroy()
})

test('R70 R35 whoever sends slowly takes nobody’s place', async () => {
  const { app, ask } = await openApp(60_000)
  app.post('/letter', async () => 'read')
  const sender = await send(app, '/letter', 'POST', 'content-length: 100\r\n')
  sender.write('{')
  expect(await ask('/small')).toBe(200)
})

async function send(app: FastifyInstance, path: string, method = 'GET', more = ''): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  whenOver(() => void socket.destroy())
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}\r\n`,
  )
  return socket
}

/** A server that works on one request at once, and lets others wait for so many milliseconds. */
async function openApp(patience: number) {
  const app = Fastify()
  app.decorateRequest('isInternal', false)
  const queue = { running: { signed_in: 1, visitor: 1 }, burst: patience, afterBurst: patience }
  shedLoad(app, { queue, isKnown: () => false, isSignedIn: () => false })
  app.get('/small', async () => 'small')
  whenOver(() => app.close())
  const ask = async (url: string) => (await app.inject(url)).statusCode
  return { app, ask, begun: Promise.withResolvers<void>() }
}
