import { membershipTiers } from '@marhala/domain/accounts/membership.ts'
import { readRole, roles } from '@marhala/domain/accounts/permissions.ts'
import { sharedTraits } from '@marhala/domain/accounts/same-person.ts'
import * as z from 'zod/mini'
import { clientSorts, documentKinds, documentMaxBytes, optInSources } from './client-values.ts'
import { ClientChanges, NewClient } from './new-client.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, idInPath, instant, lines, money, plainDate, queryFlag, text } from '../wire/fields.ts'
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
  /** Who marked them, by name, and when; null where they are not marked, or were before it was kept. */
  do_not_rent_by_name: z.nullable(z.string()),
  do_not_rent_at: z.nullable(instant),
  identity_number: z.nullable(z.string()),
  license_number: z.nullable(z.string()),
  license_expires_on: z.nullable(plainDate),
  /** Of a company, whose first and last name are those of its contact person; null for a person. */
  legal_name: z.nullable(z.string()),
  ice: z.nullable(z.string()),
  /** How many days after an invoice it is paid, perhaps at the end of that month; null for whoever pays at the pickup. */
  payment_days: z.nullable(z.int()),
  payment_end_of_month: z.boolean(),
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
  legal_name: z.nullable(z.string()),
  /** Why nothing is to be rented to them; null where they are not marked. */
  do_not_rent_reason: z.nullable(z.string()),
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
  license_issued_on: z.nullable(plainDate),
  license_country: z.nullable(z.string()),
  whatsapp_opt_in_source: z.nullable(z.enum(optInSources)),
  possible_duplicates: z.array(Duplicate),
})
export type StaffUser = z.input<typeof StaffUser>

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
    /** Words in the name, legal name, ICE, email, phone or papers. */
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
    /** Companies alone, or people alone. */
    company: z.optional(queryFlag),
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
