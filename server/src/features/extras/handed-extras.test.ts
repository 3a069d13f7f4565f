import * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenLocation, givenService, unique } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, path } = fixture
const elsewhere = await givenLocation(context)

/** Given an extra with two pieces at the place of the bookings, and a booking of some of them. */
async function givenPieces({ quantity = 1, status = 'confirmed' as 'confirmed' | 'active' } = {}) {
  const gps = await givenService(context, { stock: 'numbered', max_quantity: 2, replacement_price: 120_000 })
  const codes = [`GPS-${unique()}`, `GPS-${unique()}`] as const
  for (const code of codes) {
    const body = { code: ` ${code.toLowerCase()} `, location_id: fixture.location.id }
    const { status: made } = await call(app, admin, extras.addPiece, { params: { id: String(gps.id) }, body })
    expect(made).toBe(201)
  }
  const services = [{ service_id: gps.id, quantity }]
  return { gps, codes, booking: await fixture.given(status, { changes: { services } }) }
}

const handOut = (booking: { id: number }, body: { service_id?: number; code?: string }) =>
  call(app, admin, bookingExtras.handOut, { params: path(booking), body })
const bring = (
  booking: { id: number },
  loan: { id: number },
  body: { outcome: 'back' | 'lost' | 'damaged' },
) =>
  call(app, admin, bookingExtras.takeBack, { params: { ...path(booking), loanId: loan.id as never }, body })
const piecesOf = async (gps: { id: number }) =>
  (await call(app, admin, extras.list)).data.find(({ service_id }) => service_id === gps.id)!.pieces

test('a piece is handed over by its code, however it is typed, and is then with that booking', async () => {
  const { gps, codes, booking } = await givenPieces()
  const before = await call(app, admin, bookingExtras.list, { params: path(booking) })
  expect(before.data).toMatchObject([{ quantity: 1, to_hand_out: 1, ready: [...codes], loans: [] }])
  const { status, data } = await handOut(booking, { code: codes[0].toLowerCase() })
  expect(status).toBe(201)
  expect(data).toMatchObject([
    { service_id: gps.id, to_hand_out: 0, ready: [codes[1]], loans: [{ code: codes[0], outcome: null }] },
  ])
  expect(await piecesOf(gps)).toMatchObject([
    { code: codes[0], booking: { id: booking.id, reference: booking.reference } },
    { code: codes[1], booking: null },
  ])
})

test('a code that does not fit is refused on its field, with why', async () => {
  const { gps, codes, booking } = await givenPieces()
  const other = await givenPieces()
  const wrong = async (body: { code?: string; service_id?: number }, of = booking) =>
    (await handOut(of, body)).error?.errors
  expect(await wrong({ code: 'NONE' })).toEqual({ code: ['No piece has this code.'] })
  expect(await wrong({ code: other.codes[0] })).toEqual({
    code: [expect.stringContaining(`doesn’t have “${other.gps.key}”`)],
  })
  expect(await wrong({ service_id: gps.id })).toEqual({
    code: [expect.stringContaining('scan or enter a code')],
  })
  const services = [{ service_id: gps.id, quantity: 1 }]
  const second = await fixture.given('confirmed', { changes: { services } })
  await handOut(booking, { code: codes[0] })
  expect(await wrong({ code: codes[0] }, second)).toEqual({ code: [expect.stringContaining('is out')] })
  expect(await wrong({ code: codes[1] })).toEqual({
    code: [expect.stringContaining('all of it has been handed over')],
  })
})

test('a counted one is handed over by its extra', async () => {
  const seat = await givenService(context, { stock: 'counted', max_quantity: 2 })
  const counts = [{ location_id: fixture.location.id, quantity: 2 }]
  await call(app, admin, extras.setCounts, { params: { id: seat.id as never }, body: { counts } })
  const services = [{ service_id: seat.id, quantity: 2 }]
  const booking = await fixture.given('confirmed', { changes: { services } })
  await handOut(booking, { service_id: seat.id })
  const { data } = await handOut(booking, { service_id: seat.id })
  expect(data).toMatchObject([{ to_hand_out: 0, loans: [{ code: null }, { code: null }] }])
  const lost = await bring(booking, data[0]!.loans[0]!, { outcome: 'lost' })
  expect(lost.status).toBe(200)
  const found = (await call(app, admin, extras.list)).data.find(({ service_id }) => service_id === seat.id)
  expect(found?.places).toMatchObject([{ quantity: 1, out: 1, reserved: 2 }])
  await bring(booking, data[0]!.loans[0]!, { outcome: 'back' })
  const again = (await call(app, admin, extras.list)).data.find(({ service_id }) => service_id === seat.id)
  expect(again?.places).toMatchObject([{ quantity: 2, out: 1 }])
})

test('nothing is handed over before a booking is confirmed or after it is over', async () => {
  const { codes, gps } = await givenPieces()
  const services = [{ service_id: gps.id, quantity: 1 }]
  const booking = await fixture.given('pending', { changes: { services } })
  expect(await handOut(booking, { code: codes[0] })).toMatchObject({
    status: 409,
    error: { code: 'invalid_transition' },
  })
})

