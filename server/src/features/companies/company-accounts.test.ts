import * as companyAccounts from '@marhala/contract/accounts/company-accounts.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, givenService, signIn } from '../../test/builders.ts'
import { makeCompanyFixture } from '../../test/companies.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const { fixture, staff, path, givenCompany, change, read, givenBooker, bookFor } =
  await makeCompanyFixture(product)

describe('the account of a company', () => {
  test('is what staff say of it, and is told in the history of the client', async () => {
    const company = await givenCompany()
    expect(await read(company)).toMatchObject({
      client_discount: 0,
      agreed_deposit: null,
      credit_limit: null,
      asks_cost_centre: false,
      monthly_invoice: false,
      reminded: true,
      owed: '0.00',
      people: [],
    })
    const { status, data } = await change(company, {
      client_discount: 7.25,
      agreed_deposit: '0.00',
      credit_limit: '20000.00',
    })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ client_discount: 7.25, agreed_deposit: '0.00', credit_limit: '20000.00' }),
    ])
    const { before, after } = await context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity_id', '=', company.id)
      .where('action', '=', 'change_user')
      .executeTakeFirstOrThrow()
    expect(before).toEqual({ client_discount: 0, agreed_deposit: null, credit_limit: null })
    expect(after).toEqual({ client_discount: 7.25, agreed_deposit: 0, credit_limit: 2_000_000 })
  })

  test('a person has none, and a percent has two decimals at most', async () => {
    const person = await call(app, await staff(), companyAccounts.get, { params: path(fixture.client) })
    expect(person.status).toBe(404)
    const answer = await change(await givenCompany(), { client_discount: 7.255, credit_limit: '-1.00' })
    expect([answer.status, Object.keys(answer.error.errors ?? {}).toSorted()]).toEqual([
      422,
      ['client_discount', 'credit_limit'],
    ])
  })

  test('an agreed deposit stands in place of the car’s, and one that was booked keeps it', async () => {
    const company = await givenCompany({ agreed_deposit: '750.00' })
    const booking = await bookFor(company)
    expect(booking.due_at_pickup).toMatchObject({ deposit: '750.00', to_pay: '0.00' })
    await change(company, { agreed_deposit: null })
    expect((await fixture.read(booking)).due_at_pickup).toMatchObject({ deposit: '750.00' })
    const later = await bookFor(company)
    expect(later.due_at_pickup!.deposit).not.toBe('750.00')
  })

  test('asks for a cost centre where it wants one', async () => {
    const company = await givenCompany({ asks_cost_centre: true })
    const body = { ...(await fixture.wish(await givenCar(context))), user_id: company.id }
    const without = await call(app, await staff(), bookings.create, { body })
    expect([without.status, Object.keys(without.error.errors!)]).toEqual([422, ['cost_centre']])
    const { status, data } = await call(app, await staff(), bookings.create, {
      body: { ...body, cost_centre: ' Chantier 7 ' },
    })
    expect([status, data.cost_centre]).toEqual([201, 'Chantier 7'])
  })
})

describe('who books for a company', () => {
  test('signs in as themselves, sees what they booked, and the company pays', async () => {
    const company = await givenCompany({ asks_cost_centre: true })
    const person = await signIn(context, await givenBooker(company))
    const mine = await call(app, person, companyAccounts.mine, {})
    expect(mine.data).toEqual([{ id: company.id, legal_name: company.legal_name, asks_cost_centre: true }])
    const body = { ...(await fixture.wish(await givenCar(context))), company_id: company.id }
    const made = await call(app, person, bookings.create, { body: { ...body, cost_centre: 'IT' } })
    expect([made.status, made.data?.user.id, made.data?.payment_days]).toEqual([201, company.id, 30])
    const own = await call(app, person, profile.bookings, { query: {} })
    expect(own.data.data.map(({ id }) => id)).toEqual([made.data.id])
    const other = await bookFor(company, { cost_centre: 'HR' })
    expect((await call(app, person, bookings.get, { params: fixture.path(other) })).status).toBe(404)
  })

  test('whoever is taken off the list books for it no more and sees nothing of it, from the next call on', async () => {
    const company = await givenCompany()
    const account = await givenBooker(company)
    const person = await signIn(context, account)
    const body = { ...(await fixture.wish(await givenCar(context))), company_id: company.id }
    const { data } = await call(app, person, bookings.create, { body })
    const gone = await call(app, await staff(), companyAccounts.removePerson, {
      params: { ...path(company), person_id: String(account.id) },
    })
    expect([gone.status, gone.data.people]).toEqual([200, []])
    expect((await call(app, person, bookings.get, { params: fixture.path(data) })).status).toBe(404)
    expect((await call(app, person, companyAccounts.mine, {})).data).toEqual([])
    const again = { ...(await fixture.wish(await givenCar(context))), company_id: company.id }
    expect((await call(app, person, bookings.create, { body: again })).status).toBe(403)
  })

  test('nobody else does, and an address without an account is said to have none', async () => {
    const company = await givenCompany()
    const stranger = await signIn(context, await givenPerson(context))
    const body = { ...(await fixture.wish(await givenCar(context))), company_id: company.id }
    expect((await call(app, stranger, bookings.create, { body })).status).toBe(403)
    const raw = { email: 'nobody@example.com' }
    const answer = await call(app, await staff(), companyAccounts.addPerson, { params: path(company), raw })
    expect([answer.status, Object.keys(answer.error.errors!)]).toEqual([422, ['email']])
  })
})

