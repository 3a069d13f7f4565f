import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as tollStatements from '@marhala/contract/fleet/toll-statements.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, signIn } from '../../test/builders.ts'
import { amina } from '../../test/bookings.ts'
import { noticeFields } from '../../test/samples/notice-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { judgeNoticesAnew } from './public/judge-notices.ts'
import { makeNoticeFixture } from '../../test/notices.ts'

const product = await openTestApp()
const { app, context } = product
const { fixture, staff, plateOf, givenOut, givenHire, noted, path, read } = await makeNoticeFixture(product)

describe('a notice of a fine', () => {
  test('finds the hire and the driver of its minute, whatever way its plate is written', async () => {
    const { booking, car, fine } = await givenHire()
    const registration_plate = fine.registration_plate.toLowerCase().replaceAll('-', ' ')
    const { status, data } = await noted({ ...fine, registration_plate })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      state: 'named',
      certainty: 'driver',
      doubts: [],
      car: { id: car.id },
      booking: { id: booking.id },
      driver: { name: 'Omar Bennani' },
      follows_driver: true,
      received_on: '2026-06-20',
      declare_by: '2026-07-20',
      deposit_held: '2000.00',
      moves: ['change', 'name', 'declare', 'charge', 'pay', 'close'],
    })
    expect(data.hires).toEqual([
      expect.objectContaining({
        car_out_at: '2026-06-03T10:00:00.000Z',
        car_back_at: '2026-06-09T08:55:00.000Z',
        drivers: [expect.objectContaining({ name: 'Omar Bennani' })],
      }),
    ])
  })

  test('R83 names nobody near the handover, of two drivers the hire alone, of an unknown plate neither', async () => {
    const { fine, booking } = await givenHire()
    const near = await noted({ ...fine, moment: '2026-06-03T11:05' })
    expect(near.data).toMatchObject({ state: 'open', booking: null, doubts: ['near_handover'] })
    expect(near.data.hires.map((hire) => hire.booking.id)).toEqual([booking.id])
    const unknown = await noted({ ...fine, registration_plate: '99999-W-99' })
    expect(unknown.data).toMatchObject({ state: 'open', car: null, doubts: ['unknown_plate'], hires: [] })
    await context.db
      .insertInto('booking_drivers')
      .values({ booking_id: booking.id, ...amina, license_number: '02/222222' })
      .execute()
    const both = await noted({ ...fine, moment: '2026-06-06T10:00' })
    expect(both.data).toMatchObject({
      state: 'named',
      certainty: 'hire',
      driver: null,
      doubts: ['several_drivers'],
    })
    expect(both.data.moves).not.toContain('declare')
  })

  test('is told of what it lacks by field, and its number stands once', async () => {
    const { fine } = await givenHire()
    const empty = await noted({ kind: 'gift', moment: '2026-06-05', amount: '0.00' })
    expect([empty.status, Object.keys(empty.error.errors!).toSorted()]).toEqual([
      422,
      ['amount', 'kind', 'moment', 'registration_plate'],
    ])
    expect((await noted({ ...fine, number: 'R-1' })).status).toBe(201)
    const again = await noted({ ...fine, number: 'R-1' })
    expect([again.status, again.error.errors]).toEqual([
      422,
      { number: ['A notice with this number is noted already.'] },
    ])
    expect((await noted({ ...fine, kind: 'parking', number: 'R-1' })).status, 'of another kind').toBe(201)
  })

  test('follows a swap: the car that was given on the way names the hire from then on', async () => {
    product.at('2026-06-03T10:00:00Z')
    const second = await givenCar(context)
    const booking = await givenOut()
    product.at('2026-06-05T10:00:00Z')
    const out = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 7010, fuel_level: 6 }
    const swapped = await call(app, await staff(), bookings.changeCar, {
      params: fixture.path(booking),
      raw: { car_id: second.id, ...out },
    })
    expect(swapped.status).toBe(200)
    const whose = async (car: { id: number }, moment: string) =>
      (await noted({ ...noticeFields, registration_plate: await plateOf(car), moment })).data
    expect(await whose(booking.car, '2026-06-04T12:00')).toMatchObject({ booking: { id: booking.id } })
    expect(await whose(second, '2026-06-06T12:00')).toMatchObject({ booking: { id: booking.id } })
    expect((await whose(booking.car, '2026-06-06T12:00')).doubts).toEqual(['with_the_agency'])
    expect((await whose(second, '2026-06-04T12:00')).doubts).toEqual(['with_the_agency'])
  })

  test('is judged anew once a return is written down that was before it', async () => {
    const booking = await givenOut()
    product.at('2026-06-05T12:00:00Z')
    const registration_plate = await plateOf(booking.car)
    const { data } = await noted({
      ...noticeFields,
      kind: 'toll',
      registration_plate,
      moment: '2026-06-05T12:00',
    })
    expect(data.booking?.id).toBe(booking.id)
    await context.db
      .updateTable('bookings')
      .set({
        status: 'completed',
        returned_at: new Date('2026-06-05T09:00Z'),
        completed_at: new Date('2026-06-05T12:30Z'),
      })
      .where('id', '=', booking.id)
      .execute()
    await judgeNoticesAnew(context)
    expect(await read(data)).toMatchObject({ state: 'open', booking: null, doubts: ['with_the_agency'] })
  })
})

