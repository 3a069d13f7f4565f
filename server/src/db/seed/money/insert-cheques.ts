import { sql } from 'kysely'
import type { Demo } from '../demo.ts'

const banks = ['Attijariwafa bank', 'Banque Populaire', 'BMCE', 'CIH']

/** The cheques of payments and deposits: those of a week are in hand, as those of deposits are, the others at the bank. */
export async function insertCheques({ db, calendar, adminId }: Demo): Promise<void> {
  await sql`insert into cheques (payment_id, number, bank, dated, state, state_at, state_by)
    select payments.id, (4200000 + payments.id * 7)::text,
      (${banks}::text[])[1 + payments.id % ${banks.length}], payments.created_at::date,
      case when payments.kind = 'warranty_in' and bookings.status in ('completed', 'cancelled') then 'given_back'
        when payments.kind = 'warranty_in' or payments.created_at > ${new Date(calendar.at(-7, '00:00'))} then 'received'
        else 'deposited' end,
      payments.created_at, ${adminId}
    from payments join bookings on bookings.id = payments.booking_id
    where payments.payment_method = 'cheque' and payments.kind in ('charge', 'warranty_in')`.execute(db)
}
