import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { booksFor } from '../companies/public/company-people.queries.ts'
import { promote } from '../promotions/public/promote.ts'

type Asked = { user_id?: number | undefined; company_id?: number | undefined }

/** Who pays: whom staff name, the company that somebody books for, or themselves; null for a visitor. */
export async function payerOf(
  { db }: AppContext,
  caller: Caller | null,
  byStaff: boolean,
  { user_id, company_id }: Asked,
): Promise<number | null> {
  if (byStaff || caller === null) return user_id ?? null
  if (company_id === undefined) return caller.id
  if (!(await booksFor(db, { company_id, person_id: caller.id }))) throw new ApiError('forbidden')
  return company_id
}

/** A new booking gets the promotions of today; another keeps those of its rates. */
export async function promotedFor(
  context: AppContext,
  booking: object | undefined,
  rates: BookingRates,
  asked: Parameters<typeof promote>[2],
) {
  if (booking) return { rates, code_counts: null }
  const { problems, ...promoted } = await promote(context, rates, asked)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return promoted
}
