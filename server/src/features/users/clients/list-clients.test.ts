import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { bookingStatistics } from '@marhala/domain/figures/booking-statistics.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenLedger, ledgers, owedBy } from '../../../test/ledgers.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const asAdmin = () => signIn(context, fixture.admin)

type Query = Parameters<typeof call<typeof clients.list>>[3] extends infer I
  ? NonNullable<I> extends { query?: infer Q }
    ? Q
    : never
  : never
const list = async (query: Query = {}) =>
  (await call(app, await asAdmin(), clients.list, { query: { per_page: '100', ...query } })).data
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id)

async function givenClient(changes: object, wishes: Parameters<typeof givenPerson>[1] = {}) {
  const person = await givenPerson(context, wishes)
  await context.db.updateTable('users').set(changes).where('id', '=', person.id).execute()
  return person
}

describe('the list of clients', () => {
  test('has 12 a page, newest first, and no one who left', async () => {
    at('2026-06-01T09:00:00Z')
    const older = await givenPerson(context)
    at(testNow)
    const [first, second] = [await givenPerson(context), await givenPerson(context)]
    const gone = await givenClient({ deleted_at: context.clock() })
    const { data, per_page } = (await call(app, await asAdmin(), clients.list)).data
    expect(per_page).toBe(12)
    const ids = data.map(({ id }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    expect(ids).not.toContain(gone.id)
    expect((await idsOf({ sort_order: 'asc' }))[0]).toBe(older.id)
  })

  test('shows figures, tier and last sign of life, and masks the numbers of papers', async () => {
    const person = await givenClient({ identity_number: 'BE123456', license_number: '12' })
    const booking = await fixture.given('completed', { by: person })
    await call(app, await asAdmin(), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: booking.total_price, payment_method: 'cash' },
    })
    const [row] = (await list({ search: person.email })).data
    expect(row).toMatchObject({
      identity_number: '•••••456',
      license_number: '••',
      membership_tier: 'regular',
      outstanding: '0.00',
      verified: true,
      invited: false,
      booking_statistics: { total_bookings: 1, total_spent: booking.total_price },
      last_active_at: '2026-06-03T09:00:00.000Z',
    })
    expect(row).not.toHaveProperty('password_hash')
    expect(row).not.toHaveProperty('notes')
  })

  test('finds words of name, address and papers without accents, and a phone however it is typed', async () => {
    const person = await givenClient({
      first_name: 'Élodie',
      last_name: `Benjelloun${unique()}`,
      phone: '+212 612-77 88 99',
      identity_number: 'QZ777888',
    })
    for (const search of ['elodie benjelloun', person.email, '0612778899', '+212612778899', 'qz7778'])
      expect([search, await idsOf({ search })]).toEqual([search, [person.id]])
    expect(await idsOf({ search: '%' })).toEqual([])
  })

  test('is narrowed by role, also by its old name, and by whether the address is verified', async () => {
    const superadmin = await givenPerson(context, { role: 'superadmin' })
    const unverified = await givenClient({ email_verified_at: null })
    const ofStaff = async (person: { id: number }) =>
      (await call(app, await signIn(context, person), clients.list, { query: { role: 'super_admin' } })).data
        .data
    expect((await ofStaff(superadmin)).map(({ id }) => id)).toEqual([superadmin.id])
    // Accounts of the staff are for those who manage it.
    expect(await ofStaff(fixture.admin)).toEqual([])
    expect(await idsOf({ verified: 'false' })).toEqual([unverified.id])
    expect(await idsOf({ verified: 'true', search: unverified.email })).toEqual([])
  })

  test('is narrowed to whom something was seen of since a day, the company’s', async () => {
    at('2026-05-20T09:00:00Z')
    const quiet = await givenPerson(context)
    const back = await givenPerson(context)
    const booker = await givenPerson(context)
    // Midnight of Casablanca is 23:00 UTC the day before.
    at('2026-05-31T23:30:00Z')
    await signIn(context, back)
    at(testNow)
    const booking = await fixture.given('pending', { by: booker })
    await context.db.deleteFrom('sessions').where('user_id', '=', booker.id).execute()
    expect(booking.user.id).toBe(booker.id)
    const seen = await idsOf({ active_since: '2026-06-01' })
    expect(seen).toEqual(expect.arrayContaining([back.id, booker.id]))
    expect(seen).not.toContain(quiet.id)
    expect(await idsOf({ active_since: '2026-06-02' })).not.toContain(back.id)
  })

  test('is sorted by name, whatever the case', async () => {
    const last_name = `Zz${unique()}`
    const b = await givenClient({ first_name: 'bahija', last_name })
    const a = await givenClient({ first_name: 'Amal', last_name: last_name.toUpperCase() })
    expect(await idsOf({ search: last_name, sort_by: 'name', sort_order: 'asc' })).toEqual([a.id, b.id])
    expect(await idsOf({ search: last_name, sort_by: 'name' })).toEqual([b.id, a.id])
  })

  test('shows who owes something as the domain counts it, whatever was paid, voided, refunded or cancelled', async () => {
    for (const ledger of ledgers) {
      const { status, entries, charges } = ledger
      const person = await givenPerson(context)
      await givenLedger(context, fixture, person, ledger)
      const owes = bookingStatistics([{ ...owedBy(ledger), payments: entries }]).outstanding > 0
      const what = { status, entries, charges, owes }
      expect({ what, found: await idsOf({ has_outstanding: 'true', search: person.email }) }).toEqual({
        what,
        found: owes ? [person.id] : [],
      })
      expect(await idsOf({ has_outstanding: 'false', search: person.email })).toEqual(owes ? [] : [person.id])
    }
  })

  test.each([
    ['role', 'boss'],
    ['sort_by', 'password_hash'],
    ['active_since', 'yesterday'],
    ['per_page', '101'],
    ['verified', 'maybe'],
    ['format', 'xlsx'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, error } = await call(app, await asAdmin(), clients.list, {
      query: { [name]: value } as Query,
    })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [name]])
  })
})

describe('R48 the list as a file', () => {
  const download = async (url: string, person: { token: string } | null, language = 'en') =>
    app.inject({
      url: `/api/users?format=csv&${url}`,
      headers: {
        host: 'localhost:3000',
        'accept-language': language,
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
    })

  test('has all that the filters find, harmless, in the caller’s language', async () => {
    const last_name = `Csv${unique()}`
    await givenClient({ first_name: '=1+1', last_name, phone: '+212600000000', identity_number: 'SECRET99' })
    for (let made = 0; made < 13; made++) await givenClient({ first_name: 'Nour', last_name })
    const reply = await download(`search=${last_name}&per_page=1`, await asAdmin())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('filename="clients-2026-06-03.csv"')
    const lines = reply.body.split('\r\n')
    expect(lines).toHaveLength(1 + 14 + 1)
    expect(lines[0]).toContain('No.,Name,ICE,Email')
    expect(reply.body).toContain(`"'=1+1 ${last_name}"`)
    expect(reply.body).not.toContain('SECRET99')
    const french = await download(`search=${last_name}`, await asAdmin(), 'fr')
    expect(french.body).toContain('N°;Nom;ICE;E-mail')
  })

  test('takes the rights of the list, and is in the audit (R58)', async () => {
    expect((await download('', null)).statusCode).toBe(401)
    expect((await download('', await givenPerson(context, { role: 'moderator' }))).statusCode).toBe(403)
    await download('search=nobody-at-all', await asAdmin())
    const row = await context.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'after'])
      .where('action', '=', 'export_clients')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'export_clients', actor_id: fixture.admin.id, after: { rows: 0 } })
  })
})
