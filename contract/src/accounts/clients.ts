import { membershipTiers } from '@marhala/domain/accounts/membership.ts'
import { readRole, type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { checkReach, fieldOfReach, type ReachProblem } from '@marhala/domain/accounts/reachable.ts'
import { sharedTraits } from '@marhala/domain/accounts/same-person.ts'
import * as z from 'zod/mini'
import { clientSorts, documentKinds, documentMaxBytes, optInSources } from './client-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  email,
  FileReply,
  id,
  idInPath,
  instant,
  lines,
  money,
  phone,
  plainDate,
  queryFlag,
  text,
} from '../wire/fields.ts'
import { languages } from '../language/language.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { BookingStatistics, User } from './users.ts'

/** An account as the list of clients shows it: numbers of papers are masked. */
export const ListedUser = z.extend(User, {
  /** Null for a client with only a phone number. */
  email: z.nullable(z.string()),
  verified: z.boolean(),
  language: z.enum(languages),
  do_not_rent: z.boolean(),
  do_not_rent_reason: z.nullable(z.string()),
  identity_number: z.nullable(z.string()),
  license_number: z.nullable(z.string()),
  license_expires_on: z.nullable(plainDate),
  membership_tier: z.enum(membershipTiers),
  booking_statistics: BookingStatistics,
  outstanding: money,
  /** Their last sign-in, resumed session, or booking. */
  last_active_at: z.nullable(instant),
  /** Whether their invitation is still open: an unconfirmed address, and no password. */
  invited: z.boolean(),
})
export type ListedUser = z.input<typeof ListedUser>

/** Another account that may be the same person, and the matching fields. */
const Duplicate = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  same: z.array(z.enum(sharedTraits)),
})
export type Duplicate = z.input<typeof Duplicate>

const ClientDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  name: z.string(),
  media_type: z.string(),
  created_at: instant,
})
export type ClientDocument = z.input<typeof ClientDocument>

/** A complete account: full numbers, the admin’s notes, and possible duplicates. */
export const StaffUser = z.extend(ListedUser, {
  notes: z.nullable(z.string()),
  whatsapp_opt_in_source: z.nullable(z.enum(optInSources)),
  possible_duplicates: z.array(Duplicate),
})
export type StaffUser = z.input<typeof StaffUser>

const documentNumber = text(0, 40)

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
  .check(reachable('phone_or_email'), reachable('email_of_staff'))
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
    language: true,
    confirm_duplicate: true,
  })
  .check(reachable('phone_or_email'))

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

const params = z.object({ user_id: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/users',
  summary:
    'Accounts → Page, newest first, 12 a page; with `format=csv` all that the filters find, as a file.',
  access: 'clients.manage',
  scope: 'clients.read',
  query: z.object({
    ...pagingQuery,
    /** Words in the name, email, phone or papers. */
    search: z.optional(text(1, 100)),
    role: z.optional(
      z.pipe(
        z.enum([...roles, 'super_admin']),
        z.transform((name) => readRole(name)!),
      ),
    ),
    verified: z.optional(queryFlag),
    active_since: z.optional(plainDate),
    has_outstanding: z.optional(queryFlag),
    sort_by: z.optional(z.enum(clientSorts)),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    format: z.optional(z.enum(['csv'])),
  }),
  reply: pageOf(ListedUser),
})

export const get = endpoint({
  method: 'GET',
  path: '/users/:user_id',
  summary: 'One account with figures, notes and the accounts that may be the same person → { user }.',
  access: 'clients.manage',
  scope: 'clients.read',
  params,
  reply: z.object({ user: StaffUser }),
  errors: ['not_found'],
})

export const create = endpoint({
  method: 'POST',
  path: '/users',
  summary:
    'Makes an account and mails an invitation where it has an address → { user }; 409 with `data.users` where somebody may have one.',
  access: 'clients.manage',
  needsPassword: 'for any `role` but user',
  body: NewClient,
  reply: z.object({ user: StaffUser }),
  status: 201,
  errors: ['possible_duplicate', 'forbidden'],
})

export const update = endpoint({
  method: 'PUT',
  path: '/users/:user_id',
  summary:
    'Changes the fields that are named → { user }; a new role, and accounts of staff, take staff.manage.',
  access: 'clients.manage',
  needsPassword: 'when `role` or `email` becomes another',
  params,
  body: ClientChanges,
  reply: z.object({ user: StaffUser }),
  errors: ['not_found', 'forbidden'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/users/:user_id',
  summary: 'Deletes an account: the person is anonymised, their bookings stay; 409 while one is open.',
  access: 'clients.manage',
  params,
  reply: z.null(),
  errors: ['not_found', 'forbidden', 'account_has_open_bookings'],
})

export const setDoNotRent = endpoint({
  method: 'PUT',
  path: '/users/:user_id/do-not-rent',
  summary: 'Marks a client do-not-rent with the reason, or takes the mark away → { user }.',
  access: 'clients.manage',
  params,
  body: z
    .strictObject({
      do_not_rent: z.boolean(),
      /** Required with the mark, of 3 to 500 characters. */
      reason: z.optional(z.nullable(lines(0, 500))),
    })
    .check(
      z.refine(({ do_not_rent, reason }) => !do_not_rent || (reason ?? '').length >= 3, {
        path: ['reason'],
        error: 'do_not_rent_reason',
      }),
    ),
  reply: z.object({ user: StaffUser }),
  errors: ['not_found', 'forbidden'],
})

export const invite = endpoint({
  method: 'POST',
  path: '/users/:user_id/invitation',
  summary:
    'Mails the invitation again to somebody who has no password yet; 409 to whoever has one, or no address.',
  access: 'clients.manage',
  params,
  reply: z.null(),
  errors: ['not_found', 'forbidden', 'already_invited', 'no_address'],
})

export const documents = endpoint({
  method: 'GET',
  path: '/users/:user_id/documents',
  summary: 'The documents kept of an account, newest first.',
  access: 'clients.manage',
  params,
  reply: z.array(ClientDocument),
  errors: ['not_found', 'forbidden'],
})

export const addDocument = endpoint({
  method: 'POST',
  path: '/users/:user_id/documents',
  summary: 'Keeps a document, sent as a form with `file`: PDF, JPG or PNG by content, at most 5 MB.',
  access: 'clients.manage',
  params,
  body: z.strictObject({
    kind: z.enum(documentKinds, 'unknown_value'),
    name: z.optional(z.nullable(text(0, 120))),
  }),
  upload: { field: 'file', maxBytes: documentMaxBytes },
  reply: ClientDocument,
  status: 201,
  errors: ['not_found', 'forbidden'],
})

const documentParams = z.extend(params, { document_id: idInPath })

export const documentFile = endpoint({
  method: 'GET',
  path: '/users/:user_id/documents/:document_id/file',
  summary: 'The file of a document.',
  access: 'clients.manage',
  params: documentParams,
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found', 'forbidden'],
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/users/:user_id/documents/:document_id',
  summary: 'Deletes a document and its file for good.',
  access: 'clients.manage',
  params: documentParams,
  reply: z.null(),
  errors: ['not_found', 'forbidden'],
})
