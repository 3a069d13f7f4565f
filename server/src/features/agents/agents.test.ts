import * as agents from '@marhala/contract/agents/agents.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { lettersOf, arabicLinesOf, readPdf } from '../../test/read-pdf.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const staff = () => signIn(context, fixture.admin)
const june = { start_date: '2026-06-01', end_date: '2026-06-30' }

async function givenAgent(more: object = {}) {
  const { status, data, error } = await call(app, await staff(), agents.create, {
    raw: {
      name: `Riad ${unique()}`,
      code: `riad${unique()}`,
      contact_name: 'Salma',
      email: null,
      phone: null,
      ice: null,
      commission_percent: 10,
      commission_amount: null,
      active: true,
      ...more,
    },
  })
  if (status !== 201) throw new Error(JSON.stringify(error))
  return data
}
const hire = (agent: { code: string }, status: 'completed' | 'active' | 'cancelled' = 'completed') =>
  fixture.given(status, { changes: { agent_code: agent.code.toLowerCase() } })
const statement = async ({ id }: { id: number }) =>
  (await call(app, await staff(), agents.statement, { params: { agent: String(id) }, query: june })).data
const settle = async ({ id }: { id: number }) =>
  call(app, await givenOwner(context), agents.settle, {
    params: { agent: String(id) },
    body: { until: '2026-06-30', payment_method: 'bank_transfer' },
  })
const fieldsOf = ({ id: _, bookings: __, earned: ___, unpaid: ____, ...fields }: agents.Agent) => fields
const cents = (text: string) => Math.round(Number(text) * 100)

