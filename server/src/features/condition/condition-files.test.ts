import { createHash } from 'node:crypto'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { at as on, pdf } from '../../test/samples/admin-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { sweep } from '../../jobs/sweep.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const desk = await signIn(context, fixture.admin)

let shade = 0
/** Another picture at each call. */
const picture = () => {
  shade += 1
  const background = { r: shade * 10, g: 90, b: 200 }
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
const send = (booking: { id: number }, bytes: Uint8Array, person: Person = desk) =>
  sendForm(app, person, on(conditionFiles.add, { booking: String(booking.id) }), {
    files: [{ bytes, field: 'picture', file_name: 'front.jpg', type: 'image/jpeg' }],
  })
const read = (booking: { id: number }, file: string, person: { token: string }) =>
  app.inject({
    url: `/api${on(conditionFiles.get, { booking: String(booking.id), file }).path}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${person.token}` },
  })

test('R75 a picture of a handover is kept under a name with the digest of what is kept', async () => {
  const booking = await fixture.given('confirmed')
  const { status, data } = await send(booking, await picture())
  expect(status).toBe(201)
  const answer = await read(booking, data.file, desk)
  expect(answer.statusCode).toBe(200)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(data.sha256)
})

test('the same picture sent again, or at the same time, is there once', async () => {
  const booking = await fixture.given('confirmed')
  const bytes = await picture()
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(booking, bytes)))
  const again = await send(booking, bytes)
  expect(new Set([...answers, again].map(({ data }) => data.file)).size).toBe(1)
  const kept = await context.db
    .selectFrom('condition_files')
    .innerJoin('files', 'files.name', 'condition_files.name')
    .select('files.name')
    .where('condition_files.booking_id', '=', booking.id)
    .execute()
  expect(kept).toHaveLength(1)
  expect((await send(booking, await picture())).data.file).not.toBe(again.data.file)
})

test('a paper, a text and nothing at all are refused at the picture', async () => {
  const booking = await fixture.given('confirmed')
  for (const bytes of [pdf, Buffer.from('hello'), Buffer.alloc(0)]) {
    const { status, error } = await send(booking, bytes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['picture']])
  }
})

test('a client sends none, and sees one only once a report names it; of another booking nobody sees it', async () => {
  const client = await givenPerson(context)
  const booking = await fixture.given('confirmed', { by: client })
  const signed = await signIn(context, client)
  expect((await send(booking, await picture(), signed)).status).toBe(403)
  const { data } = await send(booking, await picture())
  expect((await read(booking, data.file, signed)).statusCode).toBe(404)
  await context.db
    .updateTable('condition_files')
    .set({ used_at: new Date(testNow) })
    .where('name', '=', data.file)
    .execute()
  expect((await read(booking, data.file, signed)).statusCode).toBe(200)
  const other = await fixture.given('confirmed')
  expect((await read(other, data.file, desk)).statusCode).toBe(404)
  expect((await read(booking, data.file, await signIn(context, await givenPerson(context)))).statusCode).toBe(
    404,
  )
})

test('what no report names within two days of its last sending is deleted', async () => {
  const booking = await fixture.given('confirmed')
  const [old, sentAgain, used] = await Promise.all([picture(), picture(), picture()])
  const names = [old, sentAgain, used]
  const files = await Promise.all(names.map(async (bytes) => (await send(booking, bytes)).data.file))
  await context.db
    .updateTable('condition_files')
    .set({ used_at: new Date(testNow) })
    .where('name', '=', files[2])
    .execute()
  const later = (hours: number) => new Date(Date.parse(testNow) + hours * 3_600_000).toISOString()
  at(later(30))
  expect((await send(booking, sentAgain, await signIn(context, fixture.admin))).status).toBe(201)
  at(later(49))
  await sweep(context)
  const left = await context.db
    .selectFrom('condition_files')
    .innerJoin('files', 'files.name', 'condition_files.name')
    .select('files.name')
    .where('condition_files.booking_id', '=', booking.id)
    .execute()
  expect(left.map(({ name }) => name).toSorted()).toEqual([files[1], files[2]].toSorted())
  at(testNow)
})
