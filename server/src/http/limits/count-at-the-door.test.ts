import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

/** Behind a proxy that is trusted, so that every call may come from an address of its own. */
const { app, at } = await openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
beforeEach(() => at(testNow))

const newAddress = () => `10.${unique() % 250}.${unique() % 250}.${unique() % 250}`
const newNetwork = () => `2001:db8:${unique().toString(16)}`

const get = async (url: string, address: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', 'x-forwarded-for': address, ...headers } })

async function countPassed(times: number, ask: () => Promise<{ statusCode: number }>): Promise<number> {
  let passed = 0
  for (let calls = 0; calls < times; calls++) if ((await ask()).statusCode !== 429) passed += 1
  return passed
}

test.each([
  ['a call', '/api/quotes'],
  ['an address that is none', '/api/nope'],
])('R34 past the limit %s is told 429 before its body is read, and cut off', async (_, url) => {
  const address = newAddress()
  const ask = () => get('/api/nope', address)
  expect(await countPassed(300, ask)).toBe(300)
  const headers = {
    host: 'localhost:3000',
    'x-forwarded-for': address,
    'content-type': 'application/json',
    'content-length': '900000',
  }
  // Only its first sign ever comes.
  const payload = new PassThrough()
  payload.write('[')
  const refused = await app.inject({ method: 'POST', url, headers, payload })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(refused.headers).toMatchObject({ 'retry-after': '60', connection: 'close' })
  expect((await get('/api/nope', address)).headers['connection']).not.toBe('close')
  at('2026-06-03T09:01:00Z')
  expect((await ask()).statusCode).toBe(404)
})

test('R34 everybody in 64 bits of IPv6 has one limit together, and everybody in 48 five times as much', async () => {
  const network = newNetwork()
  const house = (number: number) => () => get('/api/nope', `${network}:${number}::${unique().toString(16)}`)
  expect(await countPassed(310, house(1))).toBe(300)
  // What one house was refused is not what the others have asked for.
  for (const number of [2, 3, 4, 5]) expect(await countPassed(300, house(number))).toBe(300)
  expect(await countPassed(5, house(6))).toBe(0)
  expect((await get('/api/nope', `${newNetwork()}::1`)).statusCode).toBe(404)
})

test('R34 one address in other letters is the same address', async () => {
  const [, part] = newNetwork().split('db8:')
  const spellings = [
    `2001:db8:${part}::1`,
    `2001:0DB8:${part!.padStart(4, '0')}:0:0:0:0:1`,
    `2001:db8:${part}:0::2`,
  ]
  let calls = 0
  expect(await countPassed(303, () => get('/api/nope', spellings[calls++ % 3]!))).toBe(300)
  const [a, b] = [unique() % 250, unique() % 250]
  const both = [`10.200.${a}.${b}`, `::ffff:10.200.${a}.${b}`]
  expect(await countPassed(302, () => get('/api/nope', both[calls++ % 2]!))).toBe(300)
})

test('R34 pictures and pages are counted for themselves, and leave the calls theirs', async () => {
  const address = newAddress()
  expect(await countPassed(125, () => get('/robots.txt', address))).toBe(120)
  expect(await countPassed(1205, () => get('/art/empty-garage.svg', address))).toBe(1200)
  expect((await get('/files/nobody/wide.webp', address)).statusCode).toBe(429)
  expect((await get('/api/cars', address)).statusCode).toBe(200)
})

test.each([
  ['en', 'Too many requests. Please try again later.'],
  ['fr', 'Trop de demandes. Veuillez réessayer plus tard.'],
  ['ar', 'طلبات كثيرة جدا. يرجى المحاولة لاحقا.'],
])('a browser that asks for too many pages is shown a sentence (%s)', async (language, sentence) => {
  const address = newAddress()
  await countPassed(120, () => get('/robots.txt', address))
  const headers = { accept: 'text/html', 'accept-language': language }
  const page = await get('/robots.txt', address, headers)
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`<body><p>${sentence}</p>`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})
