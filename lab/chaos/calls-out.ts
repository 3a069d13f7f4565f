import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@marhala/contract/api.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { openStore, type Product, startProduct } from '../support/product.ts'
import { send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'

/**
 * R52: the product connects only to configured hosts. It runs with a module that records each outgoing call of its
 * process, through every page and every call that reads, a sign-up, a reservation, its papers and its mails.
 */
export async function callsOut(dataDir: string): Promise<Finding[]> {
  const file = join(dataDir, 'calls-out')
  const preload = ['--import', join(import.meta.dirname, 'report-calls-out.ts')]
  const product = await startProduct(dataDir, { CALLS_OUT: file, LOG_LEVEL: 'error' }, preload)
  const failures = await walk(product)
  await product.stop()
  const calls = readFileSync(file, 'utf8').trimEnd().split('\n')
  const store = openStore(dataDir, 1)
  const { host, port } = store.pool.options
  await store.close()
  const database = `connect ${host}/.s.PGSQL.${port}`
  const unknown = calls.filter((call) => call !== database)
  return [
    none('steps of the walk that failed', failures),
    // Without any of these the recorder would not work.
    {
      promise: 'calls to the database',
      passed: calls.includes(database),
      figure: String(calls.length - unknown.length),
    },
    none('calls to anybody else', [...new Set(unknown)]),
  ]
}

const pages = [
  '/',
  '/cars',
  '/about',
  '/contact',
  '/auth/login',
  '/auth/register',
  '/no/such/page',
  '/sitemap.xml',
]

async function walk(product: Product): Promise<string[]> {
  const { url } = product
  const failures: string[] = []
  const expect = (step: string, status: number, expected: number[]) =>
    expected.includes(status) || failures.push(`${step}: ${status}`)
  const { cars, newBooking } = await openShop(product, { cars: 2, people: 1 })
  const token = await signUp(product, expect)

  const wish = { method: 'POST', token, key: 'calls-out', body: newBooking(cars[0]!, 10, 'calls out') }
  const booked = await send(url, '/api/bookings', wish)
  expect('the reservation', booked.status, [201])
  const booking = booked.body.data?.id ?? 0
  const admin = (await signInAdmin(url)).token
  const licence = { license_number: 'B-123456', license_expires_on: '2099-01-01' }
  const drivers = wish.body.drivers.map((driver) => ({ ...driver, ...licence }))
  const confirm = { method: 'PUT', token: admin, key: 'confirm', body: { version: 1, drivers } }
  expect('the confirmation', await statusOf(url, `/api/bookings/${booking}/confirm`, confirm), [200])
  const form = {
    name: 'Nour',
    email: 'nour@example.com',
    subject: 'A question',
    message: 'Is it open on Sunday?',
  }
  expect('the message', await statusOf(url, '/api/contact', { method: 'POST', body: form }), [200, 201])
  // The code, the reservation and its confirmation.
  expect('mails', (await untilMailed(product, 3)).length, [3])

  const reads = endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.streams)
    .map(({ endpoint }) =>
      endpoint.path.replace(':booking', String(booking)).replace(/:car\b/, String(cars[0]!.id)),
    )
  for (const path of [...pages, ...reads.map((path) => `/api${path.replace(/:\w+/g, '1')}`)]) {
    for (const language of ['en', 'ar', 'fr']) {
      const headers = { 'accept-language': language, authorization: `Bearer ${admin}` }
      const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) failures.push(`${path}: ${answer.status}`)
    }
  }
  return failures
}

async function signUp(
  product: Product,
  expect: (step: string, status: number, expected: number[]) => void,
): Promise<string> {
  const [email, password] = ['nour@example.com', 'Sesame-2026']
  const names = { first_name: 'Nour', last_name: 'Idrissi' }
  const form = { ...names, email, password, password_confirmation: password }
  const post = (path: string, body: object) =>
    send(product.url, `/api/auth/${path}`, { method: 'POST', body })
  expect('the sign-up', (await post('register', form)).status, [201])
  const code = /\d{6}/.exec((await untilMailed(product, 1)).join())?.[0]
  expect('the mailed code', (await post('verify-email', { email, code })).status, [200])
  const login = await post('login', { email, password })
  expect('the login', login.status, [200])
  return (login.body.data as unknown as { token: string }).token
}

async function statusOf(...args: Parameters<typeof send>): Promise<number> {
  return (await send(...args)).status
}

async function untilMailed({ dataDir }: Product, count: number): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const list = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.json')) : [])
  for (let wait = 0; wait < 200 && list().length < count; wait++) await sleep(100)
  const texts = list().map(
    (name) => (JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { text: string }).text,
  )
  return texts
}
