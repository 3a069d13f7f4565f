import * as clients from '@marhala/contract/accounts/clients.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import * as imports from '@marhala/contract/imports/imports.ts'
import * as accounting from '@marhala/contract/money/accounting.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, signIn, unique } from '../../../test/builders.ts'
import { givenImport, linesOf, previewOf } from '../../../test/import-files.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { arabicLinesOf, readPdf } from '../../../test/read-pdf.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const ice = '001561191000066'

const company = (more: object = {}) => ({
  first_name: 'Karim',
  last_name: 'Bennani',
  phone: `+2126${String(unique()).padStart(8, '0')}`,
  legal_name: `Atlas Négoce ${unique()} SARL`,
  ice: '001 561 191 0000 66',
  address: '12 rue Tarik, Casablanca',
  payment_days: 30,
  payment_end_of_month: true,
  language: 'fr' as const,
  ...more,
})
const make = (body: object) => call(app, owner, clients.create, { raw: { confirm_duplicate: true, ...body } })
const today = { start_date: '2026-06-03T09:30', end_date: '2026-06-08T09:30' }
const driver = {
  ...amina,
  license_issued_on: '2012-09-14',
  license_country: 'Maroc',
  identity_number: 'BE123456',
}

async function hire(client: object, more: object = {}) {
  const wished = await fixture.wish(await givenCar(context), today)
  return call(app, owner, walkIn.create, {
    raw: {
      ...wished,
      drivers: [driver],
      client: { confirm_duplicate: true, ...client },
      hand_over: { start_kilometers: 1000, fuel_level: 8 },
      ...more,
    },
  })
}
const textOf = async (answer: { data: unknown }) =>
  (await readPdf((answer.data as { content: Buffer }).content)).join('\n').replaceAll('\u00a0', ' ')

