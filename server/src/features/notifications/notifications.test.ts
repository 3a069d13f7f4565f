import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as contact from '@marhala/contract/storefront/contact.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { givenAccount, password } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { receiveEvents } from '../../test/peers/receive-events.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

beforeEach(async () => {
  at(testNow)
  await context.db.deleteFrom('notifications').execute()
})

const inbox = async (person: { id: number }, query: object = {}, language = 'en') => {
  const headers = { 'accept-language': language }
  return (await call(app, await signIn(context, person), notifications.list, { query, headers })).data
}
const notificationsOf = async (person: { id: number }, language = 'en') =>
  (await inbox(person, {}, language)).data.map(({ kind, title, detail, place }) => [
    kind,
    plain(title),
    plain(detail),
    place,
  ])
const kindsOf = async (person: { id: number }) => (await inbox(person)).data.map(({ kind }) => kind)
const as = async (person: { id: number }, endpoint: never, input: object) =>
  call(app, await signIn(context, person), endpoint, input as never)

describe('tasks notify', () => {
  test('their assignee, each time, and not who assigned it', async () => {
    const karim = await givenPerson(context, { role: 'admin', first_name: 'Karim' })
    const task = await givenTask(product, fixture, { title: 'Wash', assignee_id: karim.id })
    expect(await notificationsOf(karim)).toEqual([
      ['task_assigned', 'Adil Alaoui assigned you a task', 'Wash', `/admin/tasks?task=${task.id}`],
    ])
    const give = (assignee_id: number) =>
      as(fixture.admin, tasks.update as never, {
        params: { task_id: String(task.id) },
        body: { assignee_id },
      })
    await give(fixture.admin.id)
    await give(karim.id)
    await give(karim.id)
    expect(await kindsOf(karim)).toEqual(['task_assigned', 'task_assigned'])
    expect(await kindsOf(fixture.admin)).toEqual([])
  })

  test('a moderator, who has no page for it', async () => {
    const moderator = await givenPerson(context, { role: 'moderator' })
    await givenTask(product, fixture, { title: 'Wash', assignee_id: moderator.id })
    expect(await notificationsOf(moderator)).toEqual([
      ['task_assigned', 'Adil Alaoui assigned you a task', 'Wash', null],
    ])
  })

  test('of a comment its assignee and its author, until it is deleted', async () => {
    const [karim, salma] = [
      await givenPerson(context, { role: 'admin' }),
      await givenPerson(context, { role: 'admin', first_name: 'Salma' }),
    ]
    const task = await givenTask(product, fixture, { assignee_id: karim.id })
    const params = { task_id: String(task.id) }
    const { data } = await call(app, await signIn(context, salma), tasks.addComment, {
      params,
      body: { text: 'By noon' },
    })
    expect(await kindsOf(karim)).toEqual(['task_commented', 'task_assigned'])
    expect(await kindsOf(fixture.admin)).toEqual(['task_commented'])
    expect(await kindsOf(salma)).toEqual([])
    const comment_id = String(data.comments[0]!.id)
    await as(salma, tasks.removeComment as never, { params: { ...params, comment_id } })
    expect(await kindsOf(fixture.admin)).toEqual([])
  })

  test('their assignee once that they are due, and once that they are late', async () => {
    const karim = await givenPerson(context, { role: 'admin' })
    const task = await givenTask(product, fixture, { assignee_id: karim.id, due_at: '2026-06-03T12:00' })
    const after = async (instant: string) => {
      at(instant)
      await Promise.all([runPeriodicJob(context, 'notice-due'), runPeriodicJob(context, 'notice-due')])
      await runPeriodicJob(context, 'notice-due')
      return (await kindsOf(karim)).filter((kind) => kind !== 'task_assigned')
    }
    // Noon is eleven o’clock in UTC.
    expect(await after('2026-06-03T09:59:00Z')).toEqual([])
    expect(await after('2026-06-03T10:00:00Z')).toEqual(['task_due'])
    expect(await after('2026-06-03T11:00:01Z')).toEqual(['task_overdue', 'task_due'])
    await as(fixture.admin, tasks.complete as never, { params: { task_id: String(task.id) }, body: {} })
    expect(await after('2026-06-03T15:00:00Z')).toEqual(['task_overdue', 'task_due'])
  })
})

