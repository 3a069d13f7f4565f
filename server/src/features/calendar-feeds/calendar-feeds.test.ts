import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as calendarFeeds from '@marhala/contract/integrations/calendar-feeds.ts'
import * as fleetUpkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import ICAL from 'ical.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, givenService, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenFeed } from '../../test/samples/integration-samples.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture

const ask = (feed: { file: string }, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/calendars/${feed.file}`, headers: { host: 'rent.example', ...headers } })

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: value('status'),
      sequence: Number(value('sequence')),
      stamp: value('dtstamp'),
    }
  })
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), calendar, events }
}

const read = async (feed: { file: string }) => {
  const { statusCode, body } = await ask(feed)
  expect(statusCode).toBe(200)
  return parse(body)
}

const about = (events: ReturnType<typeof parse>['events'], { id }: { id: number }) =>
  events.filter(({ uid }) => uid.startsWith(`booking-${id}-`))

describe('pick-ups and returns', async () => {
  const feed = await givenFeed(product, admin)

  test('stand in a calendar that a parser of others reads, at the right instants', async () => {
    const booking = await fixture.given('confirmed')
    const { name, events, calendar } = await read(feed)
    expect(name).toBe('Pick-ups and returns')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    const plate = (await fixture.read(booking)).car.registration_plate
    const title = (which: string) => `${which}: ${booking.car.name} ${plate}, Amina Alaoui`
    expect(about(events, booking)).toMatchObject([
      {
        uid: `booking-${booking.id}-pickup@rent.example`,
        title: title('Pick-up'),
        location: `Place ${fixture.location.code}`,
        start: '2026-06-04T09:00:00.000Z',
        end: '2026-06-04T09:30:00.000Z',
        status: 'CONFIRMED',
        sequence: 2,
      },
      {
        uid: `booking-${booking.id}-return@rent.example`,
        title: title('Return'),
        start: '2026-06-09T09:00:00.000Z',
      },
    ])
  })

  test('across the change of Morocco’s clock are each at ten where the company is', async () => {
    at('2026-03-10T09:00:00Z')
    onTestFinished(() => at(testNow))
    // Until 22 March the clock in Casablanca is that of UTC, then an hour ahead.
    const changes = { start_date: '2026-03-18T10:00', end_date: '2026-03-25T10:00' }
    const booking = await fixture.given('pending', { changes })
    const found = about((await read(feed)).events, booking)
    expect(found.map(({ start }) => start)).toEqual(['2026-03-18T10:00:00.000Z', '2026-03-25T09:00:00.000Z'])
    expect(found[0]!.status).toBe('TENTATIVE')
  })

  test('vanish with a booking that is cancelled, and keep their ids in one that moves', async () => {
    const [gone, moved] = [await fixture.given('confirmed'), await fixture.given('confirmed')]
    const before = about((await read(feed)).events, moved)
    const params = fixture.path(moved)
    const { code } = fixture.location
    const body = { start_date: '2026-06-05T10:00', end_date: '2026-06-10T11:00' }
    const { status } = await call(app, await signIn(context, admin), bookings.changeDurationLocation, {
      params,
      body: { ...body, pickup_location: code, return_location: code },
    })
    expect(status).toBe(200)
    await call(app, await signIn(context, admin), bookings.cancel, { params: fixture.path(gone), body: {} })
    const { events } = await read(feed)
    expect(about(events, gone)).toEqual([])
    const after = about(events, moved)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after[0]!.sequence).toBeGreaterThan(before[0]!.sequence)
    expect(after[1]!.start).toBe('2026-06-10T10:00:00.000Z')
  })

  test('hold names and plates, but no phone, address, sum or note', async () => {
    const client = await givenPerson(context)
    await context.db
      .updateTable('users')
      .set({ phone: '+212655443322' })
      .where('id', '=', client.id)
      .execute()
    const booking = await fixture.given('confirmed', { by: client })
    const note = 'Pays by instalments'
    await call(app, await signIn(context, admin), bookings.update, {
      params: fixture.path(booking),
      body: { note },
    })
    const { body } = await ask(feed)
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain(booking.reference)
    for (const secret of [client.email, '655443322', note, booking.total_price])
      expect(text).not.toContain(secret)
  })

  test('say the address to which a car is brought', async () => {
    const delivery = await givenService(context, { key: 'pickup_shipping', kind: 'once' })
    const services = [{ service_id: delivery.id, quantity: 1 }]
    const booking = await fixture.book({ changes: { services, pickup_address: 'Hôtel Atlas, Rue 4' } })
    const { events } = await read(feed)
    expect(about(events, booking).map(({ location }) => location)).toEqual([
      `Place ${fixture.location.code}, Hôtel Atlas, Rue 4`,
      `Place ${fixture.location.code}`,
    ])
  })

  test('of one location leave out the others', async () => {
    const here = await givenLocation(context)
    const there = await givenLocation(context)
    const changes = { pickup_location: here.code, return_location: there.code }
    const booking = await fixture.given('confirmed', { changes })
    const one = await givenFeed(product, admin, { kind: 'schedule', location_id: here.id })
    const { name, events } = await read(one)
    expect(name).toBe(`Pick-ups and returns: Place ${here.code}`)
    expect(events.map(({ uid }) => uid)).toEqual([`booking-${booking.id}-pickup@rent.example`])
  })

  test('are left out once they are a month past, and while they are more than a year ahead', async () => {
    const booking = await fixture.given('confirmed')
    onTestFinished(() => at(testNow))
    const count = async (when: string) => {
      at(when)
      return about((await read(feed)).events, booking).length
    }
    // The pick-up is at nine on 4 June, the return on the 9th.
    expect(await count('2026-07-04T09:00:00Z')).toBe(2)
    expect(await count('2026-07-04T09:00:01Z')).toBe(1)
    expect(await count('2026-07-09T09:00:01Z')).toBe(0)
    expect(await count('2025-06-04T09:00:01Z')).toBe(1)
    expect(await count('2025-06-04T09:00:00Z')).toBe(0)
  })

  test('are in the language of the link’s maker', async () => {
    const person = await givenPerson(context, { role: 'admin' })
    await context.db.updateTable('users').set({ language: 'ar' }).where('id', '=', person.id).execute()
    const { body } = await ask(await givenFeed(product, person))
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { name, events } = parse(body)
    expect(name).toBe('التسليم والإرجاع')
    expect(events[0]!.title).toMatch(/^(?:تسليم|إرجاع): /)
    expect(events[0]!.location).toContain('مكان')
  })
})

test('one’s own tasks are at their hour until they are done, hostile text in them as text', async () => {
  const feed = await givenFeed(product, admin, { kind: 'tasks' })
  const title = 'Wash; dry, wax\\new END:VEVENT'
  const mine = await givenTask(product, fixture, { title, assignee_id: admin.id, due_at: '2026-06-04T14:00' })
  await givenTask(product, fixture, { assignee_id: admin.id })
  const other = await givenPerson(context, { role: 'admin' })
  await givenTask(product, fixture, { assignee_id: other.id, due_at: '2026-06-04T14:00' })
  const { name, events } = await read(feed)
  expect(name).toBe('My tasks')
  expect(events).toMatchObject([
    { uid: `task-${mine.id}@rent.example`, title, start: '2026-06-04T13:00:00.000Z' },
  ])
  const params = { task_id: String(mine.id) }
  await call(app, await signIn(context, admin), tasks.complete, { params, body: {} })
  expect((await read(feed)).events).toEqual([])
})

test('a car’s calendar has the times when it is taken, and no name', async () => {
  const car = await givenCar(context)
  const booking = await fixture.given('confirmed', { car })
  const params = { car: String(car.id) }
  const block = { start_date: '2026-06-12T08:00', end_date: '2026-06-13T18:00', reason: 'Paint' }
  await call(app, await signIn(context, admin), fleetUpkeep.addBlock, { params, body: block } as never)
  const feed = await givenFeed(product, admin, { kind: 'car', car_id: car.id })
  expect(feed.car).toMatchObject({ id: car.id, registration_plate: car.registration_plate })
  const { body } = await ask(feed)
  expect(body).not.toMatch(/Amina|Alaoui/)
  expect(parse(body).events).toMatchObject([
    {
      title: `Booked ${booking.reference}`,
      start: '2026-06-04T09:00:00.000Z',
      end: '2026-06-09T09:00:00.000Z',
    },
    { title: 'Blocked: Paint', start: '2026-06-12T07:00:00.000Z', end: '2026-06-13T17:00:00.000Z' },
  ])
})

describe('a calendar’s address', () => {
  test('is shown once and stored as a fingerprint', async () => {
    const feed = await givenFeed(product, admin)
    expect(feed.url).toMatch(/^https:\/\/rent\.example\/api\/calendars\/[\w-]{43}\.ics$/)
    const token = feed.file.slice(0, -4)
    const { rows } = await context.pool.query(
      `SELECT string_agg(f::text, '') || (SELECT string_agg(a::text, '') FROM audit a) AS text FROM calendar_feeds f`,
    )
    expect(rows[0].text).not.toContain(token)
    const { data } = await call(app, await signIn(context, admin), calendarFeeds.list)
    expect(JSON.stringify(data)).not.toContain(token)
  })

  test('that is revoked answers 404 at once, by its owner alone', async () => {
    const feed = await givenFeed(product, admin)
    const params = { feed_id: String(feed.id) }
    const other = await givenPerson(context, { role: 'superadmin' })
    expect((await call(app, other, calendarFeeds.revoke, { params })).status).toBe(404)
    expect((await call(app, other, calendarFeeds.list)).data).toEqual([])
    expect((await ask(feed)).statusCode).toBe(200)
    expect((await call(app, await signIn(context, admin), calendarFeeds.revoke, { params })).status).toBe(200)
    expect((await ask(feed)).statusCode).toBe(404)
    expect((await call(app, await signIn(context, admin), calendarFeeds.revoke, { params })).status).toBe(404)
  })

  test.each([
    ['has left', { deleted_at: new Date(testNow) }],
    ['is a moderator now', { role: 'moderator' as const }],
    ['is a client now', { role: 'user' as const }],
  ])('answers 404 once its owner %s', async (_, change) => {
    const person = await givenPerson(context, { role: 'admin' })
    const feed = await givenFeed(product, person)
    expect((await ask(feed)).statusCode).toBe(200)
    await context.db.updateTable('users').set(change).where('id', '=', person.id).execute()
    expect((await ask(feed)).statusCode).toBe(404)
  })

  test('is stored by no cache but the reader’s, and is not sent again unchanged', async () => {
    const feed = await givenFeed(product, await givenPerson(context, { role: 'admin' }), { kind: 'tasks' })
    const first = await ask(feed)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    at('2026-06-03T10:00:00Z')
    onTestFinished(() => at(testNow))
    const second = await ask(feed, { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  test('has the time of its last read, to the minute', async () => {
    const person = await givenPerson(context, { role: 'admin' })
    const feed = await givenFeed(product, person)
    const seen = async () =>
      (await call(app, await signIn(context, person), calendarFeeds.list)).data[0]!.last_used_at
    expect(await seen()).toBeNull()
    onTestFinished(() => at(testNow))
    const used = []
    for (const when of ['2026-06-03T09:00:00Z', '2026-06-03T09:00:30Z', '2026-06-03T09:01:00Z']) {
      at(when)
      await ask(feed)
      used.push(await seen())
    }
    expect(used).toEqual(['09:00', '09:00', '09:01'].map((time) => `2026-06-03T${time}:00.000Z`))
  })

  test('is answered 60 times an hour', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const feed = await givenFeed(limited, await givenPerson(limited.context, { role: 'admin' }))
    const url = `/api/calendars/${feed.file}`
    const once = () => limited.app.inject({ url, headers: { host: 'localhost:3000' } })
    for (let time = 0; time < 60; time++) expect((await once()).statusCode).toBe(200)
    const { statusCode, headers } = await once()
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, 3600])
  })

  test.each([
    [{ kind: 'car' }, 'car_id'],
    [{ kind: 'tasks', car_id: 1 }, 'car_id'],
    [{ kind: 'tasks', location_id: 1 }, 'location_id'],
    [{ kind: 'car', car_id: 2_147_483_647 }, 'car_id'],
    [{ kind: 'schedule', location_id: 2_147_483_647 }, 'location_id'],
    [{ kind: 'all' }, 'kind'],
  ])('is not made for %j', async (raw, field) => {
    const { status, error } = await call(app, await signIn(context, admin), calendarFeeds.create, { raw })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })
})
