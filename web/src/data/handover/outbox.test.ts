import 'fake-indexeddb/auto'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOfResponse, failureWithoutResponse } from '../http/failure.ts'
import type { Send } from '../http/send.ts'
import { forgetDevice, openDeviceStore, openHandovers } from './device.ts'
import type { HandoverStore } from './handover-store.ts'
import { sendWalks } from './outbox.ts'
import { beginWalk, finishWalk, type Walk } from './walk.ts'
import { handoverPack } from '../../test/handover-pack.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const words = String

/** A booking as a phone knows it, of a client whose name can be looked for. */
function packOf(id: number, act: ConditionAct, car = id) {
  const status = act === 'handover' ? 'confirmed' : 'active'
  const user = { first_name: 'Salma', last_name: 'Idrissi' }
  return handoverPack({
    booking: { id, reference: `RB-${id}`, status, car: { id: car }, user },
    car: { id: car },
  })
}

const picture = (text: string) => new Blob([text], { type: 'image/jpeg' })

/** A walk that was done at an hour of a day, with two photos and a signature on this phone. */
async function givenDone(
  store: HandoverStore,
  { id, act = 'handover', hour, car }: { id: number; act?: ConditionAct; hour: number; car?: number },
): Promise<Walk> {
  const begun = beginWalk(act, packOf(id, act, car), null)
  const names = ['front', 'left', 'signature'].map((name) => `${begun.id}-${name}`)
  for (const name of names) await store.putPicture(name, begun.id, picture(name))
  const taken = (index: number) => ({ picture: names[index]!, taken_at: '2026-06-03T08:00:00.000Z' })
  const walk = finishWalk(
    {
      ...begun,
      kilometers: '1010',
      fuel_level: 8,
      photos: { front: taken(0), left: taken(1) },
      client_signature: names[2]!,
    },
    new Date(Date.UTC(2026, 5, 3, hour)),
  )
  await store.putWalk(walk)
  return walk
}

type Done = { booking: number; act: ConditionAct; body: { version: number; report: { at: string } } }

/** The server as far as handovers need it: pictures by their bytes, answers by their key, a version for each booking. */
function makeServer() {
  const files = new Map<string, string>()
  const answers = new Map<string, { body: string; answer: object }>()
  const versions = new Map<number, number>()
  const done: Done[] = []
  const calls: string[] = []
  /** Breaks the line at a call: before the server hears it, or before its answer is heard. */
  const cut = { at: -1, when: 'before' as 'before' | 'after' }
  const refusals = new Map<number, { status: number; code: string; data?: object }>()
  async function answer(endpoint: unknown, input: Input): Promise<unknown> {
    const booking = Number(input.params.booking)
    if (endpoint === conditionFiles.add) {
      const bytes = await ((input.body as FormData).get('picture') as Blob).text()
      const key = `${booking} ${bytes}`
      files.set(key, files.get(key) ?? `file-${files.size}`)
      return { file: files.get(key) }
    }
    if (endpoint === conditionReports.list)
      return done
        .filter((one) => one.booking === booking)
        .map(({ act, body }) => ({ act, at: body.report.at }))
    const version = versions.get(booking) ?? 3
    if (endpoint === bookings.get) return { id: booking, version }
    const known = answers.get(input.idempotencyKey!)
    const text = JSON.stringify(input.body)
    if (known) {
      if (known.body !== text) throw failureOfResponse(422, { code: 'idempotency_key_reused' }, words)
      return known.answer
    }
    const refusal = refusals.get(booking)
    if (refusal) throw failureOfResponse(refusal.status, { message: 'No.', ...refusal }, words)
    const body = input.body as Done['body']
    if (body.version !== version) throw failureOfResponse(409, { code: 'stale_version' }, words)
    const act = endpoint === bookings.activate ? 'handover' : 'take_back'
    versions.set(booking, version + 1)
    done.push({ booking, act, body })
    const made = { id: booking, version: version + 1 }
    answers.set(input.idempotencyKey!, { body: text, answer: made })
    return made
  }
  const send = (async (endpoint: { path: string }, input: Input) => {
    const index = calls.push(endpoint.path) - 1
    if (index === cut.at && cut.when === 'before') throw failureWithoutResponse('network', words)
    const answered = await answer(endpoint, input)
    if (index === cut.at) throw failureWithoutResponse('network', words)
    return answered
  }) as unknown as Send
  return { send, done, files, calls, cut, refusals, answers, versions }
}
type Input = { params: { booking: number | string }; body?: unknown; idempotencyKey?: string }

test('R75 what is done is sent in the order in which it was done: pictures first, then the act; then it is gone', async () => {
  const store = await openDeviceStore(1)
  await givenDone(store, { id: 7, hour: 10 })
  await givenDone(store, { id: 5, hour: 9 })
  const server = makeServer()
  const { sent, isCut } = await sendWalks(store, server.send)
  expect([sent.map((walk) => walk.booking_id), isCut]).toEqual([[5, 7], false])
  expect(server.done.map(({ booking }) => booking)).toEqual([5, 7])
  expect(server.calls.slice(0, 4)).toEqual([
    ...Array.from({ length: 3 }, () => '/bookings/:booking/condition-files'),
    '/bookings/:booking/activate',
  ])
  expect(await store.listWalks()).toEqual([])
  expect(await store.readPicture('5-handover-front')).toBeNull()
})