describe('bookings tell', () => {
  test('an admin of a new one that a client made, and no one of the admin’s own', async () => {
    const client = await givenPerson(context, { first_name: 'Nadia' })
    const booking = await fixture.book({ by: client })
    expect(await notificationsOf(fixture.admin)).toEqual([
      [
        'booking_new',
        `New booking ${booking.reference}`,
        `Nadia Alaoui, ${booking.car.name}, 4 Jun, 10:00`,
        `/admin/booking?booking=${booking.reference}`,
      ],
    ])
    expect(await kindsOf(client)).toEqual([])
    await fixture.book({ by: fixture.admin })
    expect(await kindsOf(fixture.admin)).toEqual(['booking_new'])
  })

  test('their client of what an admin does with them, in the client’s language', async () => {
    const client = await givenPerson(context)
    const booking = await fixture.given('confirmed', { by: client })
    const place = `/user/profile?tab=bookings&booking=${booking.reference}`
    expect(await notificationsOf(client, 'fr')).toEqual([
      [
        'my_booking_confirmed',
        `Votre réservation ${booking.reference} est confirmée`,
        `${booking.car.name}, 4 juin, 10:00`,
        place,
      ],
    ])
    const { code } = fixture.location
    const moved = { start_date: '2026-06-05T10:00', end_date: '2026-06-10T10:00' }
    await as(fixture.admin, bookings.changeDurationLocation as never, {
      params: fixture.path(booking),
      body: { ...moved, pickup_location: code, return_location: code },
    })
    await as(fixture.admin, bookings.cancel as never, { params: fixture.path(booking), body: {} })
    expect(await kindsOf(client)).toEqual([
      'my_booking_cancelled',
      'my_booking_changed',
      'my_booking_confirmed',
    ])
    expect((await kindsOf(fixture.admin)).filter((kind) => kind !== 'booking_new')).toEqual([])
  })

  test('an admin of one that its client cancelled, and of one that was not confirmed in time', async () => {
    const client = await givenPerson(context, { first_name: 'Nadia' })
    const booking = await fixture.book({ by: client })
    await as(client, bookings.cancel as never, { params: fixture.path(booking), body: {} })
    expect((await notificationsOf(fixture.admin))[0]!.slice(0, 2)).toEqual([
      'booking_cancelled',
      `Nadia Alaoui cancelled ${booking.reference}`,
    ])
    expect(await kindsOf(client)).toEqual([])
    const waiting = await fixture.book({ by: client })
    at(new Date(Date.parse(waiting.hold_expires_at!) - 3 * 3_600_000).toISOString())
    for (let times = 0; times < 2; times++) await runPeriodicJob(context, 'notice-due')
    at(new Date(Date.parse(waiting.hold_expires_at!) + 1000).toISOString())
    await runPeriodicJob(context, 'expire-holds')
    const about = (await notificationsOf(fixture.admin)).filter(([, title]) =>
      String(title).includes(waiting.reference),
    )
    expect(about.map(([kind]) => kind)).toEqual(['booking_expired', 'booking_waiting', 'booking_new'])
    expect(await kindsOf(client)).toEqual(['my_booking_cancelled'])
  })

  test('an admin of a car that is late, and its client the day before', async () => {
    const client = await givenPerson(context)
    const booking = await fixture.given('active', { by: client })
    at('2026-06-08T16:00:00Z')
    await runPeriodicJob(context, 'remind-clients')
    expect((await kindsOf(client))[0]).toBe('my_return_tomorrow')
    at('2026-06-09T10:00:00Z')
    for (let times = 0; times < 2; times++) await runPeriodicJob(context, 'make-caused-tasks')
    const late = (await notificationsOf(fixture.admin)).filter(([kind]) => kind === 'late_return')
    expect(late.map(([, title, detail]) => [title, detail])).toEqual([
      [`${booking.car.name} is late`, `${booking.reference}, Amina Alaoui: due back 9 Jun, 10:00`],
    ])
  })
})

test('a message notifies those who answer messages, and its answer the writer', async () => {
  const [writer, moderator] = [await givenPerson(context), await givenPerson(context, { role: 'moderator' })]
  const form = {
    name: 'Nour',
    email: writer.email,
    subject: 'general',
    message: 'Do you deliver\nto the station?',
  }
  await as(writer, contact.send as never, { body: form })
  const [line] = await notificationsOf(moderator)
  expect(line).toEqual([
    'message_new',
    'New message from Nour',
    'Do you deliver to the station?',
    expect.stringMatching(/^\/admin\/messages\?inbox=\d+$/),
  ])
  const message_id = String(line![3]).split('=')[1]!
  const body = { status: 'answered', reply: 'Yes, we do.' }
  await as(moderator, contact.update as never, { params: { message_id }, body })
  expect(await notificationsOf(writer)).toEqual([
    ['my_message_answered', 'We’ve answered your message', 'Yes, we do.', null],
  ])
})

test('a name that breaks the line or turns the text around has no effect on what follows it', async () => {
  const moderator = await givenPerson(context, { role: 'moderator' })
  const name = 'Amal\u2069 \u202E(RB-AAAAAA)\r\ngnp'
  const form = { name, email: 'amal@mail.example', subject: 'general', message: 'Is it\u202E free?\nYes?' }
  await call(app, null, contact.send, { body: form })
  const stored = await context.db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect([stored!.name, stored!.message]).toEqual(['Amal (RB-AAAAAA) gnp', 'Is it free?\nYes?'])
  // What was stored before names were cleaned on their way in.
  await context.db.updateTable('contact_messages').set({ name }).where('id', '=', stored!.id).execute()
  for (const language of ['en', 'fr', 'ar']) {
    const [line] = (await inbox(moderator, {}, language)).data
    expect(line!.title).toContain('Amal (RB-AAAAAA) gnp')
    expect(line!.title).not.toMatch(/[\u202a-\u202e\p{Cc}]|\u2069./u)
  }
})

