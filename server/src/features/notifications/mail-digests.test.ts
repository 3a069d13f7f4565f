import * as notifications from '@marhala/contract/messages/notifications.ts'
import type { NotificationKind } from '@marhala/domain/messages/notification.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/* The tests' clock is at ten o’clock of 3 June in Casablanca, an hour ahead of UTC. */
beforeEach(() => at(testNow))

type Choice = Record<string, unknown>

async function givenReader(more: Choice = {}, by_mail: NotificationKind[] = ['task_assigned']) {
  const person = await givenPerson(context, { role: 'admin', first_name: 'Karim' })
  const { status } = await choose(person, { by_mail, ...more })
  expect(status).toBe(200)
  return person
}
const choose = async (person: { id: number }, raw: Choice) =>
  call(app, await signIn(context, person), notifications.updateSettings, { raw })
const give = (person: { id: number }, title: string) =>
  givenTask(product, fixture, { title, assignee_id: person.id })

/** A person's mails by the job at an instant, run by two servers at once and once more. */
async function mailedAt(instant: string, { email }: { email: string }) {
  at(instant)
  const before = mails.length
  await Promise.all([runPeriodicJob(context, 'mail-digests'), runPeriodicJob(context, 'mail-digests')])
  await runPeriodicJob(context, 'mail-digests')
  return mails.slice(before).filter(({ to }) => to === email)
}

describe('a digest', () => {
  test('is one mail at its hour with what is unread of the chosen kinds, once', async () => {
    const karim = await givenReader()
    await give(karim, 'Wash the Duster')
    await give(karim, 'Fill the tank')
    expect(await mailedAt('2026-06-04T06:59:00Z', karim)).toEqual([])
    const [mail, ...more] = await mailedAt('2026-06-04T07:00:00Z', karim)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your notifications')
    expect(plain(mail!.text)).toContain('3 Jun, 10:00: Adil Alaoui assigned you a task, Wash the Duster')
    expect(mail!.text).toContain('Fill the tank')
    expect(mail!.text).toContain('https://rent.example/user/profile?notifications=1')
    await give(karim, 'Later')
    expect(await mailedAt('2026-06-04T20:00:00Z', karim)).toEqual([])
    const [next] = await mailedAt('2026-06-05T07:00:00Z', karim)
    expect(next!.text).toContain('Later')
    expect(next!.text).not.toContain('Wash the Duster')
  })

  test('is none where nothing is unread, or only of kinds that are not chosen', async () => {
    const karim = await givenReader({}, ['task_commented'])
    await give(karim, 'Wash')
    expect(await mailedAt('2026-06-04T07:00:00Z', karim)).toEqual([])
    const salma = await givenReader()
    at(testNow)
    await give(salma, 'Wash')
    await call(app, await signIn(context, salma), notifications.markAllRead, { body: {} })
    expect(await mailedAt('2026-06-04T07:00:00Z', salma)).toEqual([])
  })

  test('is not for people who never chose one', async () => {
    const silent = await givenPerson(context, { role: 'admin' })
    await give(silent, 'Wash')
    expect(await mailedAt('2026-06-04T07:00:00Z', silent)).toEqual([])
  })

  test('that was missed while no server ran is sent later, as that day’s', async () => {
    const karim = await givenReader({ digest_hour: 20 })
    await give(karim, 'Wash')
    expect(await mailedAt('2026-06-04T06:00:00Z', karim)).toHaveLength(1)
    await give(karim, 'Again')
    expect(await mailedAt('2026-06-04T19:00:00Z', karim)).toHaveLength(1)
  })

  test('waits for the end of quiet hours, across midnight too', async () => {
    const karim = await givenReader({ digest_hour: 21, quiet_from: '20:00', quiet_to: '06:30' })
    await give(karim, 'Wash')
    for (const quiet of ['2026-06-03T20:00:00Z', '2026-06-03T23:00:00Z', '2026-06-04T05:29:00Z'])
      expect(await mailedAt(quiet, karim)).toEqual([])
    expect(await mailedAt('2026-06-04T05:30:00Z', karim)).toHaveLength(1)
  })

  test('is one on the night in which its hour comes twice, and comes on the night that has none', async () => {
    at('2026-02-14T12:00:00Z')
    const karim = await givenReader({ digest_hour: 2 })
    await give(karim, 'Wash')
    expect(await mailedAt('2026-02-15T01:10:00Z', karim)).toHaveLength(1)
    await give(karim, 'Again')
    expect(await mailedAt('2026-02-15T02:10:00Z', karim)).toEqual([])
    expect(await mailedAt('2026-03-22T01:50:00Z', karim)).toHaveLength(1)
    await give(karim, 'Third')
    expect(await mailedAt('2026-03-22T02:05:00Z', karim)).toHaveLength(1)
  })

  test('speaks the reader’s language, and names twenty at most', async () => {
    const karim = await givenReader()
    await context.db.updateTable('users').set({ language: 'ar' }).where('id', '=', karim.id).execute()
    for (let number = 1; number <= 22; number++) await give(karim, `Task ${number}`)
    const [mail] = await mailedAt('2026-06-04T07:00:00Z', karim)
    expect(mail!.html).toContain('<html lang="ar" dir="rtl">')
    expect(plain(mail!.text)).toContain('إشعارات أخرى غير مقروءة: 2.')
    expect(plain(mail!.text)).toContain('Task 22')
    expect(plain(mail!.text)).not.toMatch(/Task 2$/m)
  })
})

describe('the settings of notifications', () => {
  test('change where they are named, and stay elsewhere', async () => {
    const person = await givenPerson(context, { role: 'admin' })
    const read = async () => (await call(app, await signIn(context, person), notifications.settings)).data
    expect(await read()).toMatchObject({
      by_mail: [],
      by_push: [],
      digest_hour: 8,
      quiet_from: null,
      browsers: 0,
    })
    await choose(person, { quiet_from: '22:00', quiet_to: '07:00' })
    await choose(person, { by_push: ['booking_new'], digest_hour: 18 })
    expect(await read()).toMatchObject({
      by_push: ['booking_new'],
      digest_hour: 18,
      quiet_from: '22:00',
      quiet_to: '07:00',
    })
    expect((await choose(person, { quiet_from: '21:30' })).status).toBe(200)
    expect(await read()).toMatchObject({ quiet_from: '21:30', quiet_to: '07:00' })
    expect((await choose(person, {})).status).toBe(200)
    await choose(person, { quiet_from: null, quiet_to: null })
    expect(await read()).toMatchObject({ quiet_from: null, quiet_to: null, digest_hour: 18 })
  })

  test('name the kinds of one’s rank, and forget what a rank no longer has', async () => {
    const person = await givenReader({}, ['booking_new', 'task_assigned'])
    await context.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
    const { data } = await call(app, await signIn(context, person), notifications.settings)
    expect(data.kinds.every((kind) => kind.startsWith('my_'))).toBe(true)
    expect(data.by_mail).toEqual([])
  })

  test.each([
    [{ digest_hour: 24 }, 'digest_hour'],
    [{ digest_hour: 7.5 }, 'digest_hour'],
    [{ by_mail: ['everything'] }, 'by_mail.0'],
    [{ quiet_from: '22:00' }, 'quiet_to'],
    [{ quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
    [{ quiet_from: '07:00', quiet_to: '07:00' }, 'quiet_to'],
  ])('refuse %j', async (raw, field) => {
    const { status, error } = await choose(await givenPerson(context), raw)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })
})
