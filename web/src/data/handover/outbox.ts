import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import { type Failure, isFailure, isRefused } from '../http/failure.ts'
import type { Send } from '../http/send.ts'
import type { HandoverStore } from './handover-store.ts'
import { bodyOf } from './walk-body.ts'
import { picturesOf, type Walk, walkOnto } from './walk.ts'

/** What became of a round of sending. */
export type Sent = { sent: Walk[]; refused: Walk[]; isCut: boolean }

/** A picture is swept where no report names it within two days: long before, it is sent again. */
const freshFor = 24 * 3_600_000

/**
 * Sends what is done and waits, in the order in which it was done: pictures first, each once, then the act with its key.
 * A broken line ends the round, and the next goes on where this one ended. What is refused waits for the clerk, and with
 * it whatever came after it for the same booking or car.
 */
export async function sendWalks(store: HandoverStore, send: Send, now = Date.now): Promise<Sent> {
  const round: Sent = { sent: [], refused: [], isCut: false }
  const held: Walk[] = []
  for (const { id } of (await store.listWalks()).filter(({ state }) => state !== 'open')) {
    // Sending one may have brought the next of its booking on.
    const walk = (await store.listWalks()).find((one) => one.id === id)
    if (!walk || walk.state === 'open') continue
    if (walk.state === 'refused' || held.some((other) => isOfSame(other, walk))) {
      held.push(walk)
      continue
    }
    try {
      await sendWalk(store, send, { walk, now })
      round.sent.push(walk)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!isFinal(error)) return { ...round, isCut: true }
      const refused = await refuse(store, walk, error)
      held.push(refused)
      round.refused.push(refused)
    }
  }
  return round
}

function isOfSame(one: Walk, other: Walk): boolean {
  return one.booking_id === other.booking_id || one.car_id === other.car_id
}

/** Whether the same call would be answered the same again; not while another try of it still runs, nor without a session. */
function isFinal(failure: Failure): boolean {
  return isRefused(failure) && failure.status !== 401 && failure.code !== 'idempotency_in_progress'
}

async function sendWalk(
  store: HandoverStore,
  send: Send,
  { walk, now, isAgain = false }: { walk: Walk; now: () => number; isAgain?: boolean },
): Promise<void> {
  const ready = walk.body === null ? await prepare(store, send, walk, now) : walk
  const endpoint = ready.act === 'handover' ? bookings.activate : bookings.complete
  try {
    const booking = (await send(endpoint as typeof bookings.activate, {
      params: { booking: ready.booking_id },
      body: ready.body as never,
      idempotencyKey: ready.key,
    })) as Booking
    await settle(store, ready, booking)
  } catch (error) {
    if (!isFailure(error)) throw error
    if (isOfPictures(error) && !isAgain) {
      for (const picture of picturesOf(ready)) await store.noteSent(picture, null)
      const again = walkOnto(ready, ready.pack)
      await store.putWalk({ ...again, version: ready.version })
      return sendWalk(store, send, { walk: { ...again, version: ready.version }, now, isAgain: true })
    }
    if (error.code === 'invalid_transition') {
      const booking = await findOwnAct(send, ready)
      if (booking) return settle(store, ready, booking)
    }
    throw error
  }
}

/** Sends the pictures that the server does not have, then keeps the body: a repeat says the very same. */
async function prepare(store: HandoverStore, send: Send, walk: Walk, now: () => number): Promise<Walk> {
  const files = new Map<string, string>()
  for (const id of picturesOf(walk)) {
    const known = await store.readSent(id)
    const isFresh = known && now() - known.at < freshFor
    files.set(id, isFresh ? known.file : await sendPicture(store, send, { walk, id, now }))
  }
  const ready = { ...walk, body: bodyOf(walk, files) }
  await store.putWalk(ready)
  return ready
}

async function sendPicture(
  store: HandoverStore,
  send: Send,
  { walk, id, now }: { walk: Walk; id: string; now: () => number },
): Promise<string> {
  const picture = await store.readPicture(id)
  if (!picture) throw new Error(`The picture ${id} is not on this phone.`)
  const body = new FormData()
  body.append('picture', picture, 'picture.jpg')
  const { file } = await send(conditionFiles.add, {
    params: { booking: walk.booking_id },
    body: body as never,
    timeoutMs: 120_000,
  })
  await store.noteSent(id, { file, at: now() })
  return file
}

/** It is there: the walk goes, and what was done to the same booking after it is of the version that it made. */
async function settle(store: HandoverStore, walk: Walk, booking: Booking): Promise<void> {
  for (const other of await store.listWalks())
    if (other.booking_id === walk.booking_id && other.id !== walk.id && other.version === walk.version)
      await store.putWalk({ ...other, version: booking.version, body: null })
  await store.deleteWalk(walk.id)
}

function isOfPictures({ status, data }: Failure): boolean {
  const problems = (data as { problems?: Record<string, { key: string }[]> } | undefined)?.problems ?? {}
  return (
    status === 422 &&
    Object.values(problems).some((list) => list.some(({ key }) => key === 'picture_missing'))
  )
}

/** The booking, where this very act is there already: an answer of days ago that nobody heard. */
async function findOwnAct(send: Send, walk: Walk): Promise<Booking | null> {
  const reports = await send(conditionReports.list, { params: { booking: walk.booking_id } })
  const isOurs = reports.some(({ act, at }) => act === walk.act && at === walk.done_at)
  return isOurs ? send(bookings.get, { params: { booking: walk.booking_id } }) : null
}

async function refuse(store: HandoverStore, walk: Walk, failure: Failure): Promise<Walk> {
  const { code, message, errors } = failure
  const refused: Walk = { ...walk, state: 'refused', body: null, refusal: { code, message, errors } }
  await store.putWalk(refused)
  return refused
}
