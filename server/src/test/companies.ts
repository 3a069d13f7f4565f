import * as clients from '@marhala/contract/accounts/clients.ts'
import * as companyAccounts from '@marhala/contract/accounts/company-accounts.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import { call } from './as-caller.ts'
import { makeBookingFixture } from './bookings.ts'
import { givenPerson, signIn, unique } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** Companies with an account, and hires that are theirs. */
export async function makeCompanyFixture(product: TestApp) {
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const staff = () => signIn(context, fixture.admin)
  const path = ({ id }: { id: number }) => ({ user_id: String(id) })

  /** A company that pays within 30 days, with what its account says. */
  async function givenCompany(account: object = {}, more: object = {}) {
    const number = unique()
    const { data, error } = await call(app, await staff(), clients.create, {
      raw: {
        first_name: 'Karim',
        last_name: 'Bennani',
        email: `firm-${number}@example.com`,
        legal_name: `Atlas ${number} SARL`,
        ice: '001561191000066',
        payment_days: 30,
        language: 'fr',
        confirm_duplicate: true,
        ...more,
      },
    })
    if (!data) throw new Error(`no company: ${JSON.stringify(error)}`)
    const company = data.user
    if (Object.keys(account).length > 0) await change(company, account)
    return company
  }

  const change = async (company: { id: number }, raw: object) =>
    call(app, await staff(), companyAccounts.update, { params: path(company), raw })
  const read = async (company: { id: number }) =>
    (await call(app, await staff(), companyAccounts.get, { params: path(company) })).data

  /** Somebody with an account, who books for a company. */
  async function givenBooker(company: { id: number }) {
    const person = await givenPerson(context)
    const raw = { email: person.email }
    await call(app, await staff(), companyAccounts.addPerson, { params: path(company), raw })
    return person
  }

  /** A booking that staff make for a company. */
  const bookFor = (company: { id: number }, changes: Partial<NewBooking> = {}) =>
    fixture.book({ by: fixture.admin, changes: { user_id: company.id, ...changes } })

  return { fixture, staff, path, givenCompany, change, read, givenBooker, bookFor }
}
