import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { addUp } from './public/add-up.queries.ts'

const product = await openTestApp()
const { db } = product.context
const fixture = await makeBookingFixture(product)
const booking = await fixture.given('active')
const by = fixture.admin.id

type Line = { journal: string; day: string; purpose: string; amount: number; taken_back: boolean }

/** What a row of money has booked: the lines of its entries, in their order, a credit below zero. */
async function booked(source: string, id: number): Promise<string[]> {
  const { rows } = await sql<Line>`
    select e.journal, e.day::text, l.purpose, l.debit - l.credit as amount, e.reverses_id is not null as taken_back
    from book_entries e join book_lines l on l.entry_id = e.id
    where e.source = ${source} and e.source_id = ${id} order by e.id, l.credit, l.debit, l.purpose`.execute(
    db,
  )
  return rows.map(
    ({ journal, purpose, amount, taken_back }) => `${taken_back ? '−' : ''}${journal} ${purpose} ${amount}`,
  )
}

async function insert(table: string, values: Record<string, unknown>): Promise<number> {
  const { id } = await db
    .insertInto(table as 'payments')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pay = (changes: Record<string, unknown> = {}) =>
  insert('payments', {
    booking_id: booking.id,
    kind: 'charge',
    amount: 10_000,
    payment_method: 'cash',
    created_by: by,
    created_at: new Date(testNow),
    ...changes,
  })
const spend = (changes: Record<string, unknown> = {}) =>
  insert('expenses', {
    category: 'fuel',
    amount: 12_000,
    vat_rate: 20,
    vat: 2_000,
    date: '2026-06-02',
    payment_method: 'cash',
    vendor: 'Afriquia',
    source: 'manual',
    created_by: by,
    created_at: new Date(testNow),
    ...changes,
  })
const strike = async (table: string, id: number) =>
  sql`update ${sql.table(table)} set voided_at = ${testNow}, voided_by = ${by}
    ${table === 'payments' ? sql`` : sql`, void_reason = 'Twice'`} where id = ${id}`.execute(db)

describe('R82 what is booked', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, ['cash cash 10000', 'cash clients -10000']],
    [{ payment_method: 'bank_transfer' }, ['bank bank 10000', 'bank clients -10000']],
    [{ payment_method: 'online' }, ['bank online 10000', 'bank clients -10000']],
    [{ kind: 'warranty_in', payment_method: 'card' }, ['bank card 10000', 'bank deposits -10000']],
    [{ kind: 'warranty_retained' }, ['general deposits 10000', 'general clients -10000']],
    [{ kind: 'warranty_out' }, ['cash deposits 10000', 'cash cash -10000']],
    [{ kind: 'refund', payment_method: 'cheque' }, ['bank clients 10000', 'bank bank -10000']],
    [
      { euro_amount: 1_000, euro_rate: 11, euro_value: 11_000 },
      ['cash euros 11000', 'cash cash -1000', 'cash clients -10000'],
    ],
  ])('of a payment: %o', async (changes, lines) => {
    const given = { kind: 'warranty_in', amount: 10_000 }
    if (String(changes['kind']).startsWith('warranty')) await pay(given)
    if (changes['kind'] === 'refund') await pay()
    expect(await booked('payments', await pay(changes))).toEqual(lines)
  })

  test('of a payment that is voided goes back, and stays to be seen', async () => {
    const id = await pay({ created_at: new Date('2026-05-31T22:59:00Z') })
    await strike('payments', id)
    expect(await booked('payments', id)).toEqual([
      'cash cash 10000',
      'cash clients -10000',
      '−cash clients 10000',
      '−cash cash -10000',
    ])
    const { rows } =
      await sql`select distinct day::text from book_entries where source = 'payments' and source_id = ${id}`.execute(
        db,
      )
    expect(rows).toEqual([{ day: '2026-05-31' }])
  })

  test('of a cheque: in hand, at the bank, and back', async () => {
    const id = await pay({ kind: 'charge', payment_method: 'cheque' })
    const of = {
      payment_id: id,
      number: '1',
      bank: 'BMCE',
      dated: '2026-06-03',
      state_at: testNow,
      state_by: by,
    }
    await db.insertInto('cheques').values(of).execute()
    expect(await booked('cheques', id)).toEqual([])
    await db.updateTable('cheques').set({ state: 'deposited' }).where('payment_id', '=', id).execute()
    expect(await booked('cheques', id)).toEqual(['bank bank 10000', 'bank cheques -10000'])
    const back = { state: 'returned', state_at: '2026-06-05T09:00:00Z' }
    await db.updateTable('cheques').set(back).where('payment_id', '=', id).execute()
    expect((await booked('cheques', id)).slice(2)).toEqual(['−bank cheques 10000', '−bank bank -10000'])
    const taken = await pay({ kind: 'refund', payment_method: 'cheque', reverses_id: id })
    expect(await booked('payments', taken)).toEqual(['bank clients 10000', 'bank cheques -10000'])
  })

  test('of an expense: bought and paid, again when it is changed, and not at all when it goes', async () => {
    const id = await spend()
    const whole = [
      'purchases fuel_expense 10000',
      'purchases vat_recoverable 2000',
      'purchases suppliers -12000',
      'cash suppliers 12000',
      'cash cash -12000',
    ]
    expect(new Set(await booked('expenses', id))).toEqual(new Set(whole))
    await db.updateTable('expenses').set({ note: 'Half full' }).where('id', '=', id).execute()
    expect(await booked('expenses', id)).toHaveLength(5)
    await db.updateTable('expenses').set({ amount: 6_000, vat: 1_000 }).where('id', '=', id).execute()
    expect(await booked('expenses', id)).toHaveLength(15)
    await db.deleteFrom('expenses').where('id', '=', id).execute()
    const lines = await booked('expenses', id)
    expect(lines).toHaveLength(20)
    expect(lines.slice(-5)).toContain('−cash cash 6000')
    const other = await spend()
    await strike('expenses', other)
    expect(await booked('expenses', other)).toHaveLength(10)
  })

  test('of another income, with its tax', async () => {
    const values = { source: 'commission', amount: 12_000, vat_rate: 20, vat: 2_000, date: '2026-06-02' }
    const who = { payment_method: 'bank_transfer', created_by: by, created_at: testNow }
    const id = await insert('additional_incomes', { ...values, ...who })
    expect(await booked('additional_incomes', id)).toEqual([
      'bank bank 12000',
      'bank vat_billed -2000',
      'bank commission_income -10000',
    ])
    await strike('additional_incomes', id)
    expect(await booked('additional_incomes', id)).toHaveLength(6)
  })

  test('adds up', async () => {
    expect(await addUp(db)).toEqual([])
  })
})

