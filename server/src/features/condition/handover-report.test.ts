import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as handovers from '@marhala/contract/condition/handovers.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { call } from '../../test/as-caller.ts'
import { handover, makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenPerson, givenService, signIn } from '../../test/builders.ts'
import { at as on } from '../../test/samples/admin-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
beforeEach(() => at(testNow))

let shade = 0
async function givenPicture(booking: { id: number }) {
  shade += 10
  const background = { r: shade % 256, g: 90, b: 200 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const desk = await signIn(context, fixture.admin)
  const { data } = await sendForm(app, desk, on(conditionFiles.add, { booking: String(booking.id) }), {
    files: [{ bytes, field: 'picture', file_name: 'front.jpg', type: 'image/jpeg' }],
  })
  return data as { file: string; sha256: string }
}

type Body = Record<string, unknown>
const activate = async (booking: { id: number }, body: Body, headers: Record<string, string> = {}) =>
  call(app, await signIn(context, fixture.admin), bookings.activate, {
    params: fixture.path(booking),
    raw: { ...handover, ...body },
    headers,
  } as never)
const complete = async (booking: { id: number }, body: Body) =>
  call(app, await signIn(context, fixture.admin), bookings.complete, {
    params: fixture.path(booking),
    raw: { end_kilometers: 1400, fuel_level: 7, warranty: 'returned', ...body },
  } as never)
const reportsOf = async (booking: { id: number }, person?: { token: string }) =>
  call(app, person ?? (await signIn(context, fixture.admin)), conditionReports.list, {
    params: fixture.path(booking),
  })

/** On the morning of the pick-up, before noon of the company's clock. */
const [pickup, sent] = ['2026-06-04T09:05:00.000Z', '2026-06-04T11:30:00.000Z']

test('R75 a handover from a phone is there with its photos, signatures and what was given, when the phone says', async () => {
  const client = await givenPerson(context)
  const booking = await fixture.given('confirmed', { by: client, changes: tomorrow })
  at(sent)
  const [front, left, signature] = [
    await givenPicture(booking),
    await givenPicture(booking),
    await givenPicture(booking),
  ]
  const report = {
    at: pickup,
    language: 'ar',
    extras: [{ item: 'papers' }, { item: 'triangle' }],
    client_signature: signature.file,
    photos: [
      { view: 'front', file: front.file, taken_at: '2026-06-04T09:01:00.000Z' },
      { view: 'left', file: left.file },
    ],
  }
  const { status, data } = await activate(booking, { report })
  expect([status, data.activated_at]).toEqual([200, pickup])
  const expected = {
    act: 'handover',
    at: pickup,
    created_at: sent,
    kilometers: 1000,
    fuel_level: 8,
    language: 'ar',
    extras: report.extras,
    client_signature: signature.file,
    staff_signature: null,
    photos: [
      { view: 'front', ...front, taken_at: '2026-06-04T09:01:00.000Z' },
      { view: 'left', ...left, taken_at: pickup },
    ],
  }
  expect((await reportsOf(booking)).data).toMatchObject([expected])
  expect((await reportsOf(booking, await signIn(context, client))).data).toMatchObject([expected])
  expect((await reportsOf(booking, await signIn(context, await givenPerson(context)))).status).toBe(404)
})

test('the same call again, after an answer that was lost, is answered as before and writes nothing', async () => {
  const booking = await fixture.given('confirmed')
  const { file } = await givenPicture(booking)
  const report = { at: testNow, photos: [{ view: 'front', file }] }
  const key = { 'idempotency-key': 'phone-1' }
  const first = await activate(booking, { report }, key)
  const again = await activate(booking, { report }, key)
  expect([first.status, again.status, again.data]).toEqual([200, 200, first.data])
  expect((await reportsOf(booking)).data).toHaveLength(1)
})

test('a hire that began and ended without a network is told in its order', async () => {
  const booking = await fixture.given('confirmed')
  at('2026-06-04T18:00:00.000Z')
  const out = await activate(booking, { report: { at: pickup, photos: [] } })
  expect(out.status).toBe(200)
  const back = await complete(booking, { report: { at: '2026-06-04T15:00:00.000Z', photos: [] } })
  expect([back.status, back.data.activated_at, back.data.returned_at]).toEqual([
    200,
    pickup,
    '2026-06-04T15:00:00.000Z',
  ])
})

test('a phone whose clock is ahead tells of now', async () => {
  const booking = await fixture.given('confirmed')
  at(sent)
  const ahead = { at: '2026-06-04T11:40:00.000Z', photos: [] }
  expect((await activate(booking, { report: ahead })).data.activated_at).toBe(sent)
  expect((await complete(booking, { report: ahead })).data.returned_at).toBe(sent)
})

test('a picture that is not there is named, and nothing is written', async () => {
  const booking = await fixture.given('confirmed')
  const other = await givenPicture(await fixture.given('confirmed'))
  const { file } = await givenPicture(booking)
  const photos = [
    { view: 'front', file },
    { view: 'back', file: other.file },
  ]
  const answer = await activate(booking, {
    report: { at: testNow, staff_signature: 'x'.repeat(32), photos },
  })
  expect([answer.status, answer.error.errors]).toEqual([
    422,
    {
      'report.photos.1.file': ['Send this picture again.'],
      'report.staff_signature': ['Send this picture again.'],
    },
  ])
  expect((await fixture.read(booking)).status).toBe('confirmed')
  const twice = [
    { view: 'front', file },
    { view: 'front', file },
  ]
  expect((await activate(booking, { report: { at: testNow, photos: twice } })).status).toBe(422)
})

test('R59 a client who is forgotten takes pictures and signature along; the digests stay', async () => {
  const client = await givenPerson(context)
  const booking = await fixture.given('confirmed', { by: client })
  const [photo, signature] = [await givenPicture(booking), await givenPicture(booking)]
  const photos = [{ view: 'front', file: photo.file }]
  await activate(booking, { report: { at: testNow, client_signature: signature.file, photos } })
  await complete(booking, {})
  const owner = await givenOwner(context)
  const gone = await call(app, owner, clients.remove, { params: { user_id: String(client.id) } })
  expect(gone.status).toBe(200)
  expect((await reportsOf(booking)).data[0]).toMatchObject({
    client_signature: null,
    photos: [{ view: 'front', file: null, sha256: photo.sha256 }],
  })
  expect(await context.files.list(photo.file)).toEqual([])
  expect(await context.files.list(signature.file)).toEqual([])
})

test('a licence that is photographed beside the car is a document of its client, once', async () => {
  const client = await givenPerson(context)
  const booking = await fixture.given('confirmed', { by: client })
  const licence = await givenPicture(booking)
  const report = { at: testNow, photos: [], documents: [{ kind: 'driving_license', file: licence.file }] }
  const key = { 'idempotency-key': 'phone-licence' }
  expect((await activate(booking, { report }, key)).status).toBe(200)
  expect((await activate(booking, { report }, key)).status).toBe(200)
  const owner = await givenOwner(context)
  const { data } = await call(app, owner, clients.documents, { params: { user_id: String(client.id) } })
  expect(data).toMatchObject([{ kind: 'driving_license', media_type: 'image/jpeg' }])
  const path = on(clients.documentFile, { user_id: String(client.id), document_id: String(data[0]!.id) }).path
  const file = await app.inject({
    url: `/api${path}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${owner.token}` },
  })
  expect(file.statusCode).toBe(200)
})

