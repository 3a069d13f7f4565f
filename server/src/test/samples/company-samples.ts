import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import { call } from '../as-caller.ts'
import type { BookingFixture } from '../bookings.ts'
import { givenPerson, signIn, unique } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import type { Samples } from './sample.ts'

/** The samples of the accounts of companies. */
export function makeCompanySamples(
  { app, context }: Pick<TestApp, 'app' | 'context'>,
  fixture: BookingFixture,
): Samples {
  const given = async () => {
    const company = await givenPerson(context)
    const legal_name = `Atlas ${unique()} SARL`
    await context.db.updateTable('users').set({ legal_name }).where('id', '=', company.id).execute()
    const person = await givenPerson(context)
    const row = { company_id: company.id, person_id: person.id, added_by: person.id, added_at: new Date() }
    await context.db.insertInto('company_people').values(row).execute()
    return { user_id: String(company.id), person_id: String(person.id) }
  }
  /** A company with a hire that is over. */
  const withHire = async () => {
    const by = await givenPerson(context)
    const { reference } = await fixture.given('completed', { by })
    const legal_name = `Atlas ${reference} SARL`
    await context.db.updateTable('users').set({ legal_name }).where('id', '=', by.id).execute()
    return { user_id: String(by.id) }
  }
  /** A company with an invoice of which nothing is paid. */
  const withInvoice = async () => {
    const company = await withHire()
    const asAdmin = await signIn(context, fixture.admin)
    const body = { month: '2026-06' }
    const { data } = await call(app, asAdmin, companyInvoices.issue, { params: company, body })
    return { ...company, number: data.numbers[0]! }
  }
  const agentFields = () => ({
    name: `Riad ${unique()}`,
    code: `RIAD${unique()}`,
    contact_name: 'Salma',
    email: 'riad@example.com',
    phone: null,
    ice: null,
    commission_percent: 10,
    commission_amount: null,
    active: true,
  })
  /** An agent who brought a hire that is over. */
  const agentWithHire = async () => {
    const agent = { ...agentFields(), created_at: new Date() }
    const insert = context.db.insertInto('agents').values(agent).returning('id')
    const { id } = await insert.executeTakeFirstOrThrow()
    const booking = await fixture.given('completed', {
      by: await givenPerson(context),
      changes: { agent_code: agent.code },
    })
    return { agent: String(id), booking: String(booking.id) }
  }
  const days = { start_date: '2026-06-01', end_date: '2026-06-30' }
  const on = (body?: object) => async () => ({
    params: { user_id: (await given()).user_id },
    ...(body && { body: body as Record<string, unknown> }),
  })
  return {
    'companyAccounts.get': on(),
    'companyAccounts.update': on({ client_discount: 5, credit_limit: '50000.00', monthly_invoice: true }),
    'companyAccounts.addPerson': async () => ({
      ...(await on()()),
      body: { email: (await givenPerson(context)).email },
    }),
    'companyAccounts.removePerson': async () => ({ params: await given() }),
    'companyAccounts.mine': () => ({}),
    'agents.list': () => ({}),
    'agents.create': () => ({ body: agentFields() }),
    'agents.update': async () => ({
      params: { agent: (await agentWithHire()).agent },
      body: { ...agentFields(), commission_percent: null, commission_amount: '150.00' },
    }),
    'agents.statement': async () => ({ params: { agent: (await agentWithHire()).agent }, query: days }),
    'agents.statementPaper': async () => ({ params: { agent: (await agentWithHire()).agent }, query: days }),
    'agents.settle': async () => ({
      params: { agent: (await agentWithHire()).agent },
      body: { until: '2026-06-30', payment_method: 'bank_transfer' },
    }),
    'agents.ofBooking': async () => ({ params: { booking: (await agentWithHire()).booking } }),
    'agents.nameAgent': async () => ({
      params: { booking: (await agentWithHire()).booking },
      body: { agent_id: null },
    }),
    'receivables.aged': () => ({ query: { day: '2026-06-30' } }),
    'receivables.pay': async () => {
      const { user_id, number } = await withInvoice()
      const transaction_id = `VIR-${number}`
      const body = { numbers: [number], amount: '100.00', payment_method: 'bank_transfer', transaction_id }
      return { params: { user_id }, body }
    },
    'receivables.statement': async () => ({
      params: await withHire(),
      query: { start_date: '2026-06-01', end_date: '2026-06-30' },
    }),
    'companyInvoices.list': async () => ({ params: await withHire() }),
    'companyInvoices.issue': async () => ({ params: await withHire(), body: { month: '2026-06' } }),
  }
}
