import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const closed = { DATA_DIR: '/tmp/marhala-config' }
const open = { ...closed, HOST: '0.0.0.0', PUBLIC_URL: 'https://rent.example' }
const outside = { ...open, DATABASE_URL: 'postgres://rent:Wr7-own-pass@db/rent' }
const secret = 'thirty-two characters of a secret'

test('R55 a start on this machine needs nothing, and has no password that anybody knows', () => {
  const config = readConfig(closed)
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    rate_limits: true,
    auth_binding: true,
  })
  expect([config.admin_password, config.auth_secret]).toEqual([undefined, undefined])
})

test('R55 a public start is possible, without demo data', () => {
  expect(readConfig(open)).toMatchObject({ public_url: 'https://rent.example', demo: false })
  expect(readConfig({ ...outside, AUTH_SECRET: secret }).demo).toBe(false)
  expect(readConfig({ ...open, PUBLIC_URL: 'http://rent.example/', INSECURE_HTTP: 'on' }).public_url).toBe(
    'http://rent.example',
  )
})

test('Meta is called at its own address unless another is given', () => {
  expect(readConfig(closed).whatsapp_api_url).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/)
  const local = { ...closed, WHATSAPP_API_URL: 'http://127.0.0.1:9/v25.0/' }
  expect(readConfig(local).whatsapp_api_url).toBe('http://127.0.0.1:9/v25.0')
})

test.each([
  ['no PUBLIC_URL beyond this machine', { ...closed, HOST: '0.0.0.0' }, 'PUBLIC_URL'],
  ['PUBLIC_URL without https', { ...open, PUBLIC_URL: 'http://rent.example' }, 'PUBLIC_URL'],
  ['PUBLIC_URL that is none', { ...open, PUBLIC_URL: 'rent.example' }, 'PUBLIC_URL'],
  ['PUBLIC_URL of another kind', { ...open, PUBLIC_URL: 'ftp://rent.example' }, 'PUBLIC_URL'],
  ['no AUTH_SECRET beside an outside database', outside, 'AUTH_SECRET'],
  ['a short AUTH_SECRET', { ...outside, AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [
    'a default database password',
    { ...outside, AUTH_SECRET: secret, DATABASE_URL: 'postgres://rent:postgres@db/rent' },
    'DATABASE_URL',
  ],
  [
    'an empty database password',
    { ...outside, AUTH_SECRET: secret, DATABASE_URL: 'postgres://rent:@db/rent' },
    'DATABASE_URL',
  ],
  [
    'a replica of no outside database',
    { ...closed, DATABASE_READ_URL: 'postgres://rent@db/rent' },
    'DATABASE_READ_URL',
  ],
  ['a guessable ADMIN_PASSWORD', { ...open, ADMIN_PASSWORD: 'Password1' }, 'ADMIN_PASSWORD'],
  ['a short ADMIN_PASSWORD', { ...closed, ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ['RATE_LIMITS off in public', { ...open, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  ['every proxy trusted', { ...closed, TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  ['a count of proxies trusted', { ...closed, TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  ['the whole internet trusted', { ...closed, TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  ['the whole internet among others', { ...closed, TRUST_PROXY: '10.0.0.0/8, ::/0' }, 'TRUST_PROXY'],
  ['a proxy that is no address', { ...closed, TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
  [
    'a push service by more than its origin',
    { ...closed, PUSH_ORIGINS: 'https://push.lan/send' },
    'PUSH_ORIGINS',
  ],
  ['a push service that is no address', { ...closed, PUSH_ORIGINS: 'push.lan' }, 'PUSH_ORIGINS'],
  ['a METRICS_TOKEN that can be guessed', { ...closed, METRICS_TOKEN: 'metrics' }, 'METRICS_TOKEN'],
  ['a port that is none', { ...closed, PORT: '99999' }, 'PORT'],
  ['a port in words', { ...closed, PORT: 'http' }, 'PORT'],
  ['a switch that is neither', { ...closed, RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
  ['an unknown LOG_LEVEL', { ...closed, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('R55 refuses %s and says which setting', (_, environment, name) => {
  expect(() => readConfig(environment)).toThrow(name)
  const secrets = Object.values(environment).filter((value) => /pass|secret/i.test(value) && value.length > 8)
  try {
    readConfig(environment)
  } catch (error) {
    for (const value of secrets) expect((error as Error).message).not.toContain(value)
  }
})

test('empty settings count as not given', () => {
  expect(readConfig({ ...closed, PORT: '', PUBLIC_URL: '', DEMO: '' })).toMatchObject({
    port: 3000,
    demo: true,
  })
})
