import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { prepareClose } from './close-app.ts'

async function openServer(patience: Parameters<typeof prepareClose>[1]) {
  const app = Fastify({ logger: false })
  const requested = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    requested.resolve()
    await gate.promise
    return 'here'
  })
  app.get('/', () => 'here')
  app.post('/', () => 'here')
  const close = prepareClose(app, patience)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { close, port, requested: requested.promise, answer: gate.resolve }
}

function say(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(text)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  return { socket, ended }
}

const host = 'Host: 127.0.0.1\r\n'
const firstWord = async (socket: Socket) => void (await once(socket, 'data'))

test('R65 who has asked is answered, however long after the slow were cut; then the connection ends', async () => {
  const { close, port, requested, answer } = await openServer({ asking: 50 })
  const patient = say(port, `GET /slow HTTP/1.1\r\n${host}\r\n`)
  const slow = [
    say(port, `GET / HTTP/1.1\r\n${host}X-Slow: `),
    say(port, `POST / HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`),
    say(port, ''),
  ]
  await requested
  const closed = close()
  expect(await Promise.all(slow.map(({ ended }) => ended))).toEqual(['', '', ''])
  answer()
  expect(await patient.ended).toMatch(
    /^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n(.+\r\n)*\r\nhere$/i,
  )
  await closed
})

test('R65 a connection that waits for its next request holds nobody up', async () => {
  const { close, port } = await openServer({})
  const idle = say(port, `GET / HTTP/1.1\r\n${host}\r\n`)
  await firstWord(idle.socket)
  await close()
  expect(await idle.ended).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('R65 an answer that never comes is waited for until the limit, not for ever', async () => {
  const { close, port, requested } = await openServer({ asking: 20, reading: 100 })
  const patient = say(port, `GET /slow HTTP/1.1\r\n${host}\r\n`)
  await requested
  await close()
  expect(await patient.ended).toBe('')
})

test('R65 a proxy’s open connection is answered once more while the server lingers, and nobody new is let in', async () => {
  const { close, port } = await openServer({ lingering: 10_000 })
  const openCall = say(port, `GET / HTTP/1.1\r\n${host}\r\n`)
  await firstWord(openCall.socket)
  const closed = close()
  await expect.poll(() => isLetIn(port)).toBe(false)
  openCall.socket.write(`POST / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`)
  expect(await openCall.ended).toMatch(
    /hereHTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n(.+\r\n)*\r\nhere$/i,
  )
  await closed
})

test('R65 a proxy’s connection that nobody uses ends when the server has lingered', async () => {
  const { close, port } = await openServer({ lingering: 60 })
  const idle = say(port, `GET / HTTP/1.1\r\n${host}\r\n`)
  await firstWord(idle.socket)
  await close()
  expect(await idle.ended).toMatch(/^HTTP\/1\.1 200 OK/)
})

async function isLetIn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isIn = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isIn
}
