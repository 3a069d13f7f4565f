import * as auth from '@marhala/contract/accounts/auth.ts'
import * as live from '@marhala/contract/live.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openLine } from '../db/line.ts'
import { transact } from '../db/database.ts'
import { prepareClose } from '../http/close-app.ts'
import { call } from '../test/as-caller.ts'
import { givenPerson, signIn } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { eventually } from '../test/eventually.ts'
import { receiveEvents, openStream } from '../test/peers/receive-events.ts'
import { openTestApp, testNow } from '../test/test-app.ts'
import { publish } from './publish.ts'
import { openStreams } from './streams.ts'

const product = await openTestApp()
const { app, context, at } = product
const { db } = context

/** One more process on the same database, with a line of its own; its beat is as fast as the test likes. */
async function openOther({ beatMs = 60_000 } = {}) {
  const log = collectLog()
  const line = openLine(context.connection, log)
  const streams = openStreams({ line, db, clock: context.clock, log, beatMs })
  const other = await buildApp({ ...context, streams }, { pages: false })
  const close = prepareClose(other)
  onTestFinished(async () => {
    await close()
    await line.close()
  })
  return { app: other, log, close }
}

const news = (to: number, id: number) => ({ topic: 'notifications' as const, to, data: { id } })
const ids = ({ received }: { received: { event: string; data: Record<string, unknown> }[] }) =>
  received.filter(({ event }) => event === 'notifications').map(({ data }) => data['id'])
const names = ({ received }: { received: { event: string }[] }) => received.map(({ event }) => event)
const ticketOf = async (person: { token: string }) =>
  (await call(app, person, live.ticket, { body: { topics: ['notifications'] } })).data.ticket

test('what one process publishes is heard on the streams of every other, by whom it is for', async () => {
  const [amina, karim] = [await givenPerson(context), await givenPerson(context)]
  const other = await openOther()
  const streams = [await receiveEvents(app, amina), await receiveEvents(other.app, amina)]
  const stranger = await receiveEvents(other.app, karim)
  await publish(db, news(amina.id, 7))
  await publish(db, { topic: 'notifications', data: { id: 8 } })
  for (const one of streams) await eventually(() => expect(ids(one)).toEqual([7, 8]))
  await eventually(() => expect(ids(stranger)).toEqual([8]))
})

test('what is published in a transaction is heard once it is committed, and never where it is not', async () => {
  const person = await givenPerson(context)
  const stream = await receiveEvents(app, person)
  const failed = transact(db, async (trx) => {
    await publish(trx, news(person.id, 1))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await transact(db, (trx) => publish(trx, news(person.id, 2)))
  await eventually(() => expect(ids(stream)).toEqual([2]))
})

test('a ticket opens one stream, of whichever server it is shown to first', async () => {
  const other = await openOther()
  const ticket = await ticketOf(await givenPerson(context))
  const replies = await Promise.all([app, other.app, app, other.app].map((one) => openStream(one, ticket)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test.each([
  ['that is over', async () => at('2026-06-03T09:00:46Z')],
  [
    'whose session was ended',
    async ({ token }: { token: string }) => call(app, { token }, auth.logout, { body: {} }),
  ],
])('a ticket %s opens nothing', async (_, happen) => {
  const person = await givenPerson(context)
  const ticket = await ticketOf(person)
  await happen(person)
  expect((await openStream(app, ticket)).status).toBe(401)
  at(testNow)
})

test('a stream is passed on as it comes, uncompressed, with the headers of every reply', async () => {
  const { headers } = await receiveEvents(app, await givenPerson(context))
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['x-request-id']).toBeTruthy()
  expect(headers['content-encoding']).toBeUndefined()
})

test('a line that was cut is replaced, and streams are told that they may have missed something', async () => {
  const person = await givenPerson(context)
  const other = await openOther()
  const stream = await receiveEvents(other.app, person)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'LISTEN "live"'`.execute(db)
  await eventually(() => expect(names(stream)).toEqual(['ready', 'missed']))
  expect(other.log.lines.join()).toContain("can't be heard")
  await publish(db, news(person.id, 9))
  await eventually(() => expect(ids(stream)).toEqual([9]))
})

test('streams end with their session, whoever ended it; those of other sessions stay', async () => {
  const person = await givenPerson(context)
  const again = await signIn(context, person)
  const other = await openOther()
  const [ending, staying] = [await receiveEvents(other.app, person), await receiveEvents(other.app, again)]
  await call(app, person, auth.logout, { body: {} })
  await ending.ended
  expect(names(ending)).toEqual(['ready', 'ended'])
  await publish(db, news(person.id, 1))
  await eventually(() => expect(ids(staying)).toEqual([1]))
})

test('streams beat, and end where their session ran out or their person has another rank', async () => {
  const [amina, karim] = [await givenPerson(context), await givenPerson(context, { role: 'moderator' })]
  const other = await openOther({ beatMs: 50 })
  const [runsOut, staying] = [await receiveEvents(other.app, amina), await receiveEvents(other.app, karim)]
  await eventually(() => expect(staying.comments()).toBeGreaterThan(1))
  await db
    .updateTable('sessions')
    .set({ expires_at: context.clock() })
    .where('user_id', '=', amina.id)
    .execute()
  await runsOut.ended
  expect(names(staying)).toEqual(['ready'])
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', karim.id).execute()
  await staying.ended
})

test('of one person’s streams the oldest gives way to the ninth', async () => {
  const person = await givenPerson(context)
  const streams = []
  for (let number = 1; number <= 9; number++) streams.push(await receiveEvents(app, person))
  await streams[0]!.ended
  expect(names(streams[0]!)).toEqual(['ready', 'replaced'])
  await publish(db, news(person.id, 1))
  for (const one of streams.slice(1)) await eventually(() => expect(ids(one)).toEqual([1]))
})

test('a reader that does not read is dropped, and holds nobody up', async () => {
  const [amina, karim] = [await givenPerson(context), await givenPerson(context)]
  const [slow, quick] = [await receiveEvents(app, amina), await receiveEvents(app, karim)]
  slow.pause()
  const text = JSON.stringify({ topic: 'notifications', data: { id: 1, text: 'x'.repeat(7000) } })
  // More than the system holds on the way, in portions that whoever reads keeps up with.
  for (let count = 61; count <= 3601; count += 60) {
    await sql`select pg_notify('live', (${text}::jsonb || jsonb_build_object('number', n))::text)
      from generate_series(1, 60) n`.execute(db)
    await eventually(() => expect(quick.received).toHaveLength(count))
  }
  slow.resume()
  const first = await Promise.race([
    slow.ended.then(() => 'dropped'),
    eventually(() => expect(slow.received).toHaveLength(3601)).then(() => 'served'),
  ])
  expect(first).toBe('dropped')
})

test('a server that stops ends its streams at once, and opens none any more', async () => {
  const person = await givenPerson(context)
  const other = await openOther()
  const stream = await receiveEvents(other.app, person)
  await other.close()
  await stream.ended
  expect(names(stream)).toEqual(['ready'])
})

test('a note that nobody can read is passed over', async () => {
  const person = await givenPerson(context)
  const stream = await receiveEvents(app, person)
  await sql`notify live, 'hello'`.execute(db)
  await publish(db, news(person.id, 3))
  await eventually(() => expect(ids(stream)).toEqual([3]))
})
