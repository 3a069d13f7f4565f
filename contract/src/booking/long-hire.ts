import * as z from 'zod/mini'
import { instant, money } from '../wire/fields.ts'

/** What a booking says of the months that it is paid by, and of its contracts. */
export const longHire = {
  /** What of the outstanding amount is due by now: of a hire by the month not what its later months cost. */
  due_now: money,
  /** Of a hire by the month what is invoiced in advance by now; null of others. */
  asked_ahead: z.nullable(money),
  /** Whether it goes on by a month each time until somebody ends it. */
  prolongs: z.boolean(),
  /** Its contracts, one or a chain, and the number of the one that holds now, from 1. */
  contracts: z.array(z.object({ start_date: instant, end_date: instant })),
  contract_number: z.int(),
}