describe('the limit of a company', () => {
  test('what is owed and promised may reach it, and pass it by no centime', async () => {
    const company = await givenCompany()
    const { total_price } = await bookFor(company)
    const twice = (Number(total_price) * 2).toFixed(2)
    await change(company, { credit_limit: twice })
    expect((await bookFor(company)).total_price).toBe(total_price)
    expect(await read(company)).toMatchObject({ owed: twice, credit_limit: twice })
    const person = await signIn(context, await givenBooker(company))
    const body = { ...(await fixture.wish(await givenCar(context))), company_id: company.id }
    const refused = await call(app, person, bookings.create, { body })
    expect([refused.status, refused.error.code]).toEqual([409, 'credit_limit_reached'])
  })

  test('staff pass it with a reason and the permission, which stays with the booking', async () => {
    const company = await givenCompany({ credit_limit: '100.00' })
    const body = { ...(await fixture.wish(await givenCar(context))), user_id: company.id }
    const silent = await call(app, await staff(), bookings.create, { body })
    expect([silent.status, silent.error.data]).toEqual([409, { above: expect.any(String), may_exceed: true }])
    const reason = { credit_reason: 'Paid tomorrow, says their bank' }
    const clerk = await givenPerson(context, { role: 'admin', permissions: ['bookings.manage'] })
    const unlicensed = await call(app, await signIn(context, clerk), bookings.create, {
      body: { ...body, ...reason },
    })
    expect([unlicensed.status, unlicensed.error.data]).toMatchObject([409, { may_exceed: false }])
    const { status, data } = await call(app, await staff(), bookings.create, { body: { ...body, ...reason } })
    expect(status).toBe(201)
    const { after } = await context.db
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'booking')
      .where('entity_id', '=', data.id)
      .where('action', '=', 'create')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject(reason)
  })

  test('holds for a change of dates, too', async () => {
    const company = await givenCompany()
    const booking = await bookFor(company)
    await change(company, { credit_limit: booking.total_price })
    const longer = { start_date: '2026-06-04T10:00', end_date: '2026-06-12T10:00' }
    const ask = async (raw: object) =>
      call(app, await staff(), bookings.changeDurationLocation, { params: fixture.path(booking), raw })
    const trip = {
      ...longer,
      pickup_location: booking.pickup_location,
      return_location: booking.return_location,
    }
    const refused = await ask(trip)
    expect([refused.status, refused.error.code]).toEqual([409, 'credit_limit_reached'])
    expect((await ask({ ...trip, reason: 'Agreed by phone' })).status).toBe(200)
  })

  test('holds for extras that staff add, too', async () => {
    const company = await givenCompany()
    const booking = await bookFor(company)
    await change(company, { credit_limit: booking.total_price })
    const { id } = await givenService(context, { price: 5000 })
    const params = fixture.path(booking)
    const extras = { services: [{ service_id: id, quantity: 1 }] }
    const refused = [
      await call(app, await staff(), bookings.replaceServices, { params, raw: extras }),
      await call(app, await staff(), bookings.addService, { params, raw: extras.services[0]! }),
    ]
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      refused.map(() => [409, 'credit_limit_reached']),
    )
    const credit_reason = 'Agreed by phone'
    const passed = await call(app, await staff(), bookings.replaceServices, {
      params,
      raw: { ...extras, credit_reason },
    })
    expect(passed.status).toBe(200)
    const { after } = await context.db
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'booking')
      .where('entity_id', '=', booking.id)
      .where('action', '=', 'change_services')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ credit_reason })
    // What makes it cheaper again asks nobody.
    const none = { params, raw: { services: [] } }
    expect((await call(app, await staff(), bookings.replaceServices, none)).status).toBe(200)
  })

  test('of many who book at once, as many get a booking as the limit holds', async () => {
    const company = await givenCompany()
    const { total_price } = await bookFor(company)
    await change(company, { credit_limit: (Number(total_price) * 3).toFixed(2) })
    const person = await signIn(context, await givenBooker(company))
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async () => fixture.wish(await givenCar(context))),
    )
    const answers = await Promise.all(
      bodies.map((body) => call(app, person, bookings.create, { body: { ...body, company_id: company.id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  })
})
