import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as imports from '@marhala/contract/imports/imports.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, unique } from '../../test/builders.ts'
import { givenImport, linesOf, previewOf } from '../../test/import-files.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const owner = await givenPerson(context, { role: 'superadmin', first_name: 'Karim' })
const partner = await givenPerson(context, { role: 'superadmin', first_name: 'Nadia' })
const admin = await givenPerson(context, { role: 'admin', first_name: 'Salma' })

/** A file of a booking of last year that cost and was paid 1,200.00 DH. */
async function lastYears(paid: string) {
  const { registration_plate } = await givenCar(context)
  const number = unique()
  const header = 'N° réservation;Immatriculation;Nom du client;Téléphone;Départ;Retour;Montant total;Payé'
  const name = `P-${number}`
  const phone = `06${String(30_000_000 + number)}`
  const line = [
    name,
    registration_plate,
    `Client N${number}`,
    phone,
    '03/02/2025',
    '08/02/2025',
    '1200,00',
    paid,
  ]
  return { name, content: linesOf(header, [line]) }
}

const params = ({ id }: { id: number }) => ({ import_id: String(id) })
const run = (by: typeof admin, file: { id: number }) => call(app, by, imports.run, { params: params(file) })
const undo = (by: typeof admin, file: { id: number }) => call(app, by, imports.undo, { params: params(file) })
const find = async (name: string) => {
  const { data } = await call(app, owner, bookings.list, { query: { search: name } })
  return data.data[0]
}

async function toldOf(person: typeof admin) {
  const { data } = await call(app, person, notifications.list)
  const kinds = ['payments_imported', 'import_undone']
  return data.data.filter(({ kind }) => kinds.includes(kind))
}

describe('an admin, who does not manage finances,', () => {
  test('is not offered the column of what was paid, and brings bookings without it', async () => {
    const { name, content } = await lastYears('1200')
    const file = await givenImport(app, admin, 'bookings', content)
    expect(file.fields.map(({ field }) => field)).not.toContain('paid')
    expect(file.columns).not.toHaveProperty('paid')
    // As it was guessed, before anything is chosen.
    expect((await run(admin, file)).status).toBe(403)
    const wanted = await previewOf(app, admin, file, { columns: { ...file.columns, paid: 7 } })
    expect([wanted.status, wanted.error.errors]).toEqual([
      422,
      { 'columns.paid': ['Only a superadmin imports what was paid. Leave this column out.'] },
    ])
    expect((await previewOf(app, admin, file)).data).toMatchObject({ good: 1 })
    expect((await run(admin, file)).data).toMatchObject({ made: 1, payments: 0 })
    expect(await find(name)).toMatchObject({ paid: '0.00', outstanding: '1200.00' })
    expect(await toldOf(owner)).toEqual([])
    expect((await undo(admin, file)).data).toMatchObject({ removed: 2, cancelled: 0 })
  })

  test('does not import what a superadmin prepared, as it was prepared', async () => {
    const { content } = await lastYears('1200')
    const file = await givenImport(app, owner, 'bookings', content)
    expect((await previewOf(app, owner, file)).data).toMatchObject({ good: 1 })
    expect((await run(admin, file)).status).toBe(403)
    const { rows } = await sql`select from payments where import_id = ${file.id}`.execute(context.db)
    expect(rows).toEqual([])
  })

  test('does not undo an import that brought payments', async () => {
    const { name, content } = await lastYears('1200')
    const file = await givenImport(app, owner, 'bookings', content)
    expect((await run(owner, file)).data).toMatchObject({ made: 1, payments: 1 })
    expect((await undo(admin, file)).status).toBe(403)
    expect(await find(name)).toMatchObject({ status: 'completed', paid: '1200.00' })
  })
})

describe('superadmins', () => {
  test('are notified by whom payments were imported, and by whom an import was undone', async () => {
    const { content } = await lastYears('1200')
    const file = await givenImport(app, owner, 'bookings', content)
    await sql`delete from notifications`.execute(context.db)
    await run(owner, file)
    // Repeated it does nothing, and notifies no one.
    await run(owner, file)
    const detail = 'bookings.csv'
    expect(await toldOf(partner)).toMatchObject([{ title: 'Karim Alaoui imported payments', detail }])
    await undo(partner, file)
    expect(await toldOf(owner)).toMatchObject([{ title: 'Nadia Alaoui undid an import', detail }])
    expect(await toldOf(admin)).toEqual([])
  })

  test('find in the history of a booking that it was cancelled, and by whom', async () => {
    const { name, content } = await lastYears('1200')
    const file = await givenImport(app, owner, 'bookings', content)
    await run(owner, file)
    const booking = (await find(name))!
    await undo(partner, file)
    const { data } = await call(app, owner, bookings.history, { params: { booking: booking.reference } })
    expect(data[0]).toMatchObject({ action: 'cancel', actor: { first_name: 'Nadia' } })
  })
})