describe('an agent', () => {
  test('R89 from their code to the commission paid: earned when the car is back, paid once as an expense', async () => {
    const agent = await givenAgent({ commission_percent: 12.5 })
    const out = await hire(agent, 'active')
    await hire(agent, 'cancelled')
    expect((await statement(agent)).lines).toEqual([])
    const back = await hire(agent)
    const earned = Math.round((cents(back.total_price) - cents(back.tax)) * 0.125)
    expect(await statement(agent)).toMatchObject({
      lines: [{ booking: back.reference, commission: (earned / 100).toFixed(2), expense_id: null }],
      unpaid: (earned / 100).toFixed(2),
    })
    const [one, two] = await Promise.all([settle(agent), settle(agent)])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
    const paid = one.status === 201 ? one : two
    expect(paid.data.amount).toBe((earned / 100).toFixed(2))
    const list = await call(app, await givenOwner(context), expenses.list, { query: { vendor: agent.name } })
    expect(list.data.data).toMatchObject([
      { id: paid.data.expense_id, vendor: agent.name, amount: paid.data.amount },
    ])
    expect((await statement(agent)).lines).toMatchObject([
      { expense_id: paid.data.expense_id, paid_on: '2026-06-03' },
    ])
    await call(app, await staff(), bookings.complete, {
      params: fixture.path(out),
      body: { end_kilometers: 1500, warranty: 'returned' },
    })
    expect((await settle(agent)).status).toBe(201)
    expect((await settle(agent)).error.code).toBe('no_commission_owed')
  })

  test('is owed again what an expense paid that was taken back', async () => {
    const agent = await givenAgent()
    await hire(agent)
    const { data } = await settle(agent)
    await call(app, await givenOwner(context), expenses.voidExpense, {
      params: { expense_id: String(data.expense_id) },
      body: { reason: 'Wrong account' },
    })
    expect((await statement(agent)).unpaid).toBe(data.amount)
    const again = await settle(agent)
    expect([again.status, again.data.amount]).toEqual([201, data.amount])
  })

  test('keeps the terms with which a booking was made, an amount as well as a percent', async () => {
    const agent = await givenAgent({ commission_percent: null, commission_amount: '150.00' })
    await hire(agent)
    const { status } = await call(app, await staff(), agents.update, {
      params: { agent: String(agent.id) },
      raw: { ...fieldsOf(agent), commission_amount: '900.00' },
    })
    expect(status).toBe(200)
    expect((await statement(agent)).earned).toBe('150.00')
  })

  test('may be named by staff, until the commission is paid', async () => {
    const agent = await givenAgent()
    const booking = await fixture.given('completed')
    const name = async (agent_id: number | null) =>
      call(app, await staff(), agents.nameAgent, { params: fixture.path(booking), body: { agent_id } })
    expect((await name(agent.id)).data.agent).toMatchObject({ id: agent.id, code: agent.code })
    await settle(agent)
    const late = await name(null)
    expect([late.status, late.error.code]).toEqual([409, 'commission_paid'])
  })

  test('who is not active any more, or whose code is wrong, stands in no client’s way', async () => {
    const agent = await givenAgent({ active: false })
    for (const agent_code of [agent.code, 'NOBODY']) {
      const booking = await fixture.book({ car: await givenCar(context), changes: { agent_code } })
      const { data } = await call(app, await staff(), agents.ofBooking, { params: fixture.path(booking) })
      expect(data.agent).toBeNull()
    }
  })

  test('is who staff choose in a new booking; a code that nobody has any more is told to them', async () => {
    const [agent, gone] = [await givenAgent(), await givenAgent({ active: false })]
    const book = async (agent_code: string) => {
      const user_id = (await givenPerson(context)).id
      const hire = await fixture.wish(await givenCar(context), { agent_code, user_id })
      return call(app, await staff(), bookings.create, { body: hire })
    }
    const { status, data } = await book(agent.code)
    expect(status).toBe(201)
    const kept = await call(app, await staff(), agents.ofBooking, { params: fixture.path(data) })
    expect(kept.data.agent).toMatchObject({ id: agent.id, percent: 10, paid: false })
    const history = await call(app, await staff(), bookings.history, { params: fixture.path(data) })
    expect(history.data.at(-1)).toMatchObject({ action: 'create', after: { agent: agent.name } })
    const refused = await book(gone.code)
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['agent_code']])
  })

  test('stays with an offer at the terms of its day, and earns by the booking that comes of it', async () => {
    const agent = await givenAgent()
    const wish = async () => {
      const { drivers: _, ...hire } = await fixture.wish(await givenCar(context))
      return { ...hire, agent_code: agent.code }
    }
    const person = { first_name: 'Yasmine', last_name: 'Tazi', email: `agent-${unique()}@example.com` }
    const client = { ...person, language: 'fr' as const }
    const made = await call(app, await staff(), offers.create, { raw: { ...(await wish()), client } })
    expect([made.status, made.data.agent]).toEqual([201, agent.name])
    const asked = await call(app, null, offers.ask, { raw: { ...(await wish()), ...person } })
    expect(asked.status).toBe(201)
    await call(app, await staff(), agents.update, {
      params: { agent: String(agent.id) },
      raw: { ...fieldsOf(agent), commission_percent: 50, active: false },
    })
    const listed = await call(app, await staff(), offers.list, { query: { search: person.email } })
    expect(listed.data.data).toHaveLength(2)
    for (const { id } of listed.data.data) {
      const params = { offer: String(id) }
      const { data } = await call(app, await staff(), offers.accept, { params, body: {} })
      const of = { params: { booking: data.booking!.reference } }
      const kept = await call(app, await staff(), agents.ofBooking, of)
      expect(kept.data.agent).toMatchObject({ id: agent.id, percent: 10 })
    }
  })

  test.each([
    ['a code with a space', { code: 'RI AD' }, 'code'],
    ['a percent and an amount', { commission_amount: '5.00' }, 'commission_percent'],
    ['neither', { commission_percent: null }, 'commission_percent'],
    ['an ICE that is none', { ice: '001561191000067' }, 'ice'],
  ])('is refused with %s', async (_, more, field) => {
    const fields = { name: 'Riad', code: 'RIADX', contact_name: null, email: null, phone: null, ice: null }
    const raw = { ...fields, commission_percent: 10, commission_amount: null, active: true, ...more }
    const { status, error } = await call(app, await staff(), agents.create, { raw })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('has a code that no other has', async () => {
    const { code } = await givenAgent()
    await expect(givenAgent({ code })).rejects.toThrow('Another agent has this code')
  })

  test('reads a statement in three languages', async () => {
    const agent = await givenAgent()
    const booking = await hire(agent)
    const read = async (language: 'en' | 'fr' | 'ar') => {
      const query = { ...june, language }
      const params = { agent: String(agent.id) }
      const { data } = await call(app, await staff(), agents.statementPaper, { params, query })
      return (data as { content: Buffer }).content
    }
    expect((await readPdf(await read('en'))).join('\n')).toContain(booking.reference)
    expect((await readPdf(await read('fr'))).join('\n')).toContain('Relevé de commissions')
    expect((await arabicLinesOf(await read('ar'))).flat()).toEqual(
      expect.arrayContaining(lettersOf('العمولات')),
    )
  })

  test('is nobody that a client is told of', async () => {
    const agent = await givenAgent()
    const by = await givenPerson(context)
    const booking = await fixture.book({ by, changes: { agent_code: agent.code } })
    const own = await call(app, await signIn(context, by), bookings.get, { params: fixture.path(booking) })
    expect(JSON.stringify(own.data)).not.toContain('agent')
  })
})
