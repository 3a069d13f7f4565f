import { closeReasons, noticeKinds, noticeMoves, noticeStates } from '@marhala/domain/notices/notice.ts'
import { certainties, doubts } from '@marhala/domain/notices/judge-notice.ts'
import * as z from 'zod/mini'
import { receiptMaxBytes } from '../money/money-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  day,
  FileReply,
  id,
  idInPath,
  instant,
  lines,
  money,
  plainDate,
  positiveMoney,
  queryInt,
  queryList,
  text,
} from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** The minute on a notice: `YYYY-MM-DDTHH:mm` on the company's wall clock, also in an hour that the clock skips or repeats. */
const moment = z.string('date_required').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'date_time'),
  z.refine((value) => day.safeParse(value.slice(0, 10)).success, 'date_time'),
)

const sum = positiveMoney.check(z.maximum(1_000_000_000, 'money'))

const fields = {
  kind: z.enum(noticeKinds, 'unknown_value'),
  /** The number that the authority gave it. */
  number: z._default(text(0, 60), ''),
  registration_plate: text(1, 30),
  moment,
  place: z._default(text(0, 200), ''),
  amount: sum,
  /** When it came; today where it is left out. From then on the days of a declaration are counted. */
  received_on: z.optional(day),
  /** Until when it is paid. */
  due_on: z.optional(z.nullable(day)),
  note: z._default(lines(0, 1000), ''),
}

/** Somebody who may have driven. */
const NoticeDriver = z.object({ id, name: z.string(), license_country: z.nullable(z.string()) })

/** A hire that a notice may be about, with its drivers and when it had the car. */
const NoticeHire = z.object({
  booking: z.object({ id, reference: z.string() }),
  client: z.string(),
  /** Whether a company hired the car. */
  of_company: z.boolean(),
  car_out_at: instant,
  /** Null while the car is out. */
  car_back_at: z.nullable(instant),
  drivers: z.array(NoticeDriver),
})
export type NoticeHire = z.input<typeof NoticeHire>

/** A notice of a fine or a toll. */
const listed = {
  id,
  kind: z.enum(noticeKinds),
  number: z.string(),
  registration_plate: z.string(),
  moment: z.string(),
  place: z.string(),
  amount: money,
  received_on: plainDate,
  due_on: z.nullable(plainDate),
  state: z.enum(noticeStates),
  certainty: z.enum(certainties),
  /** Why nobody is named, or not for certain. */
  doubts: z.array(z.enum(doubts)),
  car: z.nullable(z.object({ id, name: z.string() })),
  booking: z.nullable(z.object({ id, reference: z.string() })),
  client: z.nullable(z.string()),
  driver: z.nullable(NoticeDriver),
  /** Until when the driver of a fine is declared; null once they are, and where nobody is to be. */
  declare_by: z.nullable(plainDate),
}

export const ListedNotice = z.object(listed)
export type ListedNotice = z.input<typeof ListedNotice>

export const Notice = z.object({
  ...listed,
  note: z.string(),
  has_file: z.boolean(),
  /** Who named the hire by hand; null where it was found. */
  named_by: z.nullable(z.string()),
  /** The hires around that minute. */
  hires: z.array(NoticeHire),
  /** Whether declaring the driver moves the fine to them; of a driver from abroad the agency pays. */
  follows_driver: z.boolean(),
  declared_at: z.nullable(instant),
  charge: z.nullable(z.object({ id, amount: money, fee: money })),
  /** What the deposit of its hire still holds, and the handling fee that the company lists; null where none is. */
  deposit_held: money,
  fee: z.nullable(money),
  expense_id: z.nullable(id),
  close_reason: z.nullable(z.enum(closeReasons)),
  created_at: instant,
  created_by: z.string(),
  moves: z.array(z.enum(noticeMoves)),
})
export type Notice = z.input<typeof Notice>

const filters = {
  state: z.optional(queryList(z.enum(noticeStates))),
  kind: z.optional(queryList(z.enum(noticeKinds))),
  booking_id: z.optional(queryInt(1, 2_147_483_647)),
  /** In the number, plate, place, client and the booking's reference. */
  search: z.optional(text(0, 120)),
}

export const list = endpoint({
  method: 'GET',
  path: '/notices',
  summary:
    'Notices of fines and tolls, the newest first → Page of ListedNotice, 20 a page; those that are not closed unless told otherwise; `format=csv` is a file of all that the filters find.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  query: z.object({ ...pagingQuery, ...filters, format: z.optional(z.enum(['csv'])) }),
  reply: pageOf(ListedNotice),
})

const one = { params: z.object({ notice: idInPath }) } as const
const write = { access: 'bookings.manage', reply: Notice, idempotent: true } as const
const change = { ...one, ...write } as const