describe('the register', () => {
  test('is found by state, kind, booking and words, and is the same as a file', async () => {
    const { fine, booking } = await givenHire()
    await noted({ ...fine, place: 'Tunnel of Zaer', number: 'Z-1' })
    await noted({ ...fine, kind: 'toll', place: 'Bouznika' })
    const list = async (query: object) =>
      (await call(app, await staff(), notices.list, { query })).data.data.map(({ place }) => place)
    const booking_id = String(booking.id)
    expect(await list({ booking_id })).toEqual(['Bouznika', 'Tunnel of Zaer'])
    expect(await list({ booking_id, kind: 'toll' })).toEqual(['Bouznika'])
    expect(await list({ booking_id, state: 'open,closed' })).toEqual([])
    expect(await list({ search: `zaer ${booking.reference}` })).toEqual(['Tunnel of Zaer'])
    const answer = await call(app, await staff(), notices.list, { query: { booking_id, format: 'csv' } })
    const csv = String((answer.data as unknown as { content: Buffer }).content)
    expect(csv).toContain('Tunnel of Zaer')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
  })

  test('passages of a statement are matched like a bank’s, noted once, and told where nobody is named', async () => {
    const { fine, booking, car } = await givenHire()
    await context.db.updateTable('cars').set({ toll_pass: '700123' }).where('id', '=', car.id).execute()
    const csv = [
      'Date;Heure;Badge;Immatriculation;Gare;Montant',
      `05/06/2026;14h05;;${fine.registration_plate};Bouznika;23,00`,
      '06/06/2026;09:30;700123;;Rabat;23,00',
      '06/06/2026;09:30;700123;;Rabat;23,00',
      '01/06/2026;09:30;700123;;Rabat;23,00',
      '06/06/2026;;700123;;Rabat;23,00',
    ].join('\n')
    const preview = await call(app, await staff(), tollStatements.preview, { body: { csv } })
    expect(preview.data.rows).toBe(5)
    expect(
      preview.data.passages.map(({ row, certainty, doubts, booking: of, known }) => [
        row,
        certainty,
        doubts,
        of?.id ?? null,
        known,
      ]),
    ).toEqual([
      [2, 'driver', [], booking.id, false],
      [3, 'driver', [], booking.id, false],
      [4, 'driver', [], booking.id, false],
      [5, 'none', ['with_the_agency'], null, false],
    ])
    expect(preview.data.errors).toEqual([{ row: 6, field: 'date', message: expect.any(String) }])
    const bring = async () =>
      (await call(app, await staff(), tollStatements.importAll, { body: { csv } })).data
    expect(await bring()).toEqual({ added: 4, known: 0 })
    expect(await bring()).toEqual({ added: 0, known: 4 })
    await judgeNoticesAnew(context)
    const { data: listed } = await call(app, await staff(), notices.list, {
      query: { booking_id: String(booking.id), kind: 'toll' },
    })
    expect(listed.data, 'found by its pass each time').toHaveLength(3)
  })

  test('staff of some places neither read nor find what is about cars of others', async () => {
    const { fine, car } = await givenHire()
    const { data } = await noted(fine)
    const second = await givenLocation(context)
    await context.db
      .updateTable('cars')
      .set({ home_location_id: fixture.location.id })
      .where('id', '=', car.id)
      .execute()
    const clerk = await givenPerson(context, { role: 'admin', place_ids: [second.id] })
    const answer = await call(app, await signIn(context, clerk), notices.get, { params: path(data) })
    expect(answer.status).toBe(404)
    const blind = await call(app, await signIn(context, clerk), notices.create, { raw: fine })
    expect(blind.data).toMatchObject({ car: null, booking: null, doubts: ['unknown_plate'], hires: [] })
  })
})
