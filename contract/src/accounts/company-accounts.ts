import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, email, id, idInPath, instant, money, percent } from '../wire/fields.ts'

/** What a company was promised, and how it is invoiced (docs/rules/companies.md#the-account). */
const account = {
  client_discount: percent,
  /** In place of the car's deposit, 0 for none; null for the car's. */
  agreed_deposit: z.nullable(amount),
  /** What its bookings may owe together; null without a limit. */
  credit_limit: z.nullable(amount),
  asks_cost_centre: z.boolean(),
  monthly_invoice: z.boolean(),
  reminded: z.boolean(),
}

/** Somebody who books for a company with an account of their own. */
const CompanyPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  added_at: instant,
  added_by: z.string(),
})

export const CompanyAccount = z.object({
  ...account,
  /** What its bookings owe and were promised together. */
  owed: money,
  people: z.array(CompanyPerson),
})
export type CompanyAccount = z.input<typeof CompanyAccount>

const params = z.object({ user_id: idInPath })
const path = '/users/:user_id/company-account'
const change = { access: 'clients.manage', reply: CompanyAccount, errors: ['not_found'] } as const

export const get = endpoint({
  ...change,
  method: 'GET',
  path,
  summary:
    'The account of a company: what it was promised, who books for it, what it owes; 404 for a person.',
  scope: 'clients.read',
  params,
})

export const update = endpoint({
  ...change,
  method: 'PUT',
  path,
  summary: 'Changes the named fields of the account of a company; bookings that were made keep theirs.',
  params,
  body: z.partial(z.strictObject(account)),
})

export const addPerson = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/people`,
  summary: 'Lets the account of an address book for a company, which pays; twice changes nothing.',
  params,
  body: z.strictObject({ email }),
  status: 201,
})

export const removePerson = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/people/:person_id`,
  summary:
    'Takes somebody off the list of a company: at once they book for it no more, and see none of its bookings.',
  params: z.extend(params, { person_id: idInPath }),
})

/** A company that the caller books for. */
export const OwnCompany = z.object({ id, legal_name: z.string(), asks_cost_centre: z.boolean() })
export type OwnCompany = z.input<typeof OwnCompany>

export const mine = endpoint({
  method: 'GET',
  path: '/profile/companies',
  summary: 'The companies that the caller books for, by name.',
  access: 'user',
  reply: z.array(OwnCompany),
})
