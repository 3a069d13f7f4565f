import * as auth from '@marhala/contract/accounts/auth.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePushService } from '../../push/push-service.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { makeBrowser } from '../../test/samples/notification-samples.ts'
import { decryptPush, openPushService, readVapid } from '../../test/peers/push-peer.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { pushNotification } from './push-notification.ts'

const pushService = await openPushService()
const product = await openTestApp({ push_origins: [pushService.origin] })
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const send = makePushService(context.config, context.secrets)

beforeEach(() => {
  at(testNow)
  pushService.received.length = 0
  pushService.answers.length = 0
})

async function givenReader(browsers = 1, more: object = {}) {
  const person = await givenPerson(context, { role: 'admin', first_name: 'Karim' })
  await call(app, person, notifications.updateSettings, { raw: { by_push: ['task_assigned'], ...more } })
  const made = Array.from({ length: browsers }, () => makeBrowser(pushService.origin))
  for (const { body } of made) expect((await letPush(person, body)).status).toBe(201)
  return { person, browsers: made }
}
const letPush = (person: { token: string }, body: object) =>
  call(app, person, notifications.subscribe, { raw: body })
const countBrowsers = async (person: { id: number }) =>
  (await call(app, await signIn(context, person), notifications.settings)).data.browsers

async function give(person: { id: number }) {
  await givenTask(product, fixture, { title: 'Wash', assignee_id: person.id })
  const { id } = await context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const push = (id: number) => pushNotification(context, send, id)

describe('a push', () => {
  test('is encrypted for its browser, signed as ours, and names no one', async () => {
    const { person, browsers } = await givenReader()
    const id = await give(person)
    expect(await push(id)).toBeUndefined()
    const [received, ...more] = pushService.received
    expect(more).toEqual([])
    expect(`${pushService.origin}${received!.path}`).toBe(browsers[0]!.body.endpoint)
    expect(received!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    })
    const { claims, key } = readVapid(received!)
    expect(claims.aud).toBe(pushService.origin)
    expect(claims.sub).toBe('mailto:no-reply@example.com')
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    const { data } = await call(app, person, notifications.settings)
    expect(key).toBe(data.push_sender)
    const task = await context.db
      .selectFrom('notifications')
      .select('task_id')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(decryptPush(received!, browsers[0]!.secret)).toEqual({
      id,
      title: 'You have a new task',
      place: `/admin/tasks?task=${task!.task_id}`,
      lang: 'en',
      dir: 'ltr',
    })
  })

  test('reaches every browser once, however often it is tried', async () => {
    const { person } = await givenReader(2)
    const id = await give(person)
    pushService.answers.push(500)
    await expect(push(id)).rejects.toThrow('500')
    expect(pushService.received).toHaveLength(2)
    await push(id)
    await push(id)
    expect(pushService.received).toHaveLength(3)
  })

  test.each([404, 410, 403])('to a browser that its service answers %s for is the last', async (status) => {
    const { person } = await givenReader(2)
    pushService.answers.push(status)
    await push(await give(person))
    expect(await countBrowsers(person)).toBe(1)
    await push(await give(person))
    expect(pushService.received).toHaveLength(3)
  })

  test.each([429, 307, 400])('that its service answers %s is tried again', async (status) => {
    const { person } = await givenReader()
    const id = await give(person)
    pushService.answers.push(status)
    await expect(push(id)).rejects.toThrow(String(status))
    await push(id)
    expect(pushService.received.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(pushService.received).toHaveLength(2)
  })

  test('waits for the end of quiet hours', async () => {
    const { person } = await givenReader(1, { quiet_from: '09:00', quiet_to: '12:30' })
    const id = await give(person)
    expect(await push(id)).toEqual(new Date('2026-06-03T11:30:00Z'))
    expect(pushService.received).toEqual([])
    at('2026-06-03T11:30:00Z')
    expect(await push(id)).toBeUndefined()
    expect(pushService.received).toHaveLength(1)
  })

  test('is none of what was read, is a day old, or is wanted no more', async () => {
    const { person } = await givenReader()
    const ids = [await give(person), await give(person), await give(person)]
    await call(app, person, notifications.markRead, { body: { ids: [ids[0]!] } })
    await push(ids[0]!)
    at('2026-06-04T09:00:01Z')
    await push(ids[1]!)
    at(testNow)
    await call(app, person, notifications.updateSettings, { raw: { by_push: [] } })
    await push(ids[2]!)
    await push(2_147_483_647)
    expect(pushService.received).toEqual([])
  })

  test('ends with the session of its browser', async () => {
    const { person } = await givenReader()
    const id = await give(person)
    await call(app, person, auth.logout, { body: {} })
    await push(id)
    expect(pushService.received).toEqual([])
  })

  test('is queued in the transaction of its notification, where the person wants it', async () => {
    const { person } = await givenReader()
    const silent = await givenPerson(context, { role: 'admin' })
    const pushed: number[] = []
    await context.jobs.work(
      async () => {},
      async () => {},
      async (id) => void pushed.push(id),
    )
    await give(silent)
    const id = await give(person)
    await eventually(() => expect(pushed).toContain(id))
    expect(pushed).not.toContain(id - 1)
  })
})

describe('a browser', () => {
  test('belongs to the person who signed in there last', async () => {
    const { person, browsers } = await givenReader()
    const other = await givenPerson(context)
    await letPush(other, browsers[0]!.body)
    expect([await countBrowsers(person), await countBrowsers(other)]).toEqual([0, 1])
  })

  test('is let go by its owner alone', async () => {
    const { person, browsers } = await givenReader()
    const { endpoint } = browsers[0]!.body
    const letGo = (by: { token: string }) => call(app, by, notifications.unsubscribe, { body: { endpoint } })
    await letGo(await givenPerson(context))
    expect(await countBrowsers(person)).toBe(1)
    expect((await letGo(person)).data.browsers).toBe(0)
  })

  test('is one of ten; the oldest gives way', async () => {
    const { person } = await givenReader(11)
    expect(await countBrowsers(person)).toBe(10)
  })

  test.each([
    ['on this machine', { endpoint: 'https://127.0.0.1/send' }],
    ['without https', { endpoint: 'http://push.example.com/send' }],
    ['with another key', { p256dh: 'AAAA' }],
    ['with a point off the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['with a short secret', { auth: 'AAAA' }],
  ])('%s is refused', async (_, wrong) => {
    const body = { ...makeBrowser().body, ...wrong }
    const { status, error } = await letPush(await givenPerson(context), body)
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['endpoint']])
  })
})
