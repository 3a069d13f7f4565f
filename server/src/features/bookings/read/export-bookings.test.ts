import * as bookings from '@marhala/contract/booking/bookings.ts'
import { mostChosen } from '@marhala/contract/wire/list-values.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { hostileCells, readCsv } from '../../../test/read-csv.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const download = async (query: string, person: { token: string } | null, language = 'en') =>
  app.inject({
    url: `/api/bookings?format=csv&${query}`,
    headers: {
      host: 'localhost:3000',
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
  })
const asAdmin = () => signIn(context, fixture.admin)

describe('R48 the admin’s list as a file', () => {
  test('has all that the filters find, all pages, in the list’s order, as the list shows it', async () => {
    const person = await givenPerson(context, { first_name: 'Nawal' })
    const made = []
    for (let number = 0; number < 4; number++) {
      const booking = await fixture.given(number === 0 ? 'confirmed' : 'pending', { by: person })
      made.push(booking)
    }
    const pay = { amount: '100.50', payment_method: 'cash' as const }
    await call(app, await asAdmin(), bookings.addPayment, { params: fixture.path(made[0]!), body: pay })
    const query = `user_search=${person.email}&status=pending,confirmed&sort_by=created_at&sort_order=asc`
    const reply = await download(`${query}&per_page=1&page=3`, await asAdmin())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-total-rows': '4',
    })
    expect(reply.headers['content-disposition']).toContain('filename="bookings-2026-06-03.csv"')
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header, ...rows] = readCsv(reply.body, ',')
    expect(header!.slice(0, 3)).toEqual(['No.', 'Status', 'Client'])
    const listed = (
      await call(app, await asAdmin(), bookings.list, {
        query: Object.fromEntries(new URLSearchParams(query)),
      })
    ).data.data
    expect(rows.map(([reference]) => reference)).toEqual(listed.map(({ reference }) => reference))
    expect(Object.fromEntries(header!.map((head, at) => [head, rows[0]![at]]))).toMatchObject({
      'No.': listed[0]!.reference,
      Status: 'confirmed',
      Client: `${person.first_name} ${person.last_name}`,
      Email: person.email,
      Car: listed[0]!.car.name,
      'Pick-up': '2026-06-04T10:00',
      Return: '2026-06-09T10:00',
      Days: '5',
      'Pick-up location': listed[0]!.pickup_location_name,
      'Return location': listed[0]!.return_location_name,
      'Total (DH)': listed[0]!.total_price,
      'At return (DH)': '0.00',
      'Paid (DH)': '100.50',
      'Outstanding (DH)': listed[0]!.outstanding,
      Created: expect.stringMatching(/^2026-06-03T\d\d:\d\d$/),
    })
    const [french, first] = readCsv((await download(query, await asAdmin(), 'fr')).body, ';')
    expect([french![0], first![1], first![13]]).toEqual(['N°', 'confirmée', '100,50'])
  })

  test('tells what a return cost, so that price, charges and what was paid make what is outstanding', async () => {
    const booking = await fixture.given('active')
    const damage = { kind: 'damage', amount: '300.00', reason: 'Mirror' } as const
    await call(app, await asAdmin(), bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'returned', charges: [damage] },
    })
    const [header, row] = readCsv((await download(`ids=${booking.id}`, await asAdmin())).body, ',')
    expect(header!.slice(11, 15)).toEqual(['Total (DH)', 'At return (DH)', 'Paid (DH)', 'Outstanding (DH)'])
    expect(row!.slice(11, 15)).toEqual(['1650.00', '300.00', '0.00', '1950.00'])
  })

  test('lets no formula in a name run', async () => {
    const person = await givenPerson(context)
    await fixture.book({ by: person })
    for (const [number, text] of hostileCells.entries()) {
      // As no form lets it through: what the database holds may be older than the forms.
      const names = { first_name: text, last_name: `cell${number}` }
      await context.db.updateTable('users').set(names).where('id', '=', person.id).execute()
      const [, row] = readCsv((await download(`user_search=${person.email}`, await asAdmin())).body, ',')
      expect(row![2]).toBe(`'${text} cell${number}`)
    }
  })

  test('can be of chosen bookings alone, a hundred at most', async () => {
    const [one, , other] = [await fixture.book(), await fixture.book(), await fixture.book()]
    const { body } = await download(`ids=${one.id},${other.id}&sort_order=asc`, await asAdmin())
    const references = readCsv(body, ',')
      .slice(1)
      .map(([reference]) => reference)
    expect(references.toSorted()).toEqual([one.reference, other.reference].toSorted())
    const many = Array.from({ length: mostChosen + 1 }, (_, index) => index + 1).join(',')
    expect((await download(`ids=${many}`, await asAdmin())).statusCode).toBe(422)
    const most = Array.from({ length: mostChosen }, (_, index) => 2_147_483_647 - index).join(',')
    expect((await download(`ids=${most}`, await asAdmin())).statusCode).toBe(200)
  })

  test('is the admin’s: 401 for a visitor, 403 for the bookings’ own client and a moderator', async () => {
    await fixture.book()
    expect((await download('', null)).statusCode).toBe(401)
    for (const person of [fixture.client, await givenPerson(context, { role: 'moderator' })])
      expect((await download('', await signIn(context, person))).statusCode).toBe(403)
  })

  test('is in the audit, with who and how many (R58)', async () => {
    await download('search=nothing-like-it', await asAdmin())
    const row = await context.db
      .selectFrom('audit')
      .select(['action', 'entity', 'actor_id', 'ip', 'after'])
      .where('action', '=', 'export_bookings')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({
      action: 'export_bookings',
      entity: 'booking',
      actor_id: fixture.admin.id,
      ip: '127.0.0.1',
      after: { rows: 0 },
    })
  })
})