describe('a line that is cut, or a page that is killed, doubles and loses nothing', () => {
  // Three handovers and the return of the first: three pictures and an act each.
  const points = Array.from({ length: 16 }, (_, at) => at)
  test.each(points.flatMap((at) => (['before', 'after'] as const).map((when) => [at, when] as const)))(
    'at call %i, %s the server heard it',
    async (at, when) => {
      const store = await openDeviceStore(1)
      await givenDone(store, { id: 1, hour: 8 })
      await givenDone(store, { id: 2, hour: 9 })
      await givenDone(store, { id: 3, hour: 10 })
      await givenDone(store, { id: 1, hour: 11, act: 'take_back' })
      const server = makeServer()
      Object.assign(server.cut, { at, when })
      expect((await sendWalks(store, server.send)).isCut).toBe(true)
      // Another page: nothing but what this phone keeps is known.
      const again = await openDeviceStore(1)
      const { isCut, refused } = await sendWalks(again, server.send)
      expect([isCut, refused]).toEqual([false, []])
      expect(server.done.map(({ booking, act }) => [booking, act])).toEqual([
        [1, 'handover'],
        [2, 'handover'],
        [3, 'handover'],
        [1, 'take_back'],
      ])
      expect(server.files.size).toBe(12)
      expect(await again.listWalks()).toEqual([])
    },
  )
})

test('what is refused waits for somebody, and with it what came after it for the same booking or car', async () => {
  const store = await openDeviceStore(1)
  await givenDone(store, { id: 1, hour: 8 })
  await givenDone(store, { id: 1, hour: 9, act: 'take_back' })
  await givenDone(store, { id: 2, hour: 10, car: 1 })
  await givenDone(store, { id: 3, hour: 11 })
  const server = makeServer()
  server.refusals.set(1, { status: 409, code: 'car_still_out' })
  const { sent, refused } = await sendWalks(store, server.send)
  expect(sent.map(({ booking_id }) => booking_id)).toEqual([3])
  expect(refused).toMatchObject([{ booking_id: 1, state: 'refused', refusal: { code: 'car_still_out' } }])
  expect((await store.listWalks()).map(({ id, state }) => [id, state])).toEqual([
    ['1-handover', 'refused'],
    ['1-take_back', 'waiting'],
    ['2-handover', 'waiting'],
  ])
  expect(await store.readPicture('1-handover-front')).not.toBeNull()
})

test('a booking that was changed meanwhile is put to the clerk, and nothing of it is overwritten', async () => {
  const store = await openDeviceStore(1)
  await givenDone(store, { id: 1, hour: 8 })
  const server = makeServer()
  server.versions.set(1, 4)
  expect((await sendWalks(store, server.send)).refused).toMatchObject([
    { refusal: { code: 'stale_version' } },
  ])
  expect(server.done).toEqual([])
})

test('a server that is away, in trouble or asks for another sign-in is tried again later', async () => {
  for (const [status, code] of [
    [503, 'unavailable'],
    [401, 'unauthenticated'],
    [429, 'too_many_requests'],
    [409, 'idempotency_in_progress'],
  ] as const) {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const store = await openDeviceStore(1)
    await givenDone(store, { id: 1, hour: 8 })
    const server = makeServer()
    server.refusals.set(1, { status, code })
    expect((await sendWalks(store, server.send)).isCut).toBe(true)
    expect(await store.listWalks()).toMatchObject([{ state: 'waiting' }])
    server.refusals.clear()
    await sendWalks(store, server.send)
    expect(server.done).toHaveLength(1)
  }
})

test('an answer of days ago, which the server has forgotten, is known by its own report', async () => {
  const store = await openDeviceStore(1)
  await givenDone(store, { id: 1, hour: 8 })
  const server = makeServer()
  Object.assign(server.cut, { at: 3, when: 'after' })
  await sendWalks(store, server.send)
  server.answers.clear()
  server.refusals.set(1, { status: 409, code: 'invalid_transition' })
  const { sent, refused } = await sendWalks(store, server.send)
  expect([sent.length, refused.length, server.done.length]).toEqual([1, 0, 1])
})

test('what a person keeps is sealed: no name is on the disk, and after a sign-out nothing opens it', async () => {
  const store = await openDeviceStore(1)
  const pack = { ...packOf(1, 'handover'), damages: null }
  await store.writePacks([pack])
  await givenDone(store, { id: 1, hour: 8 })
  const db = await openHandovers()
  const rows = [
    ...(await db.getAll('packs')),
    ...(await db.getAll('walks')),
    ...(await db.getAll('pictures')),
  ]
  const bytes = rows.map(({ sealed }) => Buffer.from(sealed.data).toString('latin1')).join('')
  expect(bytes).not.toContain('Salma')
  expect(bytes).not.toContain('front')
  const key = await db.get('keys', 1)
  await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow('not extractable')
  await forgetDevice(1)
  for (const name of ['keys', 'packs', 'walks', 'pictures'] as const)
    expect(await db.getAll(name)).toEqual([])
  expect(await (await openDeviceStore(1)).listWalks()).toEqual([])
})

test('two people of one phone see their own, and how much of the other’s waits', async () => {
  const [mine, theirs] = [await openDeviceStore(1), await openDeviceStore(2)]
  await givenDone(theirs, { id: 1, hour: 8 })
  expect([await mine.listWalks(), await mine.countOthers()]).toEqual([[], 1])
  await forgetDevice(1)
  expect(await theirs.listWalks()).toHaveLength(1)
})
