import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenPerson } from '../test/builders.ts'
import { openTestApp, testNow } from '../test/test-app.ts'
import { runPeriodicJob } from './periodic-jobs.ts'

const { context, at } = await openTestApp()
const { db } = context
const hour = 3_600_000
const person = await givenPerson(context)
// An hour before the person signed in, so that their own session is another one.
const written = new Date(Date.parse(testNow) - hour)
const row = { user_id: person.id, created_at: written }
const over = { ...row, expires_at: written }

/** What is kept about people for a while: a row of each, and the hours that it stays once it is over. */
const retained = {
  codes: {
    hours: 24,
    write: () => db.insertInto('codes').values({ ...over, purpose: 'verify_email', code_hash: 'x' }),
  },
  reset_tokens: {
    hours: 24,
    write: () => db.insertInto('reset_tokens').values({ ...over, token_hash: randomBytes(32) }),
  },
  passkey_challenges: {
    hours: 24,
    write: () =>
      db.insertInto('passkey_challenges').values({
        ...over,
        ticket_hash: randomBytes(32),
        purpose: 'sign_in',
        challenge: 'x',
        remember: false,
      }),
  },
  sessions: {
    hours: 24 * 7,
    write: () =>
      db.insertInto('sessions').values({
        ...over,
        id: randomUUID(),
        refresh_hash: randomBytes(32),
        binding_hash: randomBytes(32),
        remember: false,
      }),
  },
  known_browsers: {
    hours: 24 * 400,
    write: () =>
      db.insertInto('known_browsers').values({ ...row, seen_at: written, browser_hash: randomBytes(32) }),
  },
} as const

test.each(Object.entries(retained))(
  'R59 %s go when they have served their time, not before',
  async (table, rule) => {
    await rule.write().execute()
    const count = async (hours: number) => {
      at(new Date(written.getTime() + hours * hour).toISOString())
      await runPeriodicJob(context, 'sweep')
      const rows = await db
        .selectFrom(table as keyof typeof retained)
        .select('user_id')
        .where('user_id', '=', person.id)
        .where('created_at', '=', written)
        .execute()
      return rows.length
    }
    expect(await count(rule.hours)).toBe(1)
    expect(await count(rule.hours + 0.01)).toBe(0)
  },
)

test('notes of reminders go once nobody asks for their day any more', async () => {
  const task = await db
    .insertInto('tasks')
    .values({ title: 'Wash', created_at: written })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = { task_id: task.id, day: '2026-06-03', user_id: person.id, sent_at: written }
  await db.insertInto('task_reminders').values(note).execute()
  const count = async (hours: number) => {
    at(new Date(written.getTime() + hours * hour).toISOString())
    await runPeriodicJob(context, 'sweep')
    return (await db.selectFrom('task_reminders').selectAll().execute()).length
  }
  expect([await count(48), await count(48.01)]).toEqual([1, 0])
})
