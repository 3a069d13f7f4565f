import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as imports from '@marhala/contract/imports/imports.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { amina, makeBookingFixture } from '../../test/bookings.ts'
import { givenImport, linesOf, previewOf } from '../../test/import-files.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const admin = await givenPerson(context, { role: 'superadmin', first_name: 'Salma' })
const colleague = await givenPerson(context, { role: 'superadmin', first_name: 'Karim' })

const header =
  'N° réservation;Immatriculation;Nom du client;Téléphone;Départ;Retour;Statut;Montant total;Payé'

/** A line: a car, a client of its own, five days in March from a day on. */
const line = (plate: string, day: number, changes: Record<number, string | number> = {}) => {
  const number = unique()
  const date = (offset: number) => new Date(Date.UTC(2025, 0, 1 + day + offset)).toISOString().slice(0, 10)
  const french = (iso: string) => iso.split('-').reverse().join('/')
  const cells: (string | number)[] = [
    `C-${number}`,
    plate,
    `Client Numéro${number}`,
    `06${String(20_000_000 + number)}`,
    french(date(0)),
    french(date(4)),
    'terminée',
    '1 200,00',
    '1200',
  ]
  for (const [at, value] of Object.entries(changes)) cells[Number(at)] = value
  return cells
}

const params = ({ id }: { id: number }) => ({ import_id: String(id) })
const run = async (file: { id: number }, by = admin) => call(app, by, imports.run, { params: params(file) })
const undo = async (file: { id: number }, by = admin) => call(app, by, imports.undo, { params: params(file) })
const upload = (lines: (string | number)[][]) => givenImport(app, admin, 'bookings', linesOf(header, lines))

