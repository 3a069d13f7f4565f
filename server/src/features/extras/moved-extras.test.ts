import * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as handovers from '@marhala/contract/condition/handovers.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { handover, makeBookingFixture } from '../../test/bookings.ts'
import { givenService, unique } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, path } = fixture

/** Given a booking of a numbered extra with two pieces at its place, and of two of a counted one. */
async function givenExtras(status: 'confirmed' | 'active' = 'confirmed') {
  const gps = await givenService(context, { stock: 'numbered', max_quantity: 2, replacement_price: 120_000 })
  const seat = await givenService(context, { stock: 'counted', max_quantity: 3, replacement_price: 80_000 })
  const codes = [`GPS-${unique()}`, `GPS-${unique()}`] as const
  for (const code of codes) {
    const body = { code, location_id: fixture.location.id }
    await call(app, admin, extras.addPiece, { params: { id: String(gps.id) }, body })
  }
  const counts = [{ location_id: fixture.location.id, quantity: 3 }]
  await call(app, admin, extras.setCounts, { params: { id: seat.id as never }, body: { counts } })
  const services = [
    { service_id: gps.id, quantity: 1 },
    { service_id: seat.id, quantity: 2 },
  ]
  return { gps, seat, codes, booking: await fixture.given(status, { changes: { services } }) }
}

const activate = (booking: { id: number }, moved: object[]) =>
  call(app, admin, bookings.activate, { params: path(booking), raw: { ...handover, extras: moved } })
const complete = (booking: { id: number }, moved: object[], body: object = {}) =>
  call(app, admin, bookings.complete, {
    params: path(booking),
    raw: { end_kilometers: 1400, fuel_level: 8, warranty: 'returned', extras: moved, ...body },
  })
const loansOf = async (booking: { id: number }) => {
  const { data } = await call(app, admin, bookingExtras.list, { params: path(booking) })
  return data.flatMap(({ loans }) => loans.map(({ code, outcome, charged }) => [code, outcome, charged]))
}
const piecesOf = async (gps: { id: number }) =>
  (await call(app, admin, extras.list)).data.find(({ service_id }) => service_id === gps.id)!.pieces

test('a phone takes along what is booked of each extra with stock, and what lies ready', async () => {
  const { gps, seat, codes, booking } = await givenExtras()
  const plain = await fixture.given('confirmed')
  const { data } = await call(app, admin, handovers.list)
  const packOf = (id: number) => data.find((pack) => pack.booking.id === id)
  expect(packOf(booking.id)?.extras).toMatchObject([
    { service_id: gps.id, to_hand_out: 1, ready: codes, replacement_price: '1200.00' },
    { service_id: seat.id, to_hand_out: 2, loans: [] },
  ])
  expect(packOf(plain.id)?.extras).toEqual([])
})

test('what leaves with the car is handed over in the same call, what was prepared and stays behind is put back', async () => {
  const { gps, seat, codes, booking } = await givenExtras()
  await call(app, admin, bookingExtras.handOut, { params: path(booking), body: { code: codes[0] } })
  const moved = [
    { code: codes[1].toLowerCase() },
    { code: codes[0], outcome: 'back' },
    { service_id: seat.id },
    { service_id: seat.id },
  ]
  expect((await activate(booking, moved)).status).toBe(200)
  expect(await loansOf(booking)).toEqual([
    [codes[0], 'back', false],
    [codes[1], null, false],
    [null, null, false],
    [null, null, false],
  ])
  expect(await piecesOf(gps)).toMatchObject([
    { code: codes[0], booking: null, location_id: fixture.location.id },
    { code: codes[1], booking: { id: booking.id } },
  ])
})

test('what cannot leave is named by its place in the list, and nothing of the handover is written', async () => {
  const { seat, codes, booking } = await givenExtras()
  const other = await givenExtras()
  await activate(other.booking, [{ code: other.codes[0] }])
  const moved = [
    { service_id: seat.id },
    { code: other.codes[0] },
    { code: 'NONE' },
    { code: codes[0], outcome: 'back' },
    {},
  ]
  expect((await activate(booking, moved)).error?.errors).toMatchObject({ 'extras.4.code': expect.anything() })
  expect((await activate(booking, moved.slice(0, 4))).error?.errors).toEqual({
    'extras.1.code': [expect.stringContaining('doesn’t have')],
    'extras.2.code': ['No piece has this code.'],
    'extras.3.code': [expect.stringContaining('doesn’t have this piece')],
  })
  expect(await loansOf(booking)).toEqual([])
  expect((await fixture.read(booking)).status).toBe('confirmed')
})

test('what the desk had handed over by then is no second time, and what it took back stays as it said', async () => {
  const { codes, booking } = await givenExtras()
  await call(app, admin, bookingExtras.handOut, { params: path(booking), body: { code: codes[0] } })
  expect((await activate(booking, [{ code: codes[0] }])).status).toBe(200)
  const { data } = await call(app, admin, bookingExtras.list, { params: path(booking) })
  const params = { ...path(booking), loanId: data[0]!.loans[0]!.id as never }
  await call(app, admin, bookingExtras.takeBack, { params, body: { outcome: 'back' } })
  expect((await complete(booking, [{ code: codes[0], outcome: 'back' }])).status).toBe(200)
  expect(await loansOf(booking)).toEqual([[codes[0], 'back', false]])
})

test('R87 what came back is back, what is lost is charged in the same call, each of a count for itself', async () => {
  const { gps, seat, codes, booking } = await givenExtras()
  await activate(booking, [{ code: codes[0] }, { service_id: seat.id }, { service_id: seat.id }])
  const moved = [
    { service_id: seat.id, outcome: 'back' },
    { service_id: seat.id, outcome: 'lost' },
    { code: codes[0], outcome: 'lost' },
  ]
  const charge = (extra: number, amount: string) => ({ kind: 'damage', amount, extra })
  const twice = await complete(booking, moved, { charges: [charge(2, '1200.00'), charge(0, '1.00')] })
  expect(twice.error?.errors).toEqual({ 'charges.1.extra': ['Choose one of the options.'] })
  const charges = [charge(1, '800.00'), charge(2, '1200.00')]
  const { status, data } = await complete(booking, moved, { charges })
  expect([status, data.charges_total]).toEqual([200, '2000.00'])
  expect(data.booking_charges.map(({ name }) => name)).toEqual([
    `${seat.key}, lost`,
    `${gps.key} ${codes[0]}, lost`,
  ])
  expect(await loansOf(booking)).toEqual([
    [codes[0], 'lost', true],
    [null, 'back', false],
    [null, 'lost', true],
  ])
  expect(await piecesOf(gps)).toMatchObject([{ code: codes[0], state: 'lost' }, { state: 'available' }])
})
