import { clientName } from '@marhala/domain/accounts/company-client.ts'
import type { BookingRow } from './bookings.queries.ts'

/** The name under which a booking's client is listed: a company's legal name, or the two names of a person. */
export function clientOf(
  row: Pick<BookingRow, 'user_first_name' | 'user_last_name' | 'user_legal_name'>,
): string {
  return clientName({
    first_name: row.user_first_name,
    last_name: row.user_last_name,
    legal_name: row.user_legal_name,
  })
}
