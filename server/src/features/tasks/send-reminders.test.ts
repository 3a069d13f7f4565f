import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenTask } from '../../test/samples/task-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
const send = async () => (await call(app, await signIn(context, fixture.admin), tasks.sendReminders)).data
const preview = async () =>
  (await call(app, await signIn(context, fixture.admin), tasks.dashboard)).data.reminders
const mailsTo = ({ email }: { email: string }) => mails.filter(({ to }) => to === email)

beforeEach(async () => {
  at(testNow)
  await context.db.deleteFrom('tasks').execute()
})

describe('reminders', () => {
  test('are one mail an assignee of what is due today, overdue or to be reminded of, and of nothing else', async () => {
    const karim = await givenPerson(context, { role: 'admin', first_name: 'Karim' })
    const give = (title: string, more: Partial<tasks.TaskFields>) =>
      givenTask(product, fixture, { title, assignee_id: karim.id, ...more })
    await give('Tonight', { due_at: '2026-06-03T23:59' })
    await give('Yesterday', { due_at: '2026-06-02T09:00' })
    await give('Soon', { due_at: '2026-06-10T09:00', remind_at: '2026-06-03T10:00' })
    await give('Tomorrow', { due_at: '2026-06-04T00:00' })
    await give('Later', { due_at: '2026-06-10T09:00', remind_at: '2026-06-03T10:01' })
    await give('Done', { due_at: '2026-06-02T09:00', status: 'completed' })
    await givenTask(product, fixture, { title: 'Nobody’s', due_at: '2026-06-02T09:00' })
    expect(await preview()).toEqual({ people: 1, tasks: 3 })
    expect(await send()).toEqual({ sent: 1, skipped: 0 })
    const [mail, ...more] = mailsTo(karim)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your tasks for today')
    const lines = mail!.text.split('\n').filter((line) => line.includes('Jun 2026'))
    expect(lines.map((line) => line.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      '2 Jun 2026, 09:00: Yesterday, Overdue',
      '3 Jun 2026, 23:59: Tonight',
      '10 Jun 2026, 09:00: Soon',
    ])
    expect(mail!.text).toContain('https://rent.example/admin/tasks?filter=mine')
  })

  test('name a task once a day, and again on the company’s next', async () => {
    const karim = await givenPerson(context, { role: 'admin' })
    await givenTask(product, fixture, { assignee_id: karim.id, due_at: '2026-06-03T08:00' })
    expect([await send(), await send()]).toEqual([
      { sent: 1, skipped: 0 },
      { sent: 0, skipped: 1 },
    ])
    const fresh = await givenTask(product, fixture, { assignee_id: karim.id, due_at: '2026-06-03T20:00' })
    expect(await preview()).toEqual({ people: 1, tasks: 1 })
    expect(await send()).toEqual({ sent: 1, skipped: 0 })
    expect(mailsTo(karim)[1]!.text).toContain(fresh.title)
    at('2026-06-03T22:59:00Z')
    expect(await send()).toEqual({ sent: 0, skipped: 1 })
    at('2026-06-03T23:00:00Z')
    expect(await send()).toEqual({ sent: 1, skipped: 0 })
    expect(mailsTo(karim)).toHaveLength(3)
  })

  test('are mailed once when several people press at once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => givenPerson(context, { role: 'moderator' })))
    for (const { id } of people)
      for (const due_at of ['2026-06-02T09:00', '2026-06-03T08:00'])
        await givenTask(product, fixture, { assignee_id: id, due_at })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(3)
    expect(people.map((person) => mailsTo(person).length)).toEqual([1, 1, 1])
  })

  test.each([
    ['fr', 'Vos tâches du jour', 'En retard'],
    ['ar', 'مهامك اليوم', 'متأخرة'],
  ] as const)(
    'are in %s for its readers, and have no link for a moderator',
    async (language, subject, late) => {
      const person = await givenPerson(context, { role: 'moderator' })
      await context.db.updateTable('users').set({ language }).where('id', '=', person.id).execute()
      await givenTask(product, fixture, { assignee_id: person.id, due_at: '2026-06-02T09:00' })
      await send()
      const [mail] = mailsTo(person)
      expect(mail!.subject).toBe(subject)
      expect(mail!.text).toContain(late)
      expect(mail!.text).not.toContain('/admin/')
    },
  )
})