async function counts() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from bookings) as bookings, (select count(*)::int from payments) as payments,
    (select count(*)::int from occupancies) as occupancies, (select count(*)::int from users) as users,
    (select count(*)::int from import_records) as records`.execute(context.db)
  return rows[0]!
}

const since = (later: Record<string, number>, earlier: Record<string, number>) =>
  Object.fromEntries(Object.entries(later).map(([name, count]) => [name, count - earlier[name]!]))

async function bookingOf(reference: string) {
  return context.db
    .selectFrom('bookings')
    .selectAll()
    .where('external_reference', '=', reference)
    .executeTakeFirst()
}

describe('a file of 500 bookings of which 5 are bad', () => {
  let file: Awaited<ReturnType<typeof upload>>
  let before: Record<string, number>
  const lines: (string | number)[][] = []

  test('its columns are guessed, and its dates are seen to begin with the day', async () => {
    for (let car = 0; car < 10; car++) {
      const { registration_plate } = await givenCar(context)
      for (let at = 0; at < 50; at++) lines.push(line(registration_plate, at * 5))
    }
    lines[10]![1] = 'NO-SUCH-CAR'
    lines[110]![5] = '01/01/2020'
    lines[210]![4] = lines[209]![4]!
    lines[310]![7] = 'gratuit'
    lines[410]![8] = '1200,01'
    file = await upload(lines)
    expect(file).toMatchObject({
      rows: 500,
      state: 'waiting',
      readable: true,
      day_order: 'dmy',
    })
    expect(file.columns).toMatchObject({
      external_reference: 0,
      registration_plate: 1,
      name: 2,
      start_date: 4,
      paid: 8,
    })
    expect(file.headings[4]).toMatchObject({
      heading: 'Départ',
      dates: { dmy: true, mdy: false, either: true },
    })
    expect(file.headings[4]!.samples[0]).toMatch(/^\d{2}\/\d{2}\/2025$/)
  })

  test('the preview names each bad line with its field and reason, and writes nothing', async () => {
    before = await counts()
    const { status, data } = await previewOf(app, admin, file)
    expect(status).toBe(200)
    expect(data).toMatchObject({ rows: 500, good: 495, known: 0, bad: 5, new_clients: 495 })
    expect(data.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '12 registration_plate: No car has this registration plate.',
      '112 start_date: Pickup date cannot be after dropoff date',
      '212 start_date: The car is taken then by line 211 of this file.',
      '312 total_price: Enter an amount such as 1234.50.',
      '412 paid: More was paid than the booking costs.',
    ])
    expect(data.sample[0]).toMatchObject({
      row: 2,
      state: 'good',
      values: { start_date: '2025-01-01', booking_status: 'completed', total_price: '1200.00' },
    })
    expect(since(await counts(), before)).toEqual({
      bookings: 0,
      payments: 0,
      occupancies: 0,
      users: 0,
      records: 0,
    })
  })

  test('the bad lines come back as a file with their reasons', async () => {
    const reply = await app.inject({
      url: `/api/imports/${file.id}/bad-rows`,
      headers: { host: 'localhost:3000', authorization: `Bearer ${admin.token}` },
    })
    const rows = reply.body.trim().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[1]).toContain('NO-SUCH-CAR')
    expect(rows[1]).toContain('12,Registration plate: No car has this registration plate.')
  })

  test('the import takes the other 495 once, without mails and webhooks', async () => {
    const mailed = mails.length
    const { status, data } = await run(file)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'imported',
      made: 495,
      made_clients: 495,
      known: 0,
      bad: 5,
      standing: 990,
    })
    expect(since(await counts(), before)).toEqual({
      bookings: 495,
      payments: 495,
      occupancies: 495,
      users: 495,
      records: 990,
    })
    expect(mails).toHaveLength(mailed)
    const { rows } = await sql`select from webhook_events`.execute(context.db)
    const notified = await sql`select from notifications n join bookings b on b.id = n.booking_id
      where b.external_reference is not null`.execute(context.db)
    expect([rows.length, notified.rows.length]).toEqual([0, 0])
  })

  test('its money is the file’s', async () => {
    const booking = (await bookingOf(String(lines[0]![0])))!
    expect(booking).toMatchObject({
      total_price: 120_000,
      paid_total: 120_000,
      outstanding: 0,
      status: 'completed',
    })
    const { data } = await call(app, admin, bookings.get, { params: { booking: booking.reference } })
    expect(data).toMatchObject({ total_price: '1200.00', paid: '1200.00', outstanding: '0.00', duration: 4 })
    expect(data.payment_histories[0]).toMatchObject({ amount: '1200.00', payment_method: 'cash' })
  })

  test('repeated it returns the same; the same file again imports nothing', async () => {
    const there = await counts()
    expect((await run(file)).data).toMatchObject({ made: 495, bad: 5 })
    const again = await upload(lines)
    expect((await previewOf(app, admin, again)).data).toMatchObject({ good: 0, known: 495, bad: 5 })
    expect((await run(again)).data).toMatchObject({ made: 0, known: 495, bad: 5 })
    expect(await counts()).toEqual(there)
  })

  test('R9 undone, its bookings are cancelled and their payments voided, and the file can be brought anew', async () => {
    const { reference } = (await bookingOf(String(lines[0]![0])))!
    const { status, data } = await undo(file)
    expect(status).toBe(200)
    expect(data).toMatchObject({ removed: 0, cancelled: 495, import: { state: 'undone', standing: 495 } })
    const { rows } = await sql`select sum(paid_total)::int as paid, sum(outstanding)::int as owed,
      count(*) filter (where status = 'cancelled')::int as cancelled from bookings b
      where exists (select from payments p where p.booking_id = b.id and p.import_id = ${file.id})`.execute(
      context.db,
    )
    expect(rows).toEqual([{ paid: 0, owed: 0, cancelled: 495 }])
    expect(since(await counts(), before)).toMatchObject({ bookings: 495, payments: 495, occupancies: 0 })
    const { data: booking } = await call(app, admin, bookings.get, { params: { booking: reference } })
    expect(booking).toMatchObject({ status: 'cancelled', paid: '0.00', outstanding: '0.00' })
    expect(booking.payment_histories).toMatchObject([{ amount: '1200.00', voided: true }])
    const { data: listed } = await call(app, admin, imports.list)
    expect(listed.data.find(({ id }) => id === file.id)).toMatchObject({ state: 'undone', payments: 0 })
    const anew = await upload(lines)
    expect((await run(anew)).data).toMatchObject({ made: 495, made_clients: 0 })
  })

  test('undone without payments, everything is as it was before', async () => {
    const car = await givenCar(context)
    const there = await counts()
    const unpaid = Array.from({ length: 20 }, (_, at) => line(car.registration_plate, at * 5, { 8: '' }))
    const another = await upload(unpaid)
    await run(another)
    expect((await undo(another)).data).toMatchObject({ removed: 40, cancelled: 0, kept: [] })
    expect(await counts()).toEqual(there)
  })

  test('staff see what it was called and find it by that; its client sees its reference alone', async () => {
    const name = String(lines[1]![0])
    const { id, reference, user_id } = (await bookingOf(name))!
    const found = async (search: string) => {
      const { data } = await call(app, admin, bookings.list, { query: { search } })
      return data.data.map((booking) => [booking.reference, booking.external_reference])
    }
    expect(await found(name)).toEqual([[reference, name]])
    expect(await found(` ${name.toLowerCase()} `)).toEqual([[reference, name]])
    expect(await found(`${name}9999`)).toEqual([])
    const client = await signIn(context, { id: user_id })
    const { data } = await call(app, client, bookings.get, { params: { booking: String(id) } })
    expect([data.reference, data.external_reference]).toEqual([reference, null])
  })
})

describe('an undo keeps what has been used since, and names it', () => {
  test('a booking that was paid, one that was changed, and their clients', async () => {
    const car = await givenCar(context)
    const waiting = (day: number) => line(car.registration_plate, day, { 6: 'confirmée', 8: '0' })
    const file = await upload([waiting(600), waiting(610), waiting(620)])
    expect((await run(file)).data).toMatchObject({ made: 3 })
    const { rows } = await sql<{ reference: string }>`select b.reference from import_records r
      join bookings b on b.id = r.booking_id where r.import_id = ${file.id} order by r.row`.execute(
      context.db,
    )
    const [first, second] = rows.map(({ reference }) => ({ booking: reference }))
    const pay = { amount: '100.00', payment_method: 'cash' as const }
    const paid = await call(app, admin, bookings.addPayment, { params: first!, body: pay })
    expect(paid.status).toBe(200)
    await call(app, admin, bookings.addDriver, { params: second!, body: amina })
    const { data } = await undo(file)
    expect(data.removed).toBe(2)
    expect(data.kept.map(({ row, kind, name }) => [row, kind, name])).toEqual([
      [2, 'client', expect.stringContaining('Client')],
      [2, 'booking', first!.booking],
      [3, 'client', expect.stringContaining('Client')],
      [3, 'booking', second!.booking],
    ])
    const { data: importedBooking } = await call(app, admin, bookings.get, { params: first! })
    expect(importedBooking).toMatchObject({ paid: '100.00', status: 'confirmed' })
  })

  test('R58 no payment is deleted, of an import that was undone neither', async () => {
    const car = await givenCar(context)
    const file = await upload([line(car.registration_plate, 0)])
    await run(file)
    await undo(file)
    const remove = sql`delete from payments where import_id = ${file.id}`.execute(context.db)
    await expect(remove).rejects.toThrow('append-only')
  })
})

describe('a line goes through the rules of the product', () => {
  const judge = async (lines: (string | number)[][]) => {
    const { data } = await previewOf(app, admin, await upload(lines))
    return data.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)
  }

  test('a taken car, with the reference of its booking', async () => {
    const car = await givenCar(context)
    const { reference } = await fixture.given('confirmed', { car })
    const cells = line(car.registration_plate, 0, { 4: '05/06/2026', 5: '07/06/2026', 6: '' })
    expect(await judge([cells])).toEqual([`2 start_date: The car is taken then by ${reference}.`])
  })

  test('a retired car takes no booking to come, a client marked do-not-rent gets none; their past may be brought', async () => {
    const retired = await givenCar(context, { status: 'retired' })
    const car = await givenCar(context)
    const client = await givenPerson(context, { do_not_rent: true })
    await context.db.updateTable('users').set({ phone: '0677001122' }).where('id', '=', client.id).execute()
    const later = { 4: '05/07/2026', 5: '09/07/2026', 6: '', 8: '' }
    expect(
      await judge([
        line(retired.registration_plate, 0, later),
        line(retired.registration_plate, 0),
        line(car.registration_plate, 0, { ...later, 3: '+212 677 00 11 22' }),
        line(car.registration_plate, 0, { 3: '+212 677 00 11 22' }),
      ]),
    ).toEqual([
      '2 registration_plate: This car is retired and takes no more bookings.',
      '4 name: This client is marked “do not rent”.',
    ])
  })

  test('a client without a name and a contact; a known one needs no more than a number', async () => {
    const car = await givenCar(context)
    await context.db
      .updateTable('users')
      .set({ phone: '0677001133' })
      .where('id', '=', fixture.client.id)
      .execute()
    const file = await upload([
      line(car.registration_plate, 0, { 2: '' }),
      line(car.registration_plate, 10, { 3: '' }),
      line(car.registration_plate, 20, { 2: '', 3: '06 77 00 11 33' }),
    ])
    const { data } = await previewOf(app, admin, file)
    expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 name', '3 phone'])
    await run(file)
    const { rows } = await sql<{ user_id: number }>`select b.user_id from import_records r
      join bookings b on b.id = r.booking_id where r.import_id = ${file.id}`.execute(context.db)
    expect(rows).toEqual([{ user_id: fixture.client.id }])
  })

  test('what it becomes can go on here: an active booking is taken back', async () => {
    const car = await givenCar(context)
    const cells = line(car.registration_plate, 0, {
      4: '01/06/2026',
      5: '08/06/2026',
      6: 'en cours',
      8: '200',
    })
    await run(await upload([cells]))
    const { reference } = (await bookingOf(String(cells[0])))!
    const body = { end_kilometers: 1500, warranty: 'returned' as const }
    const { status, data } = await call(app, admin, bookings.complete, {
      params: { booking: reference },
      body,
    })
    expect([status, data?.status, data?.outstanding]).toEqual([200, 'completed', '1000.00'])
  })
})

describe('several at once', () => {
  test('two admins who import the same file at once bring it once', async () => {
    const car = await givenCar(context)
    const lines = Array.from({ length: 40 }, (_, at) => line(car.registration_plate, at * 5))
    const [one, other] = [await upload(lines), await upload(lines)]
    const answers = await Promise.all([run(one), run(other, colleague), run(one, colleague)])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    const done = [(await run(one)).data, (await run(other)).data]
    expect(done.map(({ made, known }) => made! + known!)).toEqual([40, 40])
    expect(done[0]!.made! + done[1]!.made!).toBe(40)
  })

  test('a car that is booked during an import goes to that booking, or to the file: never both', async () => {
    const car = await givenCar(context)
    const cells = line(car.registration_plate, 0, { 4: '04/06/2026', 5: '09/06/2026', 6: 'confirmée', 8: '' })
    const file = await upload([cells])
    const [imported] = await Promise.all([run(file), fixture.book({ car }).catch(() => null)])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from occupancies
      where car_id = ${car.id}`.execute(context.db)
    expect(rows[0]!.count).toBe(1)
    expect([200]).toContain(imported.status)
  })

  test('an import that is killed before its commit leaves nothing, and can be repeated', async () => {
    const car = await givenCar(context)
    const lines = Array.from({ length: 60 }, (_, at) => line(car.registration_plate, at * 5))
    const file = await upload(lines)
    const before = await counts()
    // Its last statement kills its own session, as stopping the database does.
    await sql`create function fail_import() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(context.db)
    await sql`create trigger fail_import before update of imported_at on imports for each row execute function
      fail_import()`.execute(context.db)
    expect((await run(file)).status).toBeGreaterThanOrEqual(500)
    expect(product.takeErrors()).toEqual(['Connection terminated unexpectedly'])
    await sql`drop trigger fail_import on imports`.execute(context.db)
    expect(await counts()).toEqual(before)
    expect((await run(file)).data).toMatchObject({ made: 60 })
  })
})