test('a phone is told which of the extras are put into the car', async () => {
  const [seat, cover, driver] = [
    await givenService(context, { key: 'child_seat', max_quantity: 3 }),
    await givenService(context, { service_group: 'insurance' }),
    await givenService(context, { key: 'additional_driver' }),
  ]
  const services = [seat, cover, driver].map(({ id }) => ({ service_id: id, quantity: 1 }))
  const booking = await fixture.given('confirmed', { changes: { services } })
  const plain = await fixture.given('confirmed')
  const desk = await signIn(context, fixture.admin)
  const { data } = await call(app, desk, handovers.list)
  const carried = (id: number) => data.find((pack) => pack.booking.id === id)!.carried_services
  expect(carried(booking.id)).toEqual([seat.id])
  expect(carried(plain.id)).toEqual([])
})

test('a phone takes along what is handed over and taken back in two days, with terms and reports', async () => {
  const later = { start_date: '2026-06-05T10:00', end_date: '2026-06-10T10:00' }
  const [soon, out, far] = [
    await fixture.given('confirmed'),
    await fixture.given('active'),
    await fixture.given('confirmed', { changes: later }),
  ]
  const desk = await signIn(context, fixture.admin)
  const at = (list: readonly { booking: { id: number } }[]) => list.map(({ booking }) => booking.id)
  const { data } = await call(app, desk, handovers.list)
  expect(at(data)).toContain(soon.id)
  expect(at(data)).not.toContain(far.id)
  expect(at(data)).not.toContain(out.id)
  const pack = data.find(({ booking }) => booking.id === soon.id)!
  expect(pack.clauses.length).toBeGreaterThan(3)
  expect(pack).toMatchObject({ language: 'en', reports: [], proposed_kilometers: null })
  const one = await call(app, desk, handovers.list, { query: { booking: out.reference } })
  expect(one.data).toMatchObject([{ booking: { id: out.id }, reports: [{ act: 'handover' }] }])
})
