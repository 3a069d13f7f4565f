import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { isFace } from '@marhala/domain/till/till-count.ts'
import { tillCurrencies, tillMoveKinds } from '@marhala/domain/till/till-close.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, id, idInPath, instant, lines, money, positiveMoney, text, whole } from '../wire/fields.ts'
import { ShiftMoney, TillMove, TillName } from './day-closes.ts'

/** A till: of a place, or the main one, which counts whatever no other does. */
export const Till = z.extend(TillName, {
  /** The place whose money lies in it; null for the main one. */
  location_id: z.nullable(id),
  location_name: z.nullable(z.string()),
  /** What stays in it for change; until its first close it lies in it already. */
  opening_float: money,
  is_main: z.boolean(),
})
export type Till = z.input<typeof Till>

/** The open shift of a till. */
export const TillShift = z.object({
  till: Till,
  /** The close that it follows, named by whoever closes it; null before the first. */
  last_close_id: z.nullable(id),
  /** When that close was; null before the first. */
  opened_at: z.nullable(instant),
  /** What was counted at that close, in dirhams and in euros. */
  opening_float: money,
  euro_opening: money,
  /** The rate at which euros are taken; null where none are. */
  euro_rate: z.nullable(z.number()),
  moves: z.array(TillMove),
  /** What was taken, for those who see the books; null for whoever only counts. */
  money: z.nullable(ShiftMoney),
})
export type TillShift = z.input<typeof TillShift>

const tillInPath = z.object({ till: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/tills',
  summary: 'The tills that the caller counts, the main one first → Till[].',
  access: 'tills.count',
  reply: z.array(Till),
})

/** What is said of a till; the main one needs no name and has no place. */
export const TillFields = z.strictObject({
  name: text(0, 60),
  location_id: z.nullable(id),
  opening_float: amount,
})
export type TillFields = z.input<typeof TillFields>

export const create = endpoint({
  method: 'POST',
  path: '/tills',
  summary: 'Sets up a till for a place → Till[]; a place has one.',
  access: 'settings.manage',
  body: TillFields,
  reply: z.array(Till),
  status: 201,
  idempotent: true,
})

export const update = endpoint({
  method: 'PUT',
  path: '/tills/:till',
  summary: 'Changes a till’s name, place or float → Till[].',
  access: 'settings.manage',
  params: tillInPath,
  body: TillFields,
  reply: z.array(Till),
  errors: ['not_found'],
})

export const retire = endpoint({
  method: 'DELETE',
  path: '/tills/:till',
  summary:
    'Takes a till away that is closed and empty → Till[]; its closes stay. The main one stays, too: 409 `in_use`.',
  access: 'settings.manage',
  params: tillInPath,
  reply: z.array(Till),
  errors: ['not_found', 'in_use'],
})

export const shift = endpoint({
  method: 'GET',
  path: '/tills/:till/shift',
  summary:
    'The open shift of a till → TillShift: its opening float and the lines of its cash; `money` only for those who see the books.',
  access: 'tills.count',
  params: tillInPath,
  reply: TillShift,
  errors: ['not_found'],
})

/** Cash that goes into a till or out of it, to the bank for instance. */
export const NewTillMove = z.strictObject({
  kind: z.enum(tillMoveKinds, 'unknown_value'),
  currency: z.enum(tillCurrencies, 'unknown_value'),
  amount: positiveMoney.check(z.maximum(1_000_000_000, 'money')),
  reason: lines(3, 300),
})
export type NewTillMove = z.input<typeof NewTillMove>

export const addMove = endpoint({
  method: 'POST',
  path: '/tills/:till/moves',
  summary: 'Writes down cash that was put into a till or taken out, with why → TillShift.',
  access: 'tills.count',
  params: tillInPath,
  body: NewTillMove,
  reply: TillShift,
  status: 201,
  idempotent: true,
  errors: ['not_found'],
})

const CountedFace = z
  .strictObject({ currency: z.enum(tillCurrencies, 'unknown_value'), face: money, pieces: whole(0, 100_000) })
  .check(z.refine(isFace, { path: ['face'], error: 'unknown_value' }))

/**
 * What was counted: cash by note and coin (`counts`) or as one amount, the rest by method. Cash, card slips and cheques
 * that are left out were counted as nothing; transfers and online payments lie in no till and stand as expected.
 */
export const NewClose = z.strictObject({
  /** `last_close_id` of the shift that was counted. */
  last_close_id: z.nullable(id),
  counted: z.partialRecord(z.enum(paymentMethods), money),
  counts: z.optional(z.array(CountedFace).check(z.maxLength(40, 'too_many'))),
  /** Needed where anything differs. */
  reason: z.optional(lines(0, 500)),
})
export type NewClose = z.input<typeof NewClose>

export const close = endpoint({
  method: 'POST',
  path: '/tills/:till/closes',
  summary:
    'Ends the shift of a till with what was counted → TillShift, the next one, which begins with the cash that was counted. A difference needs a reason; 409 `till_closed` where somebody closed it meanwhile.',
  access: 'tills.count',
  params: tillInPath,
  body: NewClose,
  reply: TillShift,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'till_closed'],
})
