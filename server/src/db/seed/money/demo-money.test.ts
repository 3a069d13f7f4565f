import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/test-database.ts'
import type { DB } from '../../tables.ts'
import { addUp } from '../../../features/books/public/add-up.queries.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

let database: TestDatabase
let db: Kysely<DB>

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  db = database.db
})
afterAll(() => database.close())

const read = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows

describe('the demo’s books', () => {
  it('have every month of eighteen, with expenses of each kind and an honest profit', async () => {
    const months = await read<{ month: string; spent: number; earned: number }>(`
      SELECT m.month, coalesce(e.spent, 0)::bigint AS spent, coalesce(p.earned, 0)::bigint AS earned
      FROM (SELECT to_char(date, 'YYYY-MM') AS month FROM expenses GROUP BY 1) m
      LEFT JOIN (SELECT to_char(date, 'YYYY-MM') AS month, sum(amount) AS spent FROM expenses GROUP BY 1) e USING (month)
      LEFT JOIN (SELECT to_char(created_at, 'YYYY-MM') AS month,
        sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) AS earned FROM payments
        WHERE voided_at IS NULL AND kind IN ('charge', 'refund', 'warranty_retained') GROUP BY 1) p USING (month) ORDER BY 1`)
    expect(months.length).toBeGreaterThanOrEqual(18)
    const whole = months.slice(1, -1)
    for (const { spent } of whole) expect(spent).toBeGreaterThan(8_000_000)
    const sum = (part: 'spent' | 'earned') => whole.reduce((total, month) => total + month[part], 0)
    const profit = (sum('earned') - sum('spent')) / sum('earned')
    expect(profit).toBeGreaterThan(0.1)
    expect(profit).toBeLessThan(0.85)
    const kinds = await read<{ category: string }>('SELECT DISTINCT category FROM expenses')
    expect(kinds).toHaveLength(10)
  })

  it('add up in double entry, and no line was booked twice', async () => {
    expect(await addUp(db)).toEqual([])
    const again = await read(
      `SELECT FROM book_entries WHERE reverses_id IS NOT NULL AND source IN ('expenses', 'additional_incomes')`,
    )
    expect(again).toEqual([])
  })

  it('lie in the past, agree with their tax, and come back as their plans say', async () => {
    const wrong = await read(`SELECT id FROM expenses WHERE created_at > '${noon.toISOString()}' OR vat < 0
      UNION ALL SELECT id FROM additional_incomes WHERE created_at > '${noon.toISOString()}'
      UNION ALL SELECT r.id FROM recurring_expenses r
        WHERE (SELECT count(*) FROM expenses WHERE recurring_id = r.id) <> r.times OR next_due_on <= '${noon.toISOString().slice(0, 10)}'`)
    expect(wrong).toEqual([])
  })

  it('are closed up to yesterday, most days to the dirham', async () => {
    const [{ days, off }] = (await read<{ days: number; off: number }>(
      'SELECT count(*)::int AS days, (count(*) FILTER (WHERE differs))::int AS off FROM day_closes',
    )) as [{ days: number; off: number }]
    expect(days).toBe(60)
    expect(off).toBeGreaterThan(0)
    expect(off).toBeLessThan(20)
  })
})