test('a piece that is back elsewhere belongs there from then on', async () => {
  const { gps, codes, booking } = await givenPieces({ status: 'active' })
  const { data } = await handOut(booking, { code: codes[0] })
  const params = { ...path(booking), loanId: data[0]!.loans[0]!.id as never }
  const body = { outcome: 'back', location_id: elsewhere.id } as const
  expect((await call(app, admin, bookingExtras.takeBack, { params, body })).status).toBe(200)
  expect((await piecesOf(gps))[0]).toMatchObject({
    location_id: elsewhere.id,
    state: 'available',
    booking: null,
  })
})

test('a lost one is charged at the return at its replacement price, named in each language, and once', async () => {
  const { gps, codes, booking } = await givenPieces({ status: 'active' })
  const out = await handOut(booking, { code: codes[0] })
  const loan = out.data[0]!.loans[0]!
  const charge = { kind: 'damage', amount: '1200.00', loan_id: loan.id } as const
  const complete = (charges: object[]) =>
    call(app, admin, bookings.complete, {
      params: path(booking),
      raw: { end_kilometers: 1400, fuel_level: 8, warranty: 'returned', charges },
    })
  expect((await complete([charge])).error?.errors).toEqual({
    'charges.0.loan_id': ['Choose one of the options.'],
  })
  const lost = await bring(booking, loan, { outcome: 'lost' })
  expect(lost.data).toMatchObject([{ replacement_price: '1200.00', loans: [{ billable: true }] }])
  expect((await piecesOf(gps))[0]).toMatchObject({ code: codes[0], state: 'lost', booking: null })
  const { data, status } = await complete([charge])
  expect(status).toBe(200)
  expect(data.charges_total).toBe('1200.00')
  const names = await Promise.all(
    ['en', 'fr', 'ar'].map(async (language) => {
      const headers = { 'accept-language': language }
      return (await call(app, admin, bookings.get, { params: path(booking), headers })).data
        .booking_charges[0]!.name
    }),
  )
  expect(names).toEqual([
    `${gps.key} ${codes[0]}, lost`,
    `${gps.key} ${codes[0]} (perdu)`,
    `${gps.key} ${codes[0]} (مفقودة)`,
  ])
  const after = await call(app, admin, bookingExtras.list, { params: path(booking) })
  expect(after.data[0]!.loans).toMatchObject([{ billable: false, charged: true }])
  expect((await bring(booking, loan, { outcome: 'back' })).error?.code).toBe('extra_charged')
})

test('one that is found damaged later is charged then; a charge that is voided may be made again', async () => {
  const { codes, booking } = await givenPieces({ status: 'active' })
  const out = await handOut(booking, { code: codes[0] })
  const loan = out.data[0]!.loans[0]!
  await call(app, admin, bookings.complete, {
    params: path(booking),
    raw: { end_kilometers: 1400, fuel_level: 8, warranty: 'returned' },
  })
  await bring(booking, loan, { outcome: 'damaged' })
  const body = { kind: 'damage', amount: '400.00', loan_id: loan.id } as const
  const { status, data } = await call(app, admin, takeBack.addCharge, { params: path(booking), body })
  expect(status).toBe(201)
  expect(data.booking_charges).toMatchObject([{ amount: '400.00', after_return: true }])
  const twice = await call(app, admin, takeBack.addCharge, { params: path(booking), body })
  expect(twice.error?.errors).toEqual({ loan_id: ['Choose one of the options.'] })
})

test('what does not come back with its booking is not there for others', async () => {
  const { gps, codes, booking } = await givenPieces({ status: 'active' })
  await handOut(booking, { code: codes[0] })
  await call(app, admin, bookings.complete, {
    params: path(booking),
    raw: { end_kilometers: 1400, fuel_level: 8, warranty: 'returned' },
  })
  const found = (await call(app, admin, extras.list)).data.find(({ service_id }) => service_id === gps.id)
  expect(found?.places).toMatchObject([{ location_id: fixture.location.id, quantity: 1, out: 1 }])
})

test('a piece is changed, but not moved while it is out; its code stays its own', async () => {
  const { gps, codes, booking } = await givenPieces()
  const [first, second] = await piecesOf(gps)
  const change = (piece: { id: number }, body: object) =>
    call(app, admin, extras.changePiece, { params: { id: piece.id as never }, raw: body })
  const as = { code: codes[0], location_id: fixture.location.id, state: 'available' }
  expect((await change(first!, { ...as, code: codes[1] })).error?.errors).toEqual({
    code: ['This code is already taken.'],
  })
  expect((await change(second!, { ...as, code: codes[1], state: 'in_repair' })).status).toBe(200)
  expect((await handOut(booking, { code: codes[1] })).error?.errors).toEqual({
    code: [expect.stringContaining('in repair')],
  })
  await handOut(booking, { code: codes[0] })
  expect((await change(first!, { ...as, state: 'retired' })).error?.code).toBe('piece_out')
})
