import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import { call } from '../as-caller.ts'
import type { BookingFixture } from '../bookings.ts'
import { givenPerson, signIn, unique } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import type { Samples } from './sample.ts'

/** The samples of the accounts of companies. */
export function makeCompanySamples({ app, context }: Pick<TestApp, 'app' | 'context'>, fixture: BookingFixture): Samples {
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