describe('a company as a client', () => {
  test('has a legal name, an ICE, a contact and terms, and is found and filtered by them', async () => {
    const body = company()
    const { status, data } = await make(body)
    expect([status, data.user]).toEqual([
      201,
      expect.objectContaining({
        legal_name: body.legal_name,
        ice,
        payment_days: 30,
        payment_end_of_month: true,
        first_name: 'Karim',
      }),
    ])
    const found = async (query: object) =>
      (await call(app, owner, clients.list, { query: query as never })).data.data.map(({ id }) => id)
    expect(await found({ search: body.legal_name })).toEqual([data.user.id])
    expect(await found({ company: 'true' })).toContain(data.user.id)
    expect(await found({ company: 'false' })).not.toContain(data.user.id)
    const { data: history } = await context.db
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'user')
      .where('entity_id', '=', data.user.id)
      .executeTakeFirstOrThrow()
      .then(({ after }) => ({ data: after }))
    expect(history).toMatchObject({ legal_name: body.legal_name, ice })
  })

  test.each([
    ['a digit wrong in its ICE', { ice: '001561191000067' }, 'ice'],
    ['an ICE without a name', { legal_name: undefined }, 'legal_name'],
    ['terms beyond what the law allows', { payment_days: 121 }, 'payment_days'],
    ['an empty name', { legal_name: '' }, 'legal_name'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { status, error } = await make(company(wrong))
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('keeps its name as long as it has an ICE or terms, also in the database', async () => {
    const { data } = await make(company())
    const params = { user_id: String(data.user.id) }
    const change = (body: object) => call(app, owner, clients.update, { params, raw: body })
    expect(Object.keys((await change({ legal_name: null })).error.errors!)).toEqual(['legal_name'])
    const person = { legal_name: null, ice: null, payment_days: null, payment_end_of_month: false }
    expect((await change(person)).data.user).toMatchObject(person)
    const set = (columns: object) =>
      context.db.updateTable('users').set(columns).where('id', '=', data.user.id).execute()
    await expect(set({ ice })).rejects.toThrow('users_company')
    await expect(set({ legal_name: 'Atlas', ice: '123' })).rejects.toThrow('users_ice_check')
  })

  test('drives off with its own driver and nothing paid; contract and invoice are made out to it', async () => {
    const email = `atlas-${unique()}@example.com`
    const client = company({ email })
    const before = mails.length
    const { status, data: booking } = await hire(client)
    expect([status, booking]).toEqual([
      201,
      expect.objectContaining({
        status: 'active',
        outstanding: booking.total_price,
        payment_days: 30,
        payment_end_of_month: true,
        user: expect.objectContaining({ legal_name: client.legal_name, first_name: 'Karim' }),
      }),
    ])
    expect(booking.booking_drivers).toMatchObject([driver])
    const told = mails.slice(before).filter(({ text }) => text.includes('Sur facture, 30 jours fin de mois'))
    expect(told.map(({ to }) => to)).toEqual([email])

    const params = fixture.path(booking)
    const contract = await textOf(await call(app, owner, documents.contract, { params }))
    for (const phrase of [
      client.legal_name,
      ice,
      'Karim Bennani',
      'Sur facture, 30 jours fin de mois',
      'Amina Alaoui',
      'Maroc',
      '14 sept. 2012',
      'BE123456',
    ])
      expect(contract).toContain(phrase)

    await call(app, owner, documents.issueInvoice, { params, body: {} })
    const invoice = await call(app, owner, documents.invoice, {
      params,
      headers: { 'accept-language': 'fr' },
    })
    const text = await textOf(invoice)
    for (const phrase of [client.legal_name, ice, '12 rue Tarik', '31 juil. 2026'])
      expect(text).toContain(phrase)
    const { data: sales } = await call(app, owner, accounting.salesJournal, {
      query: { month: '2026-06' } as never,
    })
    expect(JSON.stringify(sales)).toContain(ice)
  })

  test('owes at the pickup only the deposit, and its terms stay those of the booking', async () => {
    const client = company()
    const { data: made } = await make(client)
    const wished = await fixture.wish(await givenCar(context), { user_id: made.user.id, drivers: [] })
    const { data: booking } = await call(app, owner, bookings.create, { body: wished })
    expect(booking.due_at_pickup?.to_pay).toBe('0.00')
    await call(app, owner, clients.update, {
      params: { user_id: String(made.user.id) },
      raw: { payment_days: null, payment_end_of_month: false },
    })
    expect(await fixture.read(booking)).toMatchObject({ payment_days: 30, due_at_pickup: { to_pay: '0.00' } })
  })

  test('has other terms for one booking, which its balance and history say; a person has none', async () => {
    const { data: made } = await make(company())
    const wished = await fixture.wish(await givenCar(context), { user_id: made.user.id, drivers: [] })
    const { data: booking } = await call(app, owner, bookings.create, { body: wished })
    const params = fixture.path(booking)
    const change = (raw: object) => call(app, owner, bookings.update, { params, raw })
    const longer = await change({ payment_days: 60 })
    expect(longer.data).toMatchObject({ payment_days: 60, payment_end_of_month: true })
    const atPickUp = await change({ payment_days: null })
    expect(atPickUp.data).toMatchObject({
      payment_days: null,
      payment_end_of_month: false,
      due_at_pickup: { to_pay: booking.total_price },
    })
    const { data: history } = await call(app, owner, bookings.history, { params })
    expect(history[0]).toMatchObject({
      action: 'update',
      before: { payment_days: 60, payment_end_of_month: true },
      after: { payment_days: null, payment_end_of_month: false },
    })
    expect((await change({ payment_days: 121 })).status).toBe(422)
    // The client's own stay.
    const { data: client } = await call(app, owner, clients.get, {
      params: { user_id: String(made.user.id) },
    })
    expect(client.user).toMatchObject({ payment_days: 30, payment_end_of_month: true })

    const person = await fixture.given('pending')
    const refused = await call(app, owner, bookings.update, {
      params: fixture.path(person),
      raw: { payment_days: 30 },
    })
    expect(refused.error.errors).toEqual({
      payment_days: ['Only a company pays by invoice. Enter the client’s legal name first.'],
    })
  })

  test('is told from people in Arabic too', async () => {
    const { data: booking } = await hire(company({ language: 'ar' }))
    const answer = await call(app, owner, documents.contract, { params: fixture.path(booking) })
    const lines = await arabicLinesOf((answer.data as unknown as { content: Buffer }).content)
    // Lines of two directions are read back as sorted letters.
    expect(lines.join('\n')).toContain([...ice].sort().join(''))
  })

  test('comes with a file from elsewhere, and goes out with the file of clients', async () => {
    const name = `Rif Transport ${unique()}`
    const header = 'Raison sociale;Prénom;Nom;Téléphone;ICE;Délai de paiement'
    const good = [name, 'Salma', 'Rifi', '0661234599', ice, '60']
    const bad = ['', 'Omar', 'Rifi', '0661234598', ice, '60']
    const wrong = await givenImport(app, owner, 'clients', linesOf(header, [bad]))
    expect(JSON.stringify((await previewOf(app, owner, wrong)).data)).toContain('legal_name')
    const file = await givenImport(app, owner, 'clients', linesOf(header, [good]))
    await previewOf(app, owner, file)
    await call(app, owner, imports.run, { params: { import_id: String(file.id) } })
    const csv = await app.inject({
      url: `/api/users?format=csv&search=${encodeURIComponent(name)}`,
      headers: {
        host: 'localhost:3000',
        'accept-language': 'fr',
        authorization: `Bearer ${owner.token}`,
      },
    })
    const [heads, row] = readCsv(csv.body, ';')
    expect([row![heads!.indexOf('Nom')], row![heads!.indexOf('ICE')]]).toEqual([name, ice])
  })

  test('is forgotten like anybody, and its invoices keep to whom they are made out', async () => {
    const { data } = await make(company({ email: `gone-${unique()}@example.com` }))
    const params = { user_id: String(data.user.id) }
    expect((await call(app, owner, clients.remove, { params })).status).toBe(200)
    const row = await context.db
      .selectFrom('users')
      .select(['legal_name', 'ice', 'payment_days'])
      .where('id', '=', data.user.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ legal_name: null, ice: null, payment_days: null })
  })

  test('has its own name, ICE and terms in its export', async () => {
    const { data } = await make(company({ email: `own-${unique()}@example.com` }))
    const person = await signIn(context, { id: data.user.id, role: 'user' } as never)
    const exported = JSON.stringify((await call(app, person, users.exportProfile)).error)
    expect(exported).toContain(ice)
  })
})
