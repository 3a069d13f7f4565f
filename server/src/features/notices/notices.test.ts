import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, signIn } from '../../test/builders.ts'
import { amina, makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { noticeFields } from '../../test/samples/notice-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeCausedTasks } from '../tasks/make-caused-tasks.ts'
import { judgeNoticesAnew } from './public/judge-notices.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture

const staff = () => signIn(context, admin)

/** Makes the one driver of a booking Omar, with a licence of the country. */
async function letOmarDrive(booking: { id: number }) {
  await context.db
    .updateTable('booking_drivers')
    .set({ first_name: 'Omar', last_name: 'Bennani', license_country: 'Maroc' })
    .where('booking_id', '=', booking.id)
    .execute()
}

const plateOf = async ({ id }: { id: number }) =>
  (
    await context.db
      .selectFrom('cars')
      .select('registration_plate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).registration_plate

/** A booking whose car leaves on 3 June, 11:00, driven by Omar. */
async function givenOut(by = fixture.client) {
  product.at('2026-06-03T10:00:00Z')
  const booking = await fixture.given('active', { by })
  await letOmarDrive(booking)
  return booking
}

/** The same, back on 9 June, 9:55, with a deposit that is still held, and a fine of 5 June. */
async function givenHire({ deposit = '2000.00', by = fixture.client } = {}) {
  const booking = await givenOut(by)
  const pay = async (kind: 'charge' | 'warranty_in', amount: string) =>
    call(app, await staff(), bookings.addPayment, {
      params: fixture.path(booking),
      body: { kind, amount, payment_method: 'cash' },
    })
  await pay('charge', booking.total_price)
  await pay('warranty_in', deposit)
  product.at('2026-06-09T08:55:00Z')
  const back = await call(app, await signIn(context, admin), bookings.complete, {
    params: fixture.path(booking),
    body: { end_kilometers: 1500, warranty: 'held' },
  })
  expect(back.status, 'the return').toBe(200)
  product.at('2026-06-20T09:00:00Z')
  const registration_plate = await plateOf(booking.car)
  return {
    booking,
    car: booking.car,
    fine: { ...noticeFields, registration_plate, moment: '2026-06-05T10:15' },
  }
}

const noted = async (raw: object) => call(app, await staff(), notices.create, { raw })
const path = ({ id }: { id: number }) => ({ notice: String(id) })
const read = async (notice: { id: number }) =>
  (await call(app, await staff(), notices.get, { params: path(notice) })).data
const handling = (active: boolean) =>
  context.db.updateTable('return_charges').set({ active }).where('key', '=', 'handling').execute()

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

describe('what becomes of a notice', () => {
  test('staff name the hire and one of its drivers by hand, and nobody else', async () => {
    const { fine, booking } = await givenHire()
    const { data } = await noted({ ...fine, moment: '2026-06-03T11:05' })
    const [hire] = data.hires
    const name = async (raw: object) => call(app, await staff(), notices.name, { params: path(data), raw })
    expect((await name({ booking_id: 2_147_483_647 })).error.errors).toHaveProperty('booking_id')
    expect((await name({ booking_id: booking.id, driver_id: 2_147_483_647 })).error.errors).toHaveProperty(
      'driver_id',
    )
    const named = await name({ booking_id: booking.id, driver_id: hire!.drivers[0]!.id })
    expect(named.data).toMatchObject({ state: 'named', certainty: 'driver', named_by: 'Adil Alaoui' })
    await judgeNoticesAnew(context)
    expect((await read(data)).booking?.id, 'what somebody named stays').toBe(booking.id)
    expect((await name({ booking_id: null })).data).toMatchObject({ state: 'open', named_by: null })
  })

  test('the driver is declared on paper in French and in Arabic, and then it stands', async () => {
    const { fine, booking } = await givenHire()
    const { data } = await noted({ ...fine, number: 'PV-77', place: 'A7, PK 12' })
    for (const [language, words] of [
      ['fr', ['Déclaration du conducteur', 'PV-77', 'Omar Bennani', booking.reference, '10:15', 'loi 52-05']],
      ['ar', ['PV-77', 'Omar Bennani', booking.reference, '10:15']],
    ] as const) {
      const answer = await call(app, await staff(), notices.declaration, {
        params: path(data),
        query: { language },
      })
      const text = (await readPdf((answer.data as unknown as { content: Buffer }).content)).join('\n')
      for (const word of words) expect(text).toContain(word)
    }
    const declared = await call(app, await staff(), notices.declare, { params: path(data), body: {} })
    expect(declared.data).toMatchObject({ state: 'declared', declare_by: null })
    const late = await call(app, await staff(), notices.update, { params: path(data), body: { place: 'A5' } })
    expect([late.status, late.error.code]).toEqual([409, 'notice_stands'])
    const nobody = await noted({ ...fine, moment: '2026-06-01T10:00' })
    const none = await call(app, await staff(), notices.declaration, { params: path(nobody.data) })
    expect(none.status, 'while nobody is named').toBe(404)
  })

  test('a fine that is not declared makes a task of its last day, which closes with it', async () => {
    const { fine, car } = await givenHire()
    const { data } = await noted({ ...fine, number: 'PV-79' })
    const tasksOf = async () =>
      (
        await call(app, await staff(), tasks.list, {
          query: { car_id: String(car.id), cause: 'declare_driver' },
          headers: { 'accept-language': 'en' },
        })
      ).data.data
    await makeCausedTasks(context)
    expect(await tasksOf()).toMatchObject([
      {
        title: 'Declare the driver of fine PV-79',
        due_at: '2026-07-20T17:00:00.000Z',
        priority: 'high',
        booking: { id: data.booking!.id },
      },
    ])
    await call(app, await staff(), notices.declare, { params: path(data), body: {} })
    await makeCausedTasks(context)
    expect(await tasksOf()).toMatchObject([{ status: 'completed', closed_itself: true }])
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00' },
    })
    expect(charged.data.state, 'what was declared may be charged too').toBe('charged')
  })

  test('fine and handling fee are charged from the deposit on one invoice, told once, and can be taken back', async () => {
    await handling(true)
    onTestFinished(() => handling(false).then(() => undefined))
    const by = await givenPerson(context)
    const { fine, booking } = await givenHire({ by })
    const { data } = await noted({ ...fine, number: 'PV-78' })
    expect(data.fee).toBe('100.00')
    mails.length = 0
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00', fee: '100.00', from_deposit: '450.00' },
    })
    expect(charged.data).toMatchObject({ state: 'charged', charge: { amount: '400.00', fee: '100.00' } })
    expect(await fixture.read(booking)).toMatchObject({ charges_total: '500.00', outstanding: '50.00' })
    const invoices = (await call(app, await staff(), documents.list, { params: fixture.path(booking) })).data
    const later = invoices.filter(({ subject }) => subject === 'later_charges')
    expect(later).toHaveLength(1)
    await expect.poll(() => mails.filter(({ to }) => to === by.email).length).toBe(1)
    const again = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00' },
    })
    expect([again.status, again.error.code]).toEqual([409, 'notice_stands'])

    await call(app, await staff(), documents.issueCreditNote, {
      params: fixture.path(booking),
      body: { reason: 'Contested', number: later[0]!.number },
    })
    const voided = await call(app, await staff(), takeBack.removeCharge, {
      params: { ...fixture.path(booking), chargeId: String(charged.data.charge!.id) },
    })
    expect(voided.error?.code).toBeUndefined()
    expect(await read(data)).toMatchObject({ state: 'named', charge: null })
  })

  test('more than the deposit holds is refused at its field, a fee that is off too, and before the return all of it', async () => {
    const { fine } = await givenHire({ deposit: '300.00' })
    const { data } = await noted(fine)
    const charge = async (raw: object, notice = data) =>
      call(app, await staff(), notices.charge, { params: path(notice), raw })
    expect(Object.keys((await charge({ amount: '400.00', from_deposit: '301.00' })).error.errors!)).toEqual([
      'from_deposit',
    ])
    expect(Object.keys((await charge({ amount: '400.00', from_deposit: '401.00' })).error.errors!)).toEqual([
      'from_deposit',
    ])
    expect(Object.keys((await charge({ amount: '400.00', fee: '1.00' })).error.errors!)).toEqual(['fee'])
    const out = await givenOut()
    product.at('2026-06-05T12:00:00Z')
    const registration_plate = await plateOf(out.car)
    const early = await noted({ ...noticeFields, registration_plate, moment: '2026-06-04T12:00' })
    expect(early.data.moves).not.toContain('charge')
    expect((await charge({ amount: '400.00' }, early.data)).error.code).toBe('charge_not_due')
  })

  test('what the agency paid is an expense of its car, once; closed, it takes nothing until it is reopened', async () => {
    const { fine, car } = await givenHire()
    const { data } = await noted(fine)
    const pay = async () =>
      call(app, await staff(), notices.pay, { params: path(data), body: { amount: '400.00' } })
    const { expense_id } = (await pay()).data
    const expense = await context.db
      .selectFrom('expenses')
      .select(['category', 'amount', 'car_id'])
      .where('id', '=', expense_id!)
      .executeTakeFirst()
    expect(expense).toEqual({ category: 'fine', amount: 40_000, car_id: car.id })
    expect((await pay()).error.code).toBe('notice_stands')
    const close = async () =>
      call(app, await staff(), notices.close, { params: path(data), body: { reason: 'own_cost' } })
    expect((await close()).data).toMatchObject({
      state: 'closed',
      close_reason: 'own_cost',
      moves: ['reopen'],
    })
    expect((await close()).status).toBe(409)
    const reopened = await call(app, await staff(), notices.reopen, { params: path(data) })
    expect(reopened.data).toMatchObject({ state: 'named', close_reason: null })
  })

  test('its scan is read by staff, and with its charge by the client; it goes with them', async () => {
    const by = await givenPerson(context)
    const { fine, booking } = await givenHire({ by })
    const { data } = await noted(fine)
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    const sent = await sendForm(
      app,
      await staff(),
      { ...notices.addFile, path: `/notices/${data.id}/file` },
      { files: [{ bytes, field: 'file' }] },
    )
    expect([sent.status, sent.data?.has_file]).toEqual([201, true])
    const scan = await call(app, await staff(), notices.getFile, { params: path(data) })
    expect(scan.status).toBe(200)
    const charged = await call(app, await staff(), notices.charge, {
      params: path(data),
      body: { amount: '400.00', from_deposit: '400.00' },
    })
    const chargeId = String(charged.data.charge!.id)
    const file = (person: { token: string }) =>
      call(app, person, chargeFiles.get, { params: { ...fixture.path(booking), chargeId } })
    expect((await file(await signIn(context, by))).status).toBe(200)
    expect((await file(await signIn(context, await givenPerson(context)))).status).toBe(404)
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
    const preview = await call(app, await staff(), notices.readStatement, { body: { csv } })
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
      (await call(app, await staff(), notices.importStatement, { body: { csv } })).data
    expect(await bring()).toEqual({ added: 4, known: 0 })
    expect(await bring()).toEqual({ added: 0, known: 4 })
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