describe('an inbox', () => {
  const makeMany = async (count: number) => {
    const karim = await givenPerson(context, { role: 'admin' })
    for (let number = 1; number <= count; number++)
      await givenTask(product, fixture, { title: `Task ${number}`, assignee_id: karim.id })
    return karim
  }
  const mark = (person: { id: number }, body: object) => as(person, notifications.markRead as never, { body })

  test('is its owner’s, newest first, by the page, all of it or what is unread', async () => {
    const karim = await makeMany(3)
    const page = await inbox(karim, { per_page: '2' })
    expect(page.data.map(({ detail }) => detail)).toEqual(['Task 3', 'Task 2'])
    expect(page).toMatchObject({ total: 3, last_page: 2, unread: 3 })
    await mark(karim, { ids: [page.data[0]!.id] })
    const unread = await inbox(karim, { unread: 'true' })
    expect(unread).toMatchObject({ total: 2, unread: 2 })
    expect(unread.data.map(({ detail }) => detail)).toEqual(['Task 2', 'Task 1'])
    expect(await inbox(karim, { unread: 'false' })).toMatchObject({ total: 1, unread: 2 })
  })

  test('is marked by its owner alone', async () => {
    const karim = await makeMany(2)
    const stranger = await givenPerson(context)
    const { data } = await inbox(karim)
    const ids = data.map(({ id }) => id)
    expect((await mark(stranger, { ids })).data).toEqual({ unread: 0 })
    expect((await inbox(karim)).unread).toBe(2)
    expect((await mark(karim, { ids })).data).toEqual({ unread: 0 })
    expect((await mark(karim, { ids: [ids[0]], read: false })).data).toEqual({ unread: 1 })
  })

  test('marked as read as a whole keeps unread what came since it was looked at', async () => {
    const karim = await makeMany(2)
    const [newest] = (await inbox(karim)).data
    await givenTask(product, fixture, { title: 'Later', assignee_id: karim.id })
    await as(karim, notifications.markAllRead as never, { body: { up_to: newest!.id } })
    expect((await inbox(karim, { unread: 'true' })).data.map(({ detail }) => detail)).toEqual(['Later'])
    await as(karim, notifications.markAllRead as never, { body: {} })
    expect((await as(karim, notifications.unread as never, {})).data).toEqual({ unread: 0 })
  })

  test('tells its open pages of what comes and of what another of them has read', async () => {
    const karim = await givenPerson(context, { role: 'admin' })
    const stream = await receiveEvents(app, karim)
    const events = () => stream.received.filter(({ event }) => event === 'notifications').length
    await givenTask(product, fixture, { assignee_id: karim.id })
    await eventually(() => expect(events()).toBe(1))
    const ids = (await inbox(karim)).data.map(({ id }) => id)
    await mark(karim, { ids })
    await eventually(() => expect(events()).toBe(2))
    await mark(karim, { ids })
    await givenTask(product, fixture, { assignee_id: karim.id })
    await eventually(() => expect(events()).toBe(3))
  })

  test('has nothing of what was rolled back', async () => {
    const karim = await givenPerson(context, { role: 'admin' })
    const raw = { title: 'Wash', assignee_id: karim.id, car_id: 2_147_483_647 }
    expect((await as(fixture.admin, tasks.create as never, { raw })).status).toBe(422)
    expect(await kindsOf(karim)).toEqual([])
  })

  test('forgets after ninety days', async () => {
    const karim = await makeMany(1)
    at('2026-09-01T09:00:00Z')
    await runPeriodicJob(context, 'sweep')
    expect(await kindsOf(karim)).toEqual(['task_assigned'])
    at('2026-09-01T09:00:01Z')
    await runPeriodicJob(context, 'sweep')
    expect(await kindsOf(karim)).toEqual([])
  })

  test('R59 is deleted with its owner, and has no name of a deleted person', async () => {
    const leaver = await givenAccount(context)
    const booking = await fixture.given('cancelled', { by: leaver as never })
    expect((await inbox(leaver)).unread).toBe(1)
    await call(app, leaver, users.removeProfile, { body: { password } })
    const left = await context.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', leaver.id)
      .execute()
    expect(left).toEqual([])
    const about = (await notificationsOf(fixture.admin)).find(([, title]) =>
      String(title).includes(booking.reference),
    )
    expect(about![2]).toContain('Deleted account')
  })
})
