import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestApp } from '../../test/test-app.ts'

/*
 * R54, sent over sockets as no client library would. The server is as permissive as the settings allow: no PUBLIC_URL
 * of its own, and a trusted proxy.
 */
const { context, mails } = await openTestApp({ public_url: undefined, trust_proxy: ['127.0.0.1'] })
const app = await buildApp(context)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo
const own = `localhost:${port}`
context.config.public_url = `http://${own}`

/** Everything the server sends in reply until it, or the request's `Connection: close`, ends the connection. */
async function say(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const get = (target: string, ...headers: string[]) =>
  head(`GET ${target} HTTP/1.1`, ...headers, 'Connection: close')
const ours = `Host: ${own}`
const theirs = 'Host: evil.example'
const post = (...headers: string[]) =>
  head('POST /api/quotes HTTP/1.1', ours, 'Content-Type: application/json', ...headers)
/** A request smuggled behind the end of a body. */
const hidden = `0\r\n\r\nGET /api/evil HTTP/1.1\r\nHost: ${own}\r\n\r\n`

async function expectRefusal(bytes: string | Buffer, status: number, code: string) {
  const received = await say(bytes)
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`])
  expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toEqual({
    success: false,
    code,
    message: expect.any(String),
  })
  expect(received).not.toMatch(/evil/i)
}

describe('R54 somebody else’s name is refused with 421 and never repeated', () => {
  test.each([
    ['in Host, asking the API', get('/api/cars', theirs)],
    ['in Host, asking for a page', get('/', theirs)],
    ['in Host, asking for a picture', get('/art/sedan-petrol-ten_spoke.svg', theirs)],
    ['in Host, asking for what is not there', get('/evil', theirs)],
    ['in an absolute target', get('http://evil.example/api/cars', ours)],
    ['in an absolute target of a page', get('http://evil.example/cars', ours)],
    ['in an absolute target over https', get('https://evil.example:443/api/cars', ours)],
    ['in an absolute target behind ours', get(`http://${own}@evil.example/api/cars`, ours)],
    ['in Host, under an absolute target of ours', get(`http://${own}/api/cars`, theirs)],
    ['as an empty Host', get('/api/cars', 'Host:')],
    ['as no Host, in HTTP/1.0', head('GET /api/cars HTTP/1.0')],
  ])('%s', async (_, bytes) => {
    await expectRefusal(bytes, 421, 'misdirected_request')
  })
})

describe('R54 what can be read in two ways is refused with 400', () => {
  test.each([
    ['two Hosts, ours first', get('/api/cars', ours, theirs)],
    ['two Hosts, ours last', get('/api/cars', theirs, ours)],
    ['the same Host twice', get('/api/cars', ours, ours)],
    ['a path that names a site', get('//evil.example/cars', ours)],
    ['a path that names a site to browsers', get('/\\evil.example/cars', ours)],
    [
      'Content-Length and Transfer-Encoding',
      post('Content-Length: 6', 'Transfer-Encoding: chunked') + hidden,
    ],
    [
      'Transfer-Encoding and Content-Length',
      post('Transfer-Encoding: chunked', 'Content-Length: 6') + hidden,
    ],
    ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked') + hidden],
    ['chunked, but not last', post('Transfer-Encoding: chunked, identity') + hidden],
    ['two Content-Lengths', `${post('Content-Length: 2', 'Content-Length: 9')}{}`],
    ['a negative Content-Length', `${post('Content-Length: -1')}{}`],
    ['a chunk of no size', `${post('Transfer-Encoding: chunked')}evil\r\n{}\r\n0\r\n\r\n`],
    ['an unknown method', head('EVIL /api/cars HTTP/1.1', ours)],
    ['a method in small letters', head('get /api/cars HTTP/1.1', ours)],
    ['an unknown version', head('GET /api/cars HTTP/9.9', ours)],
    ['the opening of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space before the colon', head('GET /api/cars HTTP/1.1', `Host : ${own}`)],
    ['a folded header', head('GET /api/cars HTTP/1.1', ours, 'X-A: b', ' evil: c')],
    ['a zero in a header', head('GET /api/cars HTTP/1.1', ours, 'X-A: e\0vil')],
    ['line feeds alone', `GET /api/cars HTTP/1.1\n${ours}\n\n`],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
  ])('%s', async (_, bytes) => {
    await expectRefusal(bytes, 400, 'bad_request')
  })

  test('no Host in HTTP/1.1', async () => {
    expect(await say(get('/api/cars'))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  test('the one line of HTTP/0.9', async () => {
    expect(await say('GET /api/cars\r\n\r\n')).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('a tunnel, which is closed without a word', async () => {
    expect(await say(head('CONNECT evil.example:443 HTTP/1.1', ours))).toBe('')
  })
})

describe('R54 what is too long is refused with 431', () => {
  test.each([
    ['one header', get('/api/cars', ours, `X-Long: ${'evil'.repeat(5000)}`)],
    [
      'many headers',
      get('/api/cars', ours, ...Array.from({ length: 3000 }, (_, index) => `X-${index}: evil`)),
    ],
    ['a target', get(`/api/cars?search=${'evil'.repeat(5000)}`, ours)],
    ['a Host', get('/api/cars', `Host: ${'evil.'.repeat(5000)}example`)],
  ])('%s', async (_, bytes) => {
    await expectRefusal(bytes, 431, 'bad_request')
  })
})

describe('R54 what a proxy should have taken out is in no answer and no link', () => {
  const forwarded = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Server: evil.example',
    'X-Host: evil.example',
    'X-Original-URL: /evil',
    'X-Rewrite-URL: /evil',
    'Forwarded: host=evil.example;proto=https',
  ]

  test.each(['/', '/cars', '/auth/login', '/nothing', '/api/cars', '/api/home/data', '/api/nothing'])(
    'asking for %s',
    async (target) => {
      const received = await say(get(target, ours, ...forwarded))
      expect(received.slice(0, 13)).toMatch(/^HTTP\/1\.1 (200|404) /)
      expect(received.match(/.{0,40}evil.{0,40}/gi)).toBeNull()
    },
  )

  test('a page names its own address, under an absolute target too', async () => {
    for (const target of ['/cars', `http://${own}/cars`]) {
      const received = await say(get(target, ours, ...forwarded))
      expect(/rel="canonical" href="([^"]*)"/.exec(received)?.[1]).toBe(`http://${own}/cars?lang=en`)
    }
  })

  test('a mail links to our own address', async () => {
    const body = JSON.stringify({
      first_name: 'Amina',
      last_name: 'Alaoui',
      email: 'amina@example.com',
      password: 'Rent-a-car-26',
      password_confirmation: 'Rent-a-car-26',
    })
    const received = await say(
      head(
        'POST /api/auth/register HTTP/1.1',
        ours,
        ...forwarded,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ) + body,
    )
    expect(received).toMatch(/^HTTP\/1\.1 201 /)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('evil')
  })
})

test('R54 the server answers as before', async () => {
  expect(await say(get('/api/cars', ours))).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