export const get = endpoint({
  ...one,
  method: 'GET',
  path: '/notices/:notice',
  summary: 'A notice with the hires around its minute, and what may be done with it → Notice.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  reply: Notice,
  errors: ['not_found'],
})

export const create = endpoint({
  ...write,
  method: 'POST',
  path: '/notices',
  summary:
    'Notes a notice of a fine, toll or parking; the hire and the driver of its minute are found, or why they are not → Notice. A number of the same kind twice is 422 on `number`.',
  body: z.strictObject(fields),
  status: 201,
})

export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/notices/:notice',
  summary:
    'Changes what a notice says → Notice, and finds its hire anew unless staff named it; 409 `notice_stands` once it is declared, charged or closed.',
  body: z.partial(z.strictObject(fields)),
  errors: ['not_found', 'notice_stands'],
})

export const name = endpoint({
  ...change,
  method: 'PUT',
  path: '/notices/:notice/hire',
  summary:
    'Names the hire and the driver by hand, one of the hires around its minute and one of their drivers; `booking_id` null finds them anew → Notice.',
  body: z.strictObject({ booking_id: z.nullable(id), driver_id: z.optional(z.nullable(id)) }),
  errors: ['not_found', 'notice_stands'],
})

export const declare = endpoint({
  ...change,
  method: 'POST',
  path: '/notices/:notice/declaration',
  summary:
    'Says that the driver of a fine was declared → Notice; 409 where nobody is named for certain or by hand.',
  body: z.strictObject({}),
  errors: ['not_found', 'notice_stands'],
})

export const declaration = endpoint({
  ...one,
  method: 'GET',
  path: '/notices/:notice/declaration.pdf',
  summary:
    "The declaration of a fine's driver for the authority, in French or with `language=ar` in Arabic: agency, notice, car, hire, hirer, driver with licence and identity, and what is enclosed; 404 while no driver is named.",
  query: z.object({ language: z.optional(z.enum(['fr', 'ar'])) }),
  access: 'bookings.manage',
  scope: 'bookings.read',
  reply: FileReply,
  download: 'application/pdf',
  errors: ['not_found'],
})

export const declarationPapers = endpoint({
  ...one,
  method: 'GET',
  path: '/notices/:notice/declaration.zip',
  summary:
    'The declaration in French and in Arabic with what goes with it, as a ZIP: the notice, the contract, and for whoever manages clients the identity papers and licence that are stored; 404 while no driver is named.',
  access: 'bookings.manage',
  reply: FileReply,
  download: 'application/zip',
  errors: ['not_found'],
})

export const charge = endpoint({
  ...change,
  method: 'POST',
  path: '/notices/:notice/charge',
  summary:
    'Charges the hire of a notice after its return, with a handling fee, on an invoice of its own; the deposit that is still held may pay it, and its client is told → Notice. 409 `charge_not_due` before the return.',
  body: z.strictObject({
    amount: sum,
    /** What the agency asks for its work; nothing where left out. */
    fee: z.optional(amount),
    from_deposit: z.optional(amount),
  }),
  errors: ['not_found', 'notice_stands', 'charge_not_due'],
})

export const pay = endpoint({
  ...change,
  method: 'POST',
  path: '/notices/:notice/expense',
  summary: 'Writes what the agency paid for a notice as an expense of its car, once → Notice.',
  body: z.strictObject({ amount: sum }),
  status: 201,
  errors: ['not_found', 'notice_stands'],
})

export const close = endpoint({
  ...change,
  method: 'POST',
  path: '/notices/:notice/close',
  summary: 'Takes a notice off the list: settled, contested with success, or borne by the agency → Notice.',
  body: z.strictObject({ reason: z.enum(closeReasons, 'unknown_value') }),
  errors: ['not_found', 'notice_stands'],
})

export const reopen = endpoint({
  ...change,
  method: 'POST',
  path: '/notices/:notice/reopen',
  summary: 'Puts a closed notice back on the list → Notice.',
  errors: ['not_found', 'notice_stands'],
})

export const addFile = endpoint({
  ...one,
  method: 'POST',
  path: '/notices/:notice/file',
  summary: 'Keeps the `file` of a notice, a PDF, JPG or PNG, in place of the one before → Notice.',
  access: 'bookings.manage',
  body: z.strictObject({}),
  upload: { field: 'file', maxBytes: receiptMaxBytes },
  reply: Notice,
  status: 201,
  errors: ['not_found'],
})

export const getFile = endpoint({
  ...one,
  method: 'GET',
  path: '/notices/:notice/file',
  summary: 'The file of a notice, always as a download.',
  access: 'bookings.manage',
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})
