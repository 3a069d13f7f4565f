import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Something of the books that does not add up: which, and how many of them there are. */
export type BooksProblem = {
  what: 'unbalanced' | 'differs' | 'reversal' | 'till'
  count: number
  such_as: string
}

/** How many entries there are. */
export async function countEntries(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from book_entries`.execute(db)
  return rows[0]!.count
}

/**
 * What of the books does not add up: entries that do not balance, rows of money that are booked otherwise than they say or
 * not at all, entries that take back something else than they should, and tills whose cash is not what it has to be.
 */
export async function addUp(db: Kysely<DB>): Promise<BooksProblem[]> {
  const { rows } = await sql<BooksProblem>`
    with wrong as (
      select 'unbalanced' as what, 'book_entries.id ' || e.id as such_as
      from book_entries e left join book_lines l on l.entry_id = e.id
      group by e.id having coalesce(sum(l.debit - l.credit), 1) <> 0
      union all
      select 'differs', coalesce(d.source, s.source) || '.id ' || coalesce(d.source_id, s.source_id)
      from (select * from book_due where struck_at is null and part <> 'euros') d
      full join (
        select e.source, e.source_id, e.part, l.purpose, l.debit - l.credit as amount, l.till_id, l.supplier, l.booking_id
        from book_standing e join book_lines l on l.entry_id = e.id where e.part <> 'euros') s
      using (source, source_id, part, purpose)
      where (d.amount, d.till_id, d.supplier, d.booking_id) is distinct from (s.amount, s.till_id, s.supplier, s.booking_id)
      union all
      select 'reversal', 'book_entries.id ' || r.id
      from book_entries r join book_lines l on l.entry_id in (r.id, r.reverses_id)
      where r.reverses_id is not null
      group by r.id, l.purpose having sum(l.debit - l.credit) <> 0
      union all
      select 'till', 'tills.id ' || till_id from (${tillsBeside}) as tills where booked <> expected)
    select what, count(*)::int as count, min(such_as) as such_as from wrong group by what order by what`.execute(
    db,
  )
  return rows
}

/**
 * The cash of each till by the books, and as its closes and its open shift have it (`expectedOf` in
 * `domain/src/till/till-close.ts`): what was counted last, and what came and went since. A till that was never closed has its float.
 */
const tillsBeside = sql`
  select tills.id as till_id,
    coalesce((select sum(debit - credit) from book_lines where book_lines.till_id = tills.id and purpose = 'cash'), 0) as booked,
    coalesce((select m.counted from day_closes c join day_close_methods m on m.day_close_id = c.id
      where c.till_id = tills.id and c.opening_float is not null and m.payment_method = 'cash' order by c.id desc limit 1), 0)
    + coalesce((select sum(case kind when 'drop' then -amount else amount end) from till_moves
      where till_moves.till_id = tills.id and close_id is null and currency = 'DH'), 0)
    + coalesce((select sum(case when kind in ('refund', 'warranty_out') then coalesce(euro_value, 0) - amount
        else amount - coalesce(euro_value, 0) end
        + case stamp_borne_by when 'client' then stamp_duty else 0 end) from payments
      where payments.till_id = tills.id and close_id is null and voided_at is null and payment_method = 'cash'
        and kind <> 'warranty_retained'), 0)
    + coalesce((select sum(amount) from additional_incomes where additional_incomes.till_id = tills.id and close_id is null
      and voided_at is null and payment_method = 'cash'), 0)
    - coalesce((select sum(amount) from expenses where expenses.till_id = tills.id and close_id is null
      and voided_at is null and payment_method = 'cash'), 0) as expected
  from tills`
