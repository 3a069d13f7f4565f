import { compactIce, isIce } from '@marhala/domain/accounts/company-client.ts'
import { isAgentCode } from '@marhala/domain/agents/commission.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { languages } from '../language/language.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  day,
  email,
  FileReply,
  id,
  idInPath,
  money,
  percent,
  phone,
  plainDate,
  text,
  version,
} from '../wire/fields.ts'

/** The code of an agent, typed in any case. */
const code = text(1, 20).check(
  z.overwrite((typed) => latinDigits(typed).toUpperCase()),
  z.refine(isAgentCode, 'agent_code'),
)

const fields = {
  name: text(1, 120),
  code,
  contact_name: z.nullable(text(0, 120)),
  email: z.nullable(email),
  phone: z.nullable(phone),
  ice: z.nullable(
    text(0, 30).check(
      z.overwrite((typed) => compactIce(latinDigits(typed))),
      z.refine((digits) => digits === '' || isIce(digits), 'ice'),
    ),
  ),
  /** Percent of the price without tax and deposit; null where an amount is agreed. */
  commission_percent: z.nullable(percent),
  /** For each booking; null where a percent is agreed. */
  commission_amount: z.nullable(amount),
  active: z.boolean(),
}

/** Which of percent and amount holds: one of both. */
function oneCommission() {
  return z.refine<{ commission_percent?: number | null; commission_amount?: unknown }>(
    ({ commission_percent = null, commission_amount = null }) =>
      (commission_percent === null) !== (commission_amount === null),
    { path: ['commission_percent'], error: 'one_commission' },
  )
}

/** Who brings clients, with what they brought and are owed. */
export const Agent = z.object({
  id,
  name: z.string(),
  code: z.string(),
  contact_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ice: z.nullable(z.string()),
  commission_percent: z.nullable(z.number()),
  commission_amount: z.nullable(money),
  active: z.boolean(),
  bookings: z.int(),
  earned: money,
  unpaid: money,
})
export type Agent = z.input<typeof Agent>

const params = z.object({ agent: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/agents',
  summary:
    'Who brings clients, by name, with the bookings that each brought, what is earned and what is unpaid.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  reply: z.array(Agent),
})

const body = z.strictObject(fields).check(oneCommission())

export const create = endpoint({
  method: 'POST',
  path: '/agents',
  summary: 'Adds an agent → Agent; their link is the site with `?agent=` and the code.',
  access: 'clients.manage',
  body,
  reply: Agent,
  status: 201,
})

export const update = endpoint({
  method: 'PUT',
  path: '/agents/:agent',
  summary: 'Changes an agent → Agent; bookings keep the terms that they were made with.',
  access: 'clients.manage',
  params,
  body,
  reply: Agent,
  errors: ['not_found'],
})

/** A booking that an agent brought, with its commission. */
const Commission = z.object({
  booking: z.string(),
  client: z.string(),
  car: z.string(),
  completed_on: plainDate,
  before_tax: money,
  commission: money,
  /** The expense that paid it; null while it is owed. */
  expense_id: z.nullable(id),
  paid_on: z.nullable(plainDate),
})

export const Statement = z.object({
  lines: z.array(Commission),
  earned: money,
  paid: money,
  unpaid: money,
})
export type Statement = z.input<typeof Statement>

const period = { start_date: day, end_date: day }

export const statement = endpoint({
  method: 'GET',
  path: '/agents/:agent/statement',
  summary:
    'The commissions that an agent earned in some days, by when the car was back, and what is paid of them; `format=csv` is a file.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params,
  query: z.object({ ...period, format: z.optional(z.enum(['csv'])) }),
  reply: Statement,
  errors: ['not_found'],
})

export const statementPaper = endpoint({
  method: 'GET',
  path: '/agents/:agent/statement.pdf',
  summary: 'The same as PDF, in French unless told.',
  access: 'bookings.manage',
  params,
  query: z.object({ ...period, language: z.optional(z.enum(languages, 'unknown_value')) }),
  download: 'application/pdf',
  reply: FileReply,
  errors: ['not_found'],
})

export const settle = endpoint({
  method: 'POST',
  path: '/agents/:agent/settlements',
  summary:
    'Pays an agent what was earned until a day and is not paid yet, as one expense that names them → { expense_id, amount }; 409 where nothing is owed.',
  access: 'finance.manage',
  params,
  body: z.strictObject({ until: day, payment_method: z.enum(paymentMethods, 'unknown_value') }),
  reply: z.object({ expense_id: id, amount: money }),
  status: 201,
  idempotent: true,
  errors: ['not_found', 'no_commission_owed'],
})

export const nameAgent = endpoint({
  method: 'PUT',
  path: '/bookings/:booking/agent',
  summary:
    'Says who brought a booking, with their terms as they are now, or that nobody did; 409 once its commission is paid.',
  access: 'bookings.manage',
  params: bookingParams,
  body: z.strictObject({ agent_id: z.nullable(id), version }),
  reply: z.object({ agent: z.nullable(z.object({ id, name: z.string(), code: z.string() })) }),
  idempotent: true,
  errors: ['not_found', 'stale_version', 'commission_paid'],
})

export const ofBooking = endpoint({
  method: 'GET',
  path: '/bookings/:booking/agent',
  summary: 'Who brought a booking, and the commission as frozen with it; null where nobody did.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params: bookingParams,
  reply: z.object({
    agent: z.nullable(
      z.object({
        id,
        name: z.string(),
        code: z.string(),
        percent: z.nullable(z.number()),
        amount: z.nullable(money),
        paid: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
})
