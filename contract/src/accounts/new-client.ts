import { compactIce, isIce, lacksLegalName } from '@marhala/domain/accounts/company-client.ts'
import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { checkReach, fieldOfReach, type ReachProblem } from '@marhala/domain/accounts/reachable.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import * as z from 'zod/mini'
import { languages } from '../language/language.ts'
import { paymentTerms } from './payment-terms.ts'
import { day, email, lines, phone, plainDate, text } from '../wire/fields.ts'

const documentNumber = text(0, 40)

/** The ICE of a company, typed in groups and on any keyboard. */
const ice = text(0, 30).check(
  z.overwrite((typed) => compactIce(latinDigits(typed))),
  z.refine((digits) => digits === '' || isIce(digits), 'ice'),
)

const fields = {
  first_name: text(1, 80),
  last_name: text(1, 80),
  /** Null, or missing in a new account, where a client has a phone number (`checkReach`). */
  email: z.nullable(email),
  phone: z.nullable(phone),
  address: z.nullable(text(0, 300)),
  birth_date: z.nullable(plainDate),
  identity_number: z.nullable(documentNumber),
  license_number: z.nullable(documentNumber),
  license_expires_on: z.nullable(day),
  license_issued_on: z.nullable(day),
  license_country: z.nullable(text(0, 60)),
  legal_name: z.nullable(text(1, 120)),
  ice: z.nullable(ice),
  ...paymentTerms,
  notes: z.nullable(lines(0, 2000)),
  language: z.enum(languages, 'unknown_value'),
  whatsapp_opt_in: z.boolean(),
  role: z.enum(roles, 'unknown_value'),
}

/** A new account; `role` is user by default, `confirm_duplicate` confirms after a 409. */
export const NewClient = z
  .extend(z.partial(z.strictObject(fields)), {
    first_name: fields.first_name,
    last_name: fields.last_name,
    confirm_duplicate: z.optional(z.boolean()),
  })
  .check(reachable('phone_or_email'), reachable('email_of_staff'), namedCompany())
export type NewClient = z.input<typeof NewClient>

/** The changed fields of an account. */
export const ClientChanges = z.partial(z.strictObject(fields))
export type ClientChanges = z.input<typeof ClientChanges>

/** A new client made with a booking. */
export const BookedClient = z
  .pick(z.strictObject(NewClient.shape), {
    first_name: true,
    last_name: true,
    phone: true,
    email: true,
    birth_date: true,
    identity_number: true,
    license_number: true,
    license_expires_on: true,
    license_issued_on: true,
    license_country: true,
    address: true,
    legal_name: true,
    ice: true,
    payment_days: true,
    payment_end_of_month: true,
    language: true,
    confirm_duplicate: true,
  })
  .check(reachable('phone_or_email'), namedCompany())

/** Reported with other problems, not after they are fixed. */
export function hasFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

type Reached = {
  role?: Role | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The rule of how an account is reached, one problem at a time: each belongs to its own field. */
function reachable(problem: ReachProblem) {
  return z.refine<Reached>(
    ({ role: ownRole = 'user', email: address = null, phone: number = null }) =>
      checkReach({ role: ownRole, email: address, phone: number }) !== problem,
    { path: [fieldOfReach(problem)], error: problem, when: hasFields },
  )
}

/** What is said of a company alone takes its legal name. */
function namedCompany() {
  return z.refine<Parameters<typeof lacksLegalName>[0]>((form) => !lacksLegalName(form), {
    path: ['legal_name'],
    error: 'legal_name',
    when: hasFields,
  })
}