describe('R82 the books', () => {
  const entry = { journal: 'general', source: 'payments', version: 9, day: '2026-06-03' }
  const add = (lines: [number, number][]) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into book_entries (journal, source, source_id, part, version, day, at, written_at)
        values (${entry.journal}, ${entry.source}, 1, 'x', ${entry.version}, ${entry.day}, now(), now()) returning id`.execute(
        trx,
      )
      for (const [index, [debit, credit]] of lines.entries())
        await sql`insert into book_lines (entry_id, purpose, debit, credit)
          values (${rows[0]!.id}, ${['cash', 'bank', 'card'][index]}, ${debit}, ${credit})`.execute(trx)
    })

  test('take no entry that does not balance, and none without lines', async () => {
    await expect(
      add([
        [100, 0],
        [0, 99],
      ]),
    ).rejects.toThrow('does not balance')
    await expect(add([])).rejects.toThrow('does not balance')
    await expect(add([[100, 100]])).rejects.toThrow('book_lines_check')
  })

  test('are never changed', async () => {
    for (const table of ['book_entries', 'book_lines'])
      for (const statement of [
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
        sql`update ${sql.table(table)} set ${table === 'book_lines' ? sql`debit = debit` : sql`part = part`}`,
      ])
        await expect(statement.execute(db)).rejects.toThrow('append-only')
    await expect(
      sql`insert into book_lines (entry_id, purpose, debit, credit)
        select min(id), 'card', 1, 0 from book_entries`.execute(db),
    ).rejects.toThrow('does not balance')
  })
})
