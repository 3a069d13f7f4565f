import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as contact from '@marhala/contract/storefront/contact.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { call } from '../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../test/builders.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { openTestApp, testNow } from '../test/test-app.ts'

/** Behind a proxy that is trusted, so that every call may come from an address of its own. */
const product = await openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const direct = await openTestApp({ rate_limits: true })

const password = 'Sesame-2026'
const password_hash = await hashPassword(password)
const later = (seconds: number) => at(new Date(Date.parse(testNow) + seconds * 1000).toISOString())
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const newAddress = () => `10.${unique() % 250}.${unique() % 250}.${unique() % 250}`
beforeEach(() => at(testNow))

async function givenAccount() {
  const person = await givenPerson(context)
  await context.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const logIn = (email: string, address: string, secret = password, server: FastifyInstance = app) =>
  call(server, null, auth.login, { body: { email, password: secret }, ...from(address) })

async function countPassed(
  times: number,
  ask: () => Promise<{ status: number; headers: object; message: string }>,
) {
  let passed = 0
  for (let calls = 0; calls < times; calls++) {
    const answer = await ask()
    if (answer.status !== 429) passed += 1
    else return { passed, answer }
  }
  return { passed, answer: null }
}

describe('R28 signing in', () => {
  test('is tried ten times a minute from one address, then 429 with Retry-After', async () => {
    const address = newAddress()
    const ask = () => logIn(`nobody-${unique()}@example.com`, address)
    const { passed, answer } = await countPassed(12, ask)
    expect(passed).toBe(10)
    expect(answer).toMatchObject({
      headers: { 'retry-after': '60' },
      message: expect.stringMatching(/^Too many requests/),
    })
    later(60)
    expect((await ask()).status).toBe(401)
  })

  test('is tried ten times in 15 minutes for one account, from wherever; the right password does not help then', async () => {
    const { email } = await givenAccount()
    const { passed, answer } = await countPassed(12, () => logIn(email, newAddress(), 'Wrong-2026'))
    expect([passed, (answer as { headers: Record<string, string> }).headers['retry-after']]).toEqual([
      10,
      '900',
    ])
    expect((await logIn(email.toUpperCase(), newAddress())).status).toBe(429)
    later(900)
    expect((await logIn(email, newAddress())).status).toBe(200)
  })

  test('counts two clients of a trusted proxy apart', async () => {
    const [one, other] = [newAddress(), newAddress()]
    await countPassed(11, () => logIn(`nobody-${unique()}@example.com`, one))
    expect((await logIn('nobody@example.com', other)).status).toBe(401)
  })

  test('is tried ten times a minute from the 64 bits of IPv6 that one household has', async () => {
    const network = `2001:db8:${unique().toString(16)}:1`
    const ask = () => logIn(`nobody-${unique()}@example.com`, `${network}::${unique().toString(16)}`)
    expect((await countPassed(15, ask)).passed).toBe(10)
    const restarted = await buildApp(context, { pages: false })
    const again = await logIn('nobody@example.com', `${network}:ffff::`, password, restarted)
    expect(again.status).toBe(429)
    await restarted.close()
  })

  test('is not tried more often by who only says to come from elsewhere', async () => {
    const ask = () => logIn(`nobody-${unique()}@example.com`, newAddress(), password, direct.app)
    expect((await countPassed(20, ask)).passed).toBe(10)
  })

  test('stays counted by another process, and after a new start', async () => {
    const address = newAddress()
    await countPassed(11, () => logIn(`nobody-${unique()}@example.com`, address))
    const second = await buildApp(context, { pages: false })
    expect((await logIn('nobody@example.com', address, password, second)).status).toBe(429)
    await second.close()
  })
})

describe('R34 by address', () => {
  test('ten accounts are opened an hour', async () => {
    const address = newAddress()
    // Refused forms count as well: what costs is the asking.
    const ask = () => call(app, null, auth.register, { raw: {}, ...from(address) })
    expect((await countPassed(12, ask)).passed).toBe(10)
    later(3600)
    expect((await ask()).status).toBe(422)
  })

  test('R29 thirty codes are tried an hour, over however many accounts', async () => {
    const address = newAddress()
    const ask = () =>
      call(app, null, auth.verifyEmail, {
        body: { email: `a-${unique()}@example.com`, code: '123456' },
        ...from(address),
      })
    expect((await countPassed(40, ask)).passed).toBe(30)
  })

  test('five messages are left an hour, by whomever', async () => {
    const address = newAddress()
    const people = [null, await signIn(context, await givenPerson(context))]
    const ask = () =>
      call(app, people[unique() % 2]!, contact.send, {
        body: { name: 'Nour', email: 'nour@example.com', subject: 'general', message: 'Where are you?' },
        ...from(address),
      })
    const { passed, answer } = await countPassed(8, ask)
    expect(passed).toBe(5)
    expect(answer!.message).toMatch(/^Too many requests/)
    later(3600)
    expect((await ask()).status).toBe(201)
  })

  test('everything else is asked 300 times a minute', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => call(app, null, cars.list, from(address))),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(300)
    expect(answers.filter((one) => one.status === 429)).toHaveLength(10)
  })
})

describe('R34 by account', () => {
  test('a code is sent five times an hour to one address, known or not', async () => {
    for (const email of [`known-${unique()}@example.com`, 'unknown@example.com']) {
      let minutes = 0
      const ask = () => {
        later((minutes += 1) * 61)
        return call(app, null, auth.sendVerification, { body: { email }, ...from(newAddress()) })
      }
      expect((await countPassed(8, ask)).passed).toBe(5)
    }
  })

  test('twenty bookings are tried an hour; an admin is not counted', async () => {
    const car = await givenCar(context)
    const person = await signIn(context, await givenPerson(context))
    const book = (by: typeof person) => () =>
      call(app, by, bookings.create, { raw: { car_id: car.id }, ...from(newAddress()) })
    expect((await countPassed(25, book(person))).passed).toBe(20)
    const admin = await signIn(context, fixture.admin)
    expect((await countPassed(25, book(admin))).passed).toBe(25)
  })
})

describe('R34 by account, of clients and moderators', () => {
  test.each([
    ['reviews', reviews.create, { params: { car: '1' }, raw: {} }],
    ['reports', reviews.report, { params: { review_id: '1' }, raw: {} }],
  ])('five %s are tried an hour', async (_, endpoint, request) => {
    const ask = (by: { token: string }) => () =>
      call(app, by, endpoint as typeof reviews.create, { ...request, ...from(newAddress()) } as never)
    for (const role of ['user', 'moderator'] as const) {
      const person = await signIn(context, await givenPerson(context, { role }))
      expect((await countPassed(8, ask(person))).passed).toBe(5)
    }
    expect((await countPassed(8, ask(await signIn(context, fixture.admin)))).passed).toBe(8)
  })
})

test('RATE_LIMITS=off lifts all of them', async () => {
  const off = await openTestApp({ rate_limits: false })
  const ask = () => call(off.app, null, auth.register, { raw: {} })
  expect((await countPassed(15, ask)).passed).toBe(15)
  const wrong = () => call(off.app, null, auth.login, { body: { email: 'x@example.com', password: 'x' } })
  expect((await countPassed(15, wrong)).passed).toBe(15)
})
